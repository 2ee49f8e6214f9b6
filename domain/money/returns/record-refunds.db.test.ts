import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { charges, orders, passes } from '#db/schema.ts'
import { assignCharge } from '#domain/money/payments/assign-charge.ts'
import { recordCharge } from '#domain/money/payments/record-charge.ts'
import { acknowledgeRefund, refundUnassigned } from '#domain/money/refunds/failed-refunds.ts'
import { listRefunds } from '#domain/money/refunds/refund-queries.ts'
import { sendRefund } from '#domain/money/refunds/send-refund.ts'
import { startRefund } from '#domain/money/refunds/staff-refunds.ts'
import { buyPasses } from '#domain/sale/checkout/buy-passes.ts'
import { makeDevice, scan } from '#tests/gate.ts'
import { jobsOf } from '#tests/jobs.ts'
import { makeCheckout, makeKey } from '#tests/make.ts'
import { withRefunds } from '#tests/refunding-provider.ts'
import {
  activityOf,
  ANA,
  booksOf,
  makePaidOrder,
  standingOf,
  storedRefunds,
} from '#tests/refunds.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop } from '#tests/test-shop.ts'

test('a whole refund in the provider’s panel takes the unused passes and must be seen', async () => {
  const [shop, provider] = withRefunds(await createTestShop())
  await makeAdmin(shop)
  const order = await makePaidOrder(shop, {})
  const device = await makeDevice(shop)
  await scan(shop, device, { code: order.passes[0].code })
  provider.giveBack(order.chargeRef, 700_00)

  await provider.tell(order.chargeRef)
  await provider.tell(order.chargeRef)

  expect(await standingOf(shop, order.id)).toEqual({
    order: 'covered',
    passes: ['issued', 'refunded', 'refunded'],
  })
  const refunds = await storedRefunds(shop, order.chargeId)
  expect(refunds).toMatchObject([{ source: 'provider', state: 'done', providerRef: 'refund-1' }])
  expect(await booksOf(shop, order.chargeId)).toEqual([
    ['charge', 'sales', 700_00, 700_00],
    ['refund', 'sales', -700_00, -700_00],
  ])
  expect(await activityOf(shop, order.id)).toContain('refund.seen_at_provider')
  expect(await jobsOf(shop.db, 'staff-mail')).toMatchObject([{ alert: 'refund_at_provider' }])
  expect((await listRefunds(shop, { state: 'to_see' })).refunds).toHaveLength(1)
  const acknowledge = () => acknowledgeRefund(shop, { refundId: refunds[0]?.id ?? '', actor: ANA })
  expect(await acknowledge()).toEqual({ ok: true })
  expect(await acknowledge()).toMatchObject({ reason: 'nothing_to_acknowledge' })
  expect((await listRefunds(shop, { state: 'to_see' })).refunds).toEqual([])
})

test('a partial one blocks what nobody used until staff say which passes it was for', async () => {
  const [shop, provider] = withRefunds(await createTestShop())
  const order = await makePaidOrder(shop, {})
  provider.giveBack(order.chargeRef, 250_00)

  await provider.tell(order.chargeRef)
  expect(await standingOf(shop, order.id)).toMatchObject({
    passes: ['blocked', 'blocked', 'blocked'],
  })
  const [refund] = await storedRefunds(shop, order.chargeId)
  const acknowledge = (passIds: string[], refundId = refund?.id ?? '') =>
    acknowledgeRefund(shop, { refundId, passIds, actor: ANA })

  expect(await acknowledge([makeKey()])).toMatchObject({ reason: 'no_pass_chosen' })
  expect(await acknowledge([], makeKey())).toMatchObject({ reason: 'no_such_refund' })
  expect(await acknowledge([order.passes[0].id])).toEqual({ ok: true })
  expect(await standingOf(shop, order.id)).toEqual({
    order: 'covered',
    passes: ['refunded', 'issued', 'issued'],
  })
})

test('a refund of ours that nobody sent gives way to one that left no money', async () => {
  const [shop, provider] = withRefunds(await createTestShop())
  const order = await makePaidOrder(shop, {})
  const passIds = [order.passes[0].id]
  const started = await startRefund(shop, { orderId: order.id, passIds, reason: 'x', actor: ANA })
  if (!started.ok) throw new Error(started.reason)
  provider.giveBack(order.chargeRef, 700_00)

  await provider.tell(order.chargeRef)
  await sendRefund(shop, started)

  expect(provider.asked).toEqual([])
  const refunds = await storedRefunds(shop, order.chargeId)
  expect(refunds.map(({ source, state }) => [source, state]).toSorted()).toEqual([
    ['provider', 'done'],
    ['staff', 'failed'],
  ])
  expect(await standingOf(shop, order.id)).toEqual({
    order: 'cancelled',
    passes: ['refunded', 'refunded', 'refunded'],
  })
  expect(await booksOf(shop, order.chargeId)).toHaveLength(2)
})

test('a provider that says that it gave the money back is asked what it did', async () => {
  const [shop, provider] = withRefunds(await createTestShop())
  const order = await makePaidOrder(shop, {})
  const passIds = order.passes.map(({ id }) => id)
  const started = await startRefund(shop, { orderId: order.id, passIds, reason: 'x', actor: ANA })
  if (!started.ok) throw new Error(started.reason)
  provider.giveBack(order.chargeRef, 700_00)
  provider.outcome = 'already_refunded'

  await sendRefund(shop, started)

  expect(await standingOf(shop, order.id)).toMatchObject({ order: 'cancelled' })
  expect(await booksOf(shop, order.chargeId)).toEqual([
    ['charge', 'sales', 700_00, 700_00],
    ['refund', 'sales', -700_00, -700_00],
  ])
})

