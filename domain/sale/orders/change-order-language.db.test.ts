import { expect, test } from 'vitest'
import { sendOrderLink } from '#domain/mail/order-link.ts'
import { activityOf } from '#tests/activity.ts'
import { makeKey, makeOrder } from '#tests/make.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { changeOrderLanguage } from './change-order-language.ts'
import { getBuyerOrder, getOrderLanguage } from './order-queries.ts'

test('later mails come in the language that was chosen, once, and lead to its pages; an unknown order has none', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)
  const { operationNumber, secret } = await getBuyerOrder(shop, orderId)

  for (const language of ['es', 'pt', 'pt'] as const) {
    expect(await changeOrderLanguage(shop, { orderId, language })).toEqual({ ok: true })
  }
  await sendOrderLink(shop, { jobId: makeKey(), operationNumber, email: 'lucia@example.com' })

  expect(await getOrderLanguage(shop.db, orderId)).toBe('pt')
  const mail = (await shop.outbox.all()).at(-1)
  expect(mail?.text).toContain(`/pt/order/${secret}`)
  expect(mail?.html).toContain('lang="pt-BR"')
  expect(await changesOf(shop)).toEqual([{ actor: 'visitor', objectId: orderId, language: 'pt' }])
  const unknown = await changeOrderLanguage(shop, { orderId: makeKey(), language: 'en' })
  expect(unknown).toEqual({ ok: false, reason: 'no_such_order' })
})

test('somebody who changes it without end is asked to wait', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)
  const limits = {
    take: async () => ({ ok: false as const, retryAfterSeconds: 60 }),
    giveBack: async () => {},
  }

  const changed = await changeOrderLanguage({ ...shop, limits }, { orderId, language: 'en' })

  expect(changed).toEqual({ ok: false, reason: 'too_many_requests', retryAfterSeconds: 60 })
  expect(await getOrderLanguage(shop.db, orderId)).toBe('es')
})

async function changesOf(shop: TestShop) {
  const rows = await activityOf(shop, { name: 'order.language_changed' })
  return rows.map(({ actor, objectId, data }) => ({ actor, objectId, ...Object(data) }))
}
