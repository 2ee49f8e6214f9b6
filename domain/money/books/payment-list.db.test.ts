import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders, payments } from '#db/schema.ts'
import { PAGE_SIZE } from '#domain/ground/page-size.ts'
import { sendRefund } from '#domain/money/refunds/send-refund.ts'
import { makeCheckout, makeOrder } from '#tests/make.ts'
import { askRefund, makePaidOrder } from '#tests/refunds.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import type { PaymentFilter } from './payment-filter.ts'
import { listPayments } from './payment-list.ts'

const buyer = makeCheckout().buyer

async function foundBy(shop: TestShop, filter: PaymentFilter): Promise<string[]> {
  return (await listPayments(shop, filter)).payments.map(({ orderId }) => orderId)
}

async function numberOf(shop: TestShop, orderId: string): Promise<string> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  return order?.operationNumber ?? ''
}

test('a payment is found by operation number, reference of the provider and address of the buyer', async () => {
  const shop = await createTestShop()
  const lucia = await makeOrder(shop)
  shop.clock.advance(60_000)
  const ines = await makeOrder(shop, { buyer: { ...buyer, email: 'Ines.O+viaje@Example.com' } })
  const number = await numberOf(shop, lucia)
  const [paid] = await shop.db.select().from(payments).where(eq(payments.orderId, lucia))
  const found = (q: string) => foundBy(shop, { q })

  for (const search of [number, number.toLowerCase(), number.slice(3), paid?.providerRef ?? '']) {
    expect([search, await found(search)]).toEqual([search, [lucia]])
  }
  expect(await found('ines.o+viaje@example.com')).toEqual([ines])
  expect(await found('FP-17')).toEqual([ines, lucia])
  for (const search of ['o+viaje@example.com', 'FP-2', "' or true --"]) {
    expect([search, await found(search)]).toEqual([search, []])
  }
})

test('the filters narrow the list, days are the city’s', async () => {
  const shop = await createTestShop({ now: '2026-11-21T02:59:00Z' })
  const card = await makeOrder(shop)
  shop.clock.set('2026-11-21T03:00:00Z')
  const paypal = await makeOrder(shop, { method: 'paypal', token: 'sandbox_pending_12345678' })
  const found = (filter: PaymentFilter) => foundBy(shop, filter)

  expect(await found({})).toEqual([paypal, card])
  expect(await found({ method: 'paypal' })).toEqual([paypal])
  expect(await found({ state: 'settled' })).toEqual([card])
  expect(await found({ provider: 'sandbox' })).toEqual([paypal, card])
  expect(await found({ provider: 'paypal' })).toEqual([])
  expect(await found({ to: '2026-11-20' })).toEqual([card])
  expect(await found({ from: '2026-11-21', to: '2026-11-21' })).toEqual([paypal])
})

test('every payment stands on one page, also those of one microsecond', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)
  await shop.db.execute(sql`
    insert into pagos (id, orden_id, attempt, method, provider, amount_cents, currency, charge_cents, charge_currency, created_at, updated_at)
    select gen_random_uuid(), ${orderId}, number, 'paypal', 'paypal', 100, 'USD', 100, 'USD',
      timestamptz '2026-11-20 12:00:00.000001+00' + (number / 7) * interval '1 microsecond', now()
    from generate_series(2, 61) as number`)

  const seen: string[] = []
  let after: string | undefined
  for (let more = true; more;) {
    const page = await listPayments(shop, {}, after)
    expect(page.payments.length).toBeLessThanOrEqual(PAGE_SIZE)
    seen.push(...page.payments.map(({ id }) => id))
    after = seen.at(-1)
    more = page.hasMore
  }

  expect(seen).toHaveLength(61)
  expect(new Set(seen).size).toBe(61)
})

test('a payment says how much of it went back, and nothing of what is only asked for', async () => {
  const shop = await createTestShop()
  const order = await makePaidOrder(shop)
  const returned = async () => {
    const { payments: listed } = await listPayments(shop, {})
    return listed.map(({ returnedCents, settledCents }) => [returnedCents, settledCents])
  }

  const first = await askRefund(shop, order, [0])
  expect(await returned()).toEqual([[0, 700_00]])
  await sendRefund(shop, first)
  expect(await returned()).toEqual([[250_00, 700_00]])
  await sendRefund(shop, await askRefund(shop, order, [1, 2]))
  expect(await returned()).toEqual([[700_00, 700_00]])
})

test('a payment that was declined or waits was not charged', async () => {
  const shop = await createTestShop()
  await makeOrder(shop)
  const declined = makeOrder(shop, { token: 'sandbox_declined_12345678' })
  await expect(declined).rejects.toThrow('payment_declined')
  await makeOrder(shop, { method: 'paypal', token: 'sandbox_pending_12345678' })

  const { payments: listed } = await listPayments(shop, {})

  expect(Object.fromEntries(listed.map(({ state, chargeCents }) => [state, chargeCents]))).toEqual({
    settled: 700_00,
    declined: null,
    pending: null,
  })
})
