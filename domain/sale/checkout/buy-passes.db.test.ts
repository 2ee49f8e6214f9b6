import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderItems, orders, passes, payments, prices, transactions } from '#db/schema.ts'
import { settleWaitingPayments } from '#domain/money/payments/check-return.ts'
import { expireOrders } from '#domain/sale/orders/expire-orders.ts'
import { jobsOf } from '#tests/jobs.ts'
import { makeCheckout, makeKey } from '#tests/make.ts'
import { providerLike, unreachable } from '#tests/provider-like.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { buyPasses } from './buy-passes.ts'

async function counts(shop: TestShop) {
  return {
    orders: await shop.db.$count(orders),
    lines: await shop.db.$count(orderItems),
    payments: await shop.db.$count(payments),
    transactions: await shop.db.$count(transactions),
    passes: await shop.db.$count(passes),
  }
}

test('a paid order becomes one pass per holder, a settled transaction and one mail; sent again it is the same order, also when its passes left the sale', async () => {
  const shop = await createTestShop()
  const checkout = makeCheckout()

  const bought = await buyPasses(shop, checkout)

  expect(bought).toMatchObject({ ok: true, paymentState: 'settled' })
  const once = { orders: 1, lines: 1, payments: 1, transactions: 1 }
  expect(await counts(shop)).toEqual({ ...once, passes: 3 })
  expect(await jobsOf(shop.db, 'order-mail')).toHaveLength(1)
  const [settled] = await shop.db.select().from(transactions)
  expect(settled).toMatchObject({ totalAmount: '700.00', currency: 'USD' })
  const issued = await shop.db.select().from(passes).orderBy(asc(passes.position))
  expect(issued).toMatchObject([
    { holderName: 'Titular 1', age: 'adult' },
    { holderName: 'Titular 2', age: 'adult' },
    { holderName: 'Titular 3', age: 'child' },
  ])
  // One year after the purchase, to the end of that day in Buenos Aires.
  expect(issued[0]?.activateBy.toISOString()).toBe('2027-11-22T02:59:59.999Z')

  const second = await buyPasses(shop, checkout)
  await shop.db.delete(prices).where(eq(prices.durationDays, 3))
  const third = await buyPasses(shop, checkout)

  expect([second, third]).toEqual([bought, bought])
  expect(await counts(shop)).toEqual({ ...once, passes: 3 })
  expect(await jobsOf(shop.db, 'order-mail')).toHaveLength(1)
})

test('a declined payment issues nothing, is told the same when it is repeated, and can follow with another card on the same order', async () => {
  const shop = await createTestShop()
  const checkout = makeCheckout({ token: 'sandbox_insufficient_funds_12345678' })

  const declined = await buyPasses(shop, checkout)
  const declineReason = 'insufficient_funds'
  expect(declined).toEqual({ ok: false, reason: 'payment_declined', declineReason })
  const again = await buyPasses(shop, { ...checkout, token: 'sandbox_approved_12345678' })
  expect(again).toEqual(declined)
  expect(await counts(shop)).toMatchObject({ orders: 1, payments: 1, passes: 0, transactions: 0 })

  const another = { paymentId: makeKey(), token: 'sandbox_approved_12345678' }
  const paid = await buyPasses(shop, { ...checkout, ...another })
  expect(paid).toMatchObject({ ok: true, paymentState: 'settled' })
  expect(await counts(shop)).toMatchObject({ orders: 1, payments: 2, transactions: 1, passes: 3 })
})

test('who was charged another amount is not told that nothing was charged', async () => {
  const shop = await createTestShop()
  const checkout = makeCheckout()
  const port = providerLike(shop.payments, (provider) => ({
    async start(request) {
      const started = await provider.start(request)
      if (started.kind === 'redirect') return started
      const { charge } = started
      return { ...started, charge: { ...charge, amountCents: charge.amountCents - 100 } }
    },
  }))

  const told = { ok: false, reason: 'payment_declined', declineReason: 'other_amount' }
  expect(await buyPasses({ ...shop, payments: port }, checkout)).toEqual(told)
  expect(await buyPasses(shop, checkout)).toEqual(told)
  expect(await counts(shop)).toMatchObject({ orders: 1, passes: 0, transactions: 0 })
})