test('money on its way back buys no passes', async () => {
  const [shop] = withRefunds(await createTestShop())
  const bought = await buyPasses(shop, makeCheckout({ token: 'sandbox_pending_12345678' }))
  if (!bought.ok) throw new Error(bought.reason)
  await recordCharge(shop, 'sandbox', {
    ref: 'stray-1',
    paymentId: undefined,
    amountCents: 700_00,
    currency: 'USD',
    isOurs: true,
    state: 'settled',
  })
  const [charge] = await shop.db.select().from(charges).where(eq(charges.providerRef, 'stray-1'))
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, bought.orderId))
  const chargeId = charge?.id ?? ''
  const assign = () =>
    assignCharge(shop, {
      chargeId,
      operationNumber: order?.operationNumber ?? '',
      reason: 'x',
      actor: ANA,
    })
  const started = await refundUnassigned(shop, { chargeId, reason: 'x', actor: ANA })
  if (!started.ok) throw new Error(started.reason)

  expect(await assign()).toMatchObject({ reason: 'not_unassigned' })
  await sendRefund({ ...shop, payments: { ...shop.payments, named: () => undefined } }, started)
  expect(await assign()).toMatchObject({ ok: true })
})

test('money without an order goes back to who paid it, once', async () => {
  const [shop, provider] = withRefunds(await createTestShop())
  await recordCharge(shop, 'sandbox', {
    ref: 'stray-1',
    paymentId: undefined,
    amountCents: 99_00,
    currency: 'USD',
    isOurs: true,
    state: 'settled',
  })
  const [charge] = await shop.db.select().from(charges)
  const chargeId = charge?.id ?? ''
  const back = () => refundUnassigned(shop, { chargeId, reason: 'x', actor: ANA })

  const started = await back()
  expect(await back()).toMatchObject({ reason: 'refund_under_way' })
  if (!started.ok) throw new Error(started.reason)
  await sendRefund(shop, started)

  expect(provider.asked).toMatchObject([{ amountCents: 99_00 }])
  expect(await back()).toMatchObject({ reason: 'not_unassigned' })
  expect(await booksOf(shop, chargeId)).toEqual([
    ['charge', 'unassigned', 99_00, 99_00],
    ['refund', 'unassigned', -99_00, -99_00],
  ])
  const [returned] = await shop.db.select().from(charges)
  expect(returned?.standing).toBe('returned')
  expect(
    await refundUnassigned(shop, { chargeId: makeKey(), reason: 'x', actor: ANA }),
  ).toMatchObject({ reason: 'no_such_charge' })
})

test('a chargeback takes the money and stops what nobody used; one that is won brings both back', async () => {
  const [shop, provider] = withRefunds(await createTestShop())
  await makeAdmin(shop)
  const order = await makePaidOrder(shop, {})
  const device = await makeDevice(shop)
  const [used, lost] = order.passes
  await scan(shop, device, { code: used.code })
  await shop.db
    .update(passes)
    .set({ state: 'blocked', blockReason: 'Teléfono perdido' })
    .where(eq(passes.id, lost?.id ?? ''))

  for (const dispute of ['open', 'open', 'lost'] as const) {
    provider.dispute = dispute
    await provider.tell(order.chargeRef)
  }
  expect(await standingOf(shop, order.id)).toMatchObject({
    passes: ['issued', 'blocked', 'blocked'],
  })
  expect(await booksOf(shop, order.chargeId)).toEqual([
    ['charge', 'sales', 700_00, 700_00],
    ['chargeback', 'sales', -700_00, -700_00],
  ])

  provider.dispute = 'won'
  await provider.tell(order.chargeRef)
  expect(await standingOf(shop, order.id)).toMatchObject({
    passes: ['issued', 'blocked', 'issued'],
  })
  expect((await booksOf(shop, order.chargeId)).slice(2)).toEqual([
    ['chargeback_won', 'sales', 700_00, 700_00],
  ])
  expect(
    (await activityOf(shop, order.id)).filter((name) => name === 'charge.disputed'),
  ).toHaveLength(3)
  expect(await jobsOf(shop.db, 'staff-mail')).toHaveLength(3)
})

test('a mediation that ends in a refund brings the money back before it goes', async () => {
  const [shop, provider] = withRefunds(await createTestShop())
  const order = await makePaidOrder(shop, {})
  provider.dispute = 'open'
  await provider.tell(order.chargeRef)

  provider.dispute = 'none'
  provider.giveBack(order.chargeRef, 700_00)
  await provider.tell(order.chargeRef)
  await provider.tell(order.chargeRef)

  expect(await booksOf(shop, order.chargeId)).toEqual([
    ['charge', 'sales', 700_00, 700_00],
    ['chargeback', 'sales', -700_00, -700_00],
    ['chargeback_won', 'sales', 700_00, 700_00],
    ['refund', 'sales', -700_00, -700_00],
  ])
})

test('a refund that fails because of a dispute leaves its pass stopped', async () => {
  const [shop, provider] = withRefunds(await createTestShop())
  const order = await makePaidOrder(shop, {})
  const passIds = [order.passes[0].id]
  const started = await startRefund(shop, { orderId: order.id, passIds, reason: 'x', actor: ANA })
  if (!started.ok) throw new Error(started.reason)
  provider.dispute = 'open'
  await provider.tell(order.chargeRef)
  provider.outcome = 'disputed'

  await sendRefund(shop, started)

  expect(await standingOf(shop, order.id)).toMatchObject({
    passes: ['blocked', 'blocked', 'blocked'],
  })
})
