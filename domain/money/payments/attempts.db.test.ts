import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders, payments } from '#db/schema.ts'
import { expireOrders } from '#domain/sale/orders/expire-orders.ts'
import { makeKey, makeOrder } from '#tests/make.ts'
import { providerLike } from '#tests/provider-like.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { checkReturn } from './check-return.ts'
import { findCharges } from './find-charges.ts'
import { recordCharge } from './record-charge.ts'

/** An order whose buyer was led to a provider's page. */
async function ledToPage(shop: TestShop) {
  const paymentId = makeKey()
  const orderId = await makeOrder(shop, { paymentId, token: 'sandbox_pending_12345678' })
  await shop.db
    .update(payments)
    .set({ state: 'created', sessionRef: 'page-1', providerRef: null })
    .where(eq(payments.id, paymentId))
  return { orderId, paymentId }
}

function chargeOf(paymentId: string, ref: string) {
  return { ref, paymentId, amountCents: 700_00, currency: 'USD', isOurs: true }
}

async function stateOf({ db }: TestShop, { orderId }: { orderId: string }) {
  const [found] = await db
    .select({ order: orders.state, attempt: payments.state, reason: payments.declineReason })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.id, orderId))
  return found
}

test('a voucher that nobody paid ends its attempt, and the order expires as any other', async () => {
  const shop = await createTestShop()
  const order = await ledToPage(shop)
  const voucher = chargeOf(order.paymentId, 'voucher-1')
  const until = new Date('2026-11-24T12:00:00Z')
  await recordCharge(shop, 'sandbox', { ...voucher, state: 'pending', cause: 'voucher', until })

  // Another card was refused on the same page: the voucher may still be paid.
  const card = chargeOf(order.paymentId, 'card-1')
  await recordCharge(shop, 'sandbox', { ...card, state: 'declined', reason: 'declined' })
  expect(await stateOf(shop, order)).toMatchObject({ attempt: 'pending' })

  shop.clock.set('2026-11-25T12:00:00Z')
  await recordCharge(shop, 'sandbox', { ...voucher, state: 'declined', reason: 'expired' })
  await expireOrders(shop)

  expect(await stateOf(shop, order)).toEqual({
    order: 'expired',
    attempt: 'declined',
    reason: 'expired',
  })
})

test('of an order that was taken back nothing is captured any more, and its return says so', async () => {
  const shop = await createTestShop()
  const order = await ledToPage(shop)
  await shop.db.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, order.orderId))
  const asked: unknown[] = []
  const port = providerLike(shop.payments, () => ({
    find: (question) => {
      asked.push(question)
      return Promise.resolve([])
    },
  }))

  const state = await checkReturn({ ...shop, payments: port }, order.paymentId, '192.0.2.1')

  expect(state).toBe('over')
  expect(asked).toEqual([{ paymentId: order.paymentId, sessionRef: 'page-1', isOver: true }])
})

test.each([
  ['declined', 'unpaid'],
  ['abandoned', 'paid'],
] as const)('what is approved after its attempt was %s is %s', async (reason, told) => {
  const shop = await createTestShop()
  const order = await ledToPage(shop)
  await shop.db
    .update(payments)
    .set({ state: 'declined', declineReason: reason })
    .where(eq(payments.id, order.paymentId))
  const port = providerLike(shop.payments, () => ({
    find: ({ isOver }) =>
      Promise.resolve(isOver ? [] : [{ ...chargeOf(order.paymentId, 'page-1'), state: 'settled' }]),
  }))
  const after = { ...shop, payments: port }

  expect(await checkReturn(after, order.paymentId, '192.0.2.1')).toBe(told)
  await findCharges(after, { id: order.paymentId, provider: 'sandbox', sessionRef: 'page-1' })

  expect(await stateOf(shop, order)).toMatchObject({
    order: told === 'paid' ? 'covered' : 'placed',
  })
})

test('of many returns at once one asks the provider', async () => {
  const shop = await createTestShop()
  const { paymentId } = await ledToPage(shop)
  let questions = 0
  const port = providerLike(shop.payments, () => ({
    find: () => {
      questions += 1
      return Promise.resolve([])
    },
  }))

  const states = await Promise.all(
    Array.from({ length: 8 }, () =>
      checkReturn({ ...shop, payments: port }, paymentId, '192.0.2.1'),
    ),
  )

  expect(questions).toBe(1)
  expect(new Set(states)).toEqual(new Set(['waiting']))
})

test('what a buyer had approved and was not taken ends the attempt, and late money still counts', async () => {
  const shop = await createTestShop()
  const order = await ledToPage(shop)
  const page = chargeOf(order.paymentId, 'page-1')

  await recordCharge(shop, 'sandbox', { ...page, state: 'declined', reason: 'high_risk' })
  const refused = await stateOf(shop, order)
  await recordCharge(shop, 'sandbox', { ...chargeOf(order.paymentId, 'late-1'), state: 'settled' })

  expect(refused).toEqual({ order: 'placed', attempt: 'declined', reason: 'high_risk' })
  expect(await stateOf(shop, order)).toEqual({ order: 'covered', attempt: 'settled', reason: null })
})
