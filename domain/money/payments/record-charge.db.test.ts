import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  activity,
  charges,
  exchangeRates,
  movements,
  orders,
  passes,
  payments,
  transactions,
} from '#db/schema.ts'
import type { ProviderCharge } from '#domain/money/providers/provider.ts'
import { takeOtherAmount, takeStray } from '#tests/corrections.ts'
import { makeKey, makeOrder } from '#tests/make.ts'
import { booksOf, makePaidOrder } from '#tests/refunds.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { assignCharge } from './assign-charge.ts'
import { recordCharge } from './record-charge.ts'

const STAFF = 'staff:00000000-0000-4000-8000-000000000001'

/** A family's order whose attempt the provider has not decided. */
async function openOrder(shop: TestShop) {
  const paymentId = makeKey()
  const orderId = await makeOrder(shop, { paymentId, token: 'sandbox_pending_12345678' })
  return { orderId, paymentId, cents: 700_00 }
}

function settled(
  { paymentId, cents }: { paymentId: string; cents: number },
  changes: { ref?: string; amountCents?: number; currency?: string; isOurs?: boolean } = {},
): ProviderCharge {
  const charge = { ref: 'charge-1', paymentId, amountCents: cents, currency: 'USD', isOurs: true }
  return { ...charge, ...changes, state: 'settled', feeCents: 350 }
}

async function books(shop: TestShop) {
  const rows = await shop.db.select().from(movements).orderBy(asc(movements.id))
  return rows.map(({ account, amountCents }) => [account, amountCents])
}

async function standingOf({ db }: TestShop, providerRef = 'charge-1') {
  const [charge] = await db.select().from(charges).where(eq(charges.providerRef, providerRef))
  return [charge?.standing, charge?.unassignedReason]
}

async function orderOf(shop: TestShop, orderId: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  const issued = await shop.db.$count(passes, eq(passes.orderId, orderId))
  return { state: order?.state, passes: issued }
}

test('a charge that fits its attempt covers the order and stands once in the books, which are only appended to; a second approval is kept apart', async () => {
  const shop = await createTestShop()
  const order = await openOrder(shop)

  const recorded = await Promise.all(
    Array.from({ length: 8 }, () => recordCharge(shop, 'sandbox', settled(order))),
  )

  expect(recorded.filter(({ hasMoved }) => hasMoved)).toEqual([
    { paymentState: 'settled', orderState: 'covered', hasMoved: true },
  ])
  expect(await orderOf(shop, order.orderId)).toEqual({ state: 'covered', passes: 3 })
  expect(await books(shop)).toEqual([
    ['sales', 700_00],
    ['fees', -350],
  ])
  expect(await shop.db.select().from(transactions)).toMatchObject([
    { paymentId: order.paymentId, totalAmount: '700.00', chargedCurrency: 'USD' },
  ])

  const tamper = [
    () => shop.db.update(movements).set({ amountCents: 1 }),
    () => shop.db.delete(movements),
    () => shop.db.execute(sql`truncate movimientos cascade`),
  ]
  const kept = await books(shop)
  for (const change of tamper) await expect(change()).rejects.toThrow()
  expect(await books(shop)).toEqual(kept)

  await recordCharge(shop, 'sandbox', settled(order, { ref: 'charge-2' }))

  expect(await orderOf(shop, order.orderId)).toEqual({ state: 'covered', passes: 3 })
  expect(await standingOf(shop, 'charge-2')).toEqual(['unassigned', 'order_already_paid'])
  expect(await shop.db.$count(transactions)).toBe(1)
})

test.for([
  ['other_amount', { amountCents: 699_99 }],
  ['other_currency', { currency: 'ARS' }],
] as const)(
  'money in %s covers nothing: it waits for staff, and the order may be paid again',
  async ([reason, changes]) => {
    const shop = await createTestShop()
    const order = await openOrder(shop)

    await recordCharge(shop, 'sandbox', settled(order, changes))

    expect(await orderOf(shop, order.orderId)).toEqual({ state: 'placed', passes: 0 })
    expect(await standingOf(shop)).toEqual(['unassigned', reason])
    expect(await shop.db.select().from(payments)).toMatchObject([
      { state: 'declined', declineReason: 'other_amount' },
    ])
    expect((await books(shop))[0]?.[0]).toBe('unassigned')
    expect(await shop.db.$count(transactions)).toBe(0)
    expect(await shop.db.$count(activity, eq(activity.name, 'charge.unassigned'))).toBe(1)
  },
)

