import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actividad } from '#db/schema.ts'
import { sendOrderMail } from '#domain/mail/send-order-mail.ts'
import { makeKey, makeOrder } from '#tests/make.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { requestOrderMail } from './request-order-mail.ts'

const staffId = '00000000-0000-4000-8000-00000000000a'

test('a confirmation that is sent again is a mail of its own, and recorded', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)
  await sendOrderMail(shop, { orderId })

  const asked = await requestOrderMail(shop, { orderId, staffId })

  expect(asked).toEqual({ ok: true })
  const [, again] = await orderMailJobs(shop)
  await sendOrderMail(shop, { orderId, repeatId: again?.repeatId })
  const mails = await shop.outbox.all()
  expect(mails.map((mail) => mail.to?.[0]?.address)).toEqual([
    'lucia@example.com',
    'lucia@example.com',
  ])
  expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(2)
  const rows = await shop.db
    .select()
    .from(actividad)
    .where(and(eq(actividad.name, 'order.mail_requested'), eq(actividad.objectId, orderId)))
  expect(rows).toMatchObject([{ actor: `staff:${staffId}`, data: {} }])
})

test('an order without passes has nothing to send', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop, { token: 'sandbox_pending_12345678' })

  expect(await requestOrderMail(shop, { orderId, staffId })).toEqual({
    ok: false,
    reason: 'order_not_covered',
  })
  expect(await orderMailJobs(shop)).toEqual([])
})

test('an unknown order is refused', async () => {
  const shop = await createTestShop()

  expect(await requestOrderMail(shop, { orderId: makeKey(), staffId })).toEqual({
    ok: false,
    reason: 'no_such_order',
  })
})

test('a mailbox gets five repetitions an hour, and another order’s are not counted with them', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)
  const otherId = await makeOrder(shop)

  for (let times = 0; times < 5; times++) {
    expect(await requestOrderMail(shop, { orderId, staffId })).toEqual({ ok: true })
  }

  expect(await requestOrderMail(shop, { orderId, staffId })).toEqual({
    ok: false,
    reason: 'too_many_mails',
    retryAfterSeconds: expect.any(Number),
  })
  expect(await requestOrderMail(shop, { orderId: otherId, staffId })).toEqual({ ok: true })
})

async function orderMailJobs(shop: TestShop): Promise<{ repeatId?: string }[]> {
  const { rows } = await shop.database.executeSql(
    `select data from pgboss.job where name = 'order-mail' order by created_on`,
  )
  return rows.map((row) => Object(row).data)
}
