import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, passes } from '#db/schema.ts'
import { sendOrderMail } from '#domain/mail/send-order-mail.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { passesOf } from '#tests/gate.ts'
import { orderMailJobs } from '#tests/jobs.ts'
import { makeKey, makeOrder } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { requestOrderMail } from './corrections.ts'

const actor = 'staff:00000000-0000-4000-8000-00000000000a' as const

test('a confirmation that is sent again is a mail of its own, and recorded', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)
  await sendOrderMail(shop, { orderId })

  const asked = await requestOrderMail(shop, { orderId, actor })

  expect(asked).toEqual({ ok: true })
  const [, again] = await orderMailJobs(shop.db)
  await sendOrderMail(shop, { orderId, repeatId: again?.repeatId })
  const mails = await shop.outbox.all()
  const to = 'lucia@example.com'
  expect(mails.map((mail) => mail.to?.[0]?.address)).toEqual([to, to])
  expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(2)
  const isRequested = eq(activity.name, 'order.mail_requested')
  const rows = await shop.db.select().from(activity).where(isRequested)
  expect(rows).toMatchObject([{ actor, objectId: orderId, data: {} }])
})

test('a pass that is blocked or refunded is left out of the mail, which says so', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)
  const [blocked, refunded] = await passesOf(shop, orderId)
  await blockPass(shop, { passId: blocked?.id ?? '', reason: 'Lost', actor })
  const isRefunded = eq(passes.id, refunded?.id ?? '')
  await shop.db.update(passes).set({ state: 'refunded' }).where(isRefunded)

  expect(await requestOrderMail(shop, { orderId, actor })).toEqual({ ok: true })
  await sendOrderMail(shop, { orderId, repeatId: makeKey() })

  const [mail] = await shop.outbox.all()
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain('Va sin el pase de Titular 1 Núñez, que está bloqueado.')
    expect(text).toContain('Va sin el pase de Titular 2 Núñez, que se devolvió.')
    expect(text).toContain('Titular 3 Núñez')
    expect(text).not.toContain('Va sin el pase de Titular 3')
  }
  expect(mail?.attachments.filter(({ mimeType }) => mimeType === 'image/png')).toHaveLength(1)
})

test('an order that is unknown, without passes or with blocked ones alone has nothing to send', async () => {
  const shop = await createTestShop()
  const unpaid = await makeOrder(shop, { token: 'sandbox_pending_12345678' })
  const orderId = await makeOrder(shop)
  for (const { id } of await passesOf(shop, orderId)) {
    await blockPass(shop, { passId: id, reason: 'Lost', actor })
  }
  const reasonFor = async (id: string) => {
    const requested = await requestOrderMail(shop, { orderId: id, actor })
    return requested.ok || requested.reason
  }

  expect(await reasonFor(makeKey())).toBe('no_such_order')
  expect(await reasonFor(unpaid)).toBe('order_not_covered')
  expect(await reasonFor(orderId)).toBe('no_passes_to_send')
  expect(await orderMailJobs(shop.db)).toEqual([{ orderId }])
})

test('a mailbox gets five repetitions an hour, and another order’s are not counted with them', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)
  const otherId = await makeOrder(shop)

  for (let times = 0; times < 5; times++) {
    expect(await requestOrderMail(shop, { orderId, actor })).toEqual({ ok: true })
  }

  expect(await requestOrderMail(shop, { orderId, actor })).toEqual({
    ok: false,
    reason: 'too_many_mails',
    retryAfterSeconds: expect.any(Number),
  })
  expect(await requestOrderMail(shop, { orderId: otherId, actor })).toEqual({ ok: true })
})
