import { expect, test } from 'vitest'
import { contactMessages } from '#db/schema.ts'
import { jobsOf } from '#tests/jobs.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { receiveContact } from './contact-messages.ts'

test('the same message eight times at once is one, with two mails, and costs one', async () => {
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

  const answers = await Promise.all(Array.from({ length: 8 }, () => message('Hola')))

  const accepted = answers.filter(({ ok }) => ok)
  expect(new Set(accepted.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await shop.db.$count(contactMessages)).toBe(1)
  expect(await jobsOf(shop.db, 'contact-mail')).toHaveLength(2)
  const rest = []
  for (let count = 0; count < 5; count += 1) rest.push((await message(`Otra ${count}`)).ok)
  expect(rest).toEqual([true, true, true, true, false])
})