test('money in another currency than was asked for is told in dollars by its own rate', async () => {
  const shop = await createTestShop()
  const rate = { pesosPerDollar: '1400', source: 'BNA', quotedOn: '2026-11-21', setBy: STAFF }
  await shop.db.insert(exchangeRates).values({ ...rate, setAt: shop.clock.now() })

  const dollars = await takeOtherAmount(shop, 700_00, { rate: '1000', currency: 'USD' })
  const pesos = await takeOtherAmount(shop, 700_000_00, { currency: 'ARS' })

  const first = [dollars, pesos].map(async ({ chargeId }) => (await booksOf(shop, chargeId))[0])
  expect(await Promise.all(first)).toEqual([
    ['charge', 'unassigned', 700_00, 700_00],
    ['charge', 'unassigned', 700_000_00, 500_00],
  ])
})

test('money for a cancelled order waits for staff, money for an expired one completes it', async () => {
  const shop = await createTestShop()
  const cancelled = await openOrder(shop)
  const expired = await openOrder(shop)
  await shop.db.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, cancelled.orderId))
  await shop.db.update(orders).set({ state: 'expired' }).where(eq(orders.id, expired.orderId))

  await recordCharge(shop, 'sandbox', settled(cancelled, { ref: 'late-1' }))
  await recordCharge(shop, 'sandbox', settled(expired, { ref: 'late-2' }))

  expect(await orderOf(shop, cancelled.orderId)).toEqual({ state: 'cancelled', passes: 0 })
  expect(await orderOf(shop, expired.orderId)).toEqual({ state: 'covered', passes: 3 })
})

test('a reference that nobody knows is money without an order; money of somebody else is none of ours', async () => {
  const shop = await createTestShop()
  const stranger = { paymentId: makeKey(), cents: 10_00 }

  await recordCharge(shop, 'sandbox', settled(stranger, { ref: 'unknown' }))
  await recordCharge(shop, 'sandbox', settled(stranger, { ref: 'foreign', isOurs: false }))

  expect(await shop.db.select().from(charges)).toMatchObject([
    { providerRef: 'unknown', paymentId: null, unassignedReason: 'unknown_reference' },
  ])
})

test('staff assign money to an open order: passes are issued and the books move it to the sales', async () => {
  const shop = await createTestShop()
  const { orderId, ...assign } = await takeOtherAmount(shop, 650_00)
  const press = () => assignCharge(shop, { ...assign, reason: 'Pagó menos', actor: STAFF })

  const results = [await press(), await press()]

  expect(results).toEqual([
    { ok: true, orderId },
    { ok: false, reason: 'not_unassigned' },
  ])
  expect(await orderOf(shop, orderId)).toEqual({ state: 'covered', passes: 3 })
  expect(await booksOf(shop, assign.chargeId)).toEqual([
    ['charge', 'unassigned', 650_00, 650_00],
    ['fee', 'fees', -35_00, -35_00],
    ['assignment', 'unassigned', -650_00, -650_00],
    ['assignment', 'sales', 650_00, 650_00],
  ])
  expect(await shop.db.select().from(transactions)).toMatchObject([{ totalAmount: '650.00' }])
})

test('money is assigned to no order that is paid, and no charge that is not there', async () => {
  const shop = await createTestShop()
  const { operationNumber } = await makePaidOrder(shop)
  const chargeId = await takeStray(shop, 1)
  const reasonFor = async (changes: { chargeId?: string; operationNumber?: string } = {}) => {
    const asked = { chargeId, operationNumber, reason: 'x', actor: STAFF, ...changes } as const
    const assigned = await assignCharge(shop, asked)
    return assigned.ok || assigned.reason
  }

  expect(await reasonFor()).toBe('order_not_open')
  expect(await reasonFor({ operationNumber: 'FP-1' })).toBe('no_such_order')
  expect(await reasonFor({ chargeId: makeKey() })).toBe('no_such_charge')
})
