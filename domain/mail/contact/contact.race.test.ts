import { expect, test } from 'vitest'
import { contactMessages } from '#db/schema.ts'
import { firstOf } from '#tests/done.ts'
import { jobsOf } from '#tests/jobs.ts'
import { makeKey } from '#tests/make.ts'
import { untilSomebodyWaits } from '#tests/outside-transactions.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { answerContact, receiveContact, reopenContact } from './contact-messages.ts'

async function openShop() {
  const shop = await createTestShop()
  const message = (text: string) =>
    receiveContact(shop, {
      name: 'Ana',
      email: 'ana@example.com',
      topic: 'other',
      message: text,
      language: 'es',
      clientAddress: '192.0.2.1',
    })
  return { shop, message }
}

test('the same message eight times at once is one, with two mails, and costs one', async () => {
  const { shop, message } = await openShop()

  const answers = await Promise.all(Array.from({ length: 8 }, () => message('Hola')))

  const accepted = answers.filter(({ ok }) => ok)
  expect(new Set(accepted.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await shop.db.$count(contactMessages)).toBe(1)
  expect(await jobsOf(shop.db, 'contact-mail')).toHaveLength(2)
  const rest = []
  for (let count = 0; count < 5; count += 1) rest.push((await message(`Otra ${count}`)).ok)
  expect(rest).toEqual([true, true, true, true, false])
})

test('a message is reopened once, and not when the same arrives in between', async () => {
  const { shop, message } = await openShop()
  await message('Hola')
  const first = firstOf(await shop.db.select().from(contactMessages))
  const actor = `staff:${(await makeAdmin(shop)).id}` as const
  const asked = { contactId: first.id, actor }
  await answerContact(shop, asked)

  const both = await shop.db.transaction(async (tx) => {
    await tx.select().from(contactMessages).for('update')
    const answers = [reopenContact(shop, asked), reopenContact(shop, asked)]
    await untilSomebodyWaits(shop, 2)
    return { answers }
  })
  const twice = await Promise.all(both.answers)
  await answerContact(shop, asked)
  const arriving = await shop.db.transaction(async (tx) => {
    await tx.insert(contactMessages).values({ ...first, id: makeKey(), number: 'CO-AGAIN' })
    const answer = reopenContact(shop, asked)
    await untilSomebodyWaits(shop)
    return { answer }
  })

  const refusal = { ok: false, reason: 'not_answered' }
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
  expect(twice).toContainEqual(refusal)
  expect(await arriving.answer).toEqual(refusal)
})