test('a second attempt waits while the first one is undecided, which the worker completes once the provider approves it', async () => {
  const shop = await createTestShop()
  const checkout = makeCheckout({ token: 'sandbox_pending_12345678' })

  const pending = await buyPasses(shop, checkout)
  const second = await buyPasses(shop, { ...checkout, paymentId: makeKey() })

  expect(pending).toMatchObject({ ok: true, paymentState: 'pending' })
  expect(second).toEqual({ ok: false, reason: 'payment_under_way' })

  shop.clock.advance(19_000)
  await settleWaitingPayments(shop)
  expect(await counts(shop)).toMatchObject({ passes: 0 })

  shop.clock.advance(4_000)
  await settleWaitingPayments(shop)
  expect(await counts(shop)).toMatchObject({ passes: 3, transactions: 1 })
  expect(await jobsOf(shop.db, 'order-mail')).toHaveLength(1)
})

test('an attempt that a crash cut off after the charge is found again by the worker', async () => {
  const shop = await createTestShop()
  const checkout = makeCheckout()
  // The process dies between the provider's answer and its record.
  const dying = providerLike(shop.payments, (provider) => ({
    async start(request) {
      await provider.start(request)
      throw new Error('The process is gone')
    },
  }))
  const cutOff = await buyPasses({ ...shop, payments: dying }, checkout)
  expect(cutOff).toEqual({ ok: false, reason: 'provider_unreachable' })
  expect(await counts(shop)).toMatchObject({ orders: 1, passes: 0 })

  shop.clock.advance(31_000)
  await settleWaitingPayments(shop)

  expect(await counts(shop)).toMatchObject({ passes: 3, transactions: 1 })
})

test('an unanswered attempt is not started again with another method; when the provider never heard of it, the order can be paid again', async () => {
  const shop = await createTestShop()
  const checkout = makeCheckout()
  await buyPasses(unreachable(shop), checkout)
  const other = await buyPasses(shop, { ...checkout, method: 'paypal' })
  expect(other).toEqual({ ok: false, reason: 'payment_under_way' })
  expect(await counts(shop)).toMatchObject({ transactions: 0 })

  shop.clock.advance(31_000)
  await settleWaitingPayments(shop)
  const paid = await buyPasses(shop, { ...checkout, paymentId: makeKey() })

  expect(paid).toMatchObject({ ok: true, paymentState: 'settled' })
})

test('an order that nobody pays is closed after a day, and late money still covers it', async () => {
  const shop = await createTestShop()
  const checkout = makeCheckout({ token: 'sandbox_declined_12345678' })
  await buyPasses(shop, checkout)

  shop.clock.advance(24 * 3_600_000 + 1)
  await expireOrders(shop)

  const [order] = await shop.db.select({ state: orders.state }).from(orders)
  expect(order?.state).toBe('expired')
  const again = await buyPasses(shop, { ...checkout, paymentId: makeKey() })
  expect(again).toEqual({ ok: false, reason: 'order_closed' })
})

test('a short code that another pass has is drawn again', async () => {
  const shop = await createTestShop()
  // The chance repeats itself three times, as it will one day.
  const bytes = [1, 1, 2, 1, 3].map((byte) => new Uint8Array(6).fill(byte))
  const unlucky = { ...shop, randomBytes: () => bytes.shift() ?? new Uint8Array(6).fill(9) }

  const bought = await buyPasses(unlucky, makeCheckout())

  expect(bought).toMatchObject({ ok: true })
  const issued = await shop.db.select({ shortCode: passes.shortCode }).from(passes)
  expect(new Set(issued.map((pass) => pass.shortCode)).size).toBe(3)
})
