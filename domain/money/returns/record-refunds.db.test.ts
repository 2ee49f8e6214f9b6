import { expect, test } from 'vitest'
import { charges } from '#db/schema.ts'
import { assignCharge } from '#domain/money/payments/assign-charge.ts'
import { acknowledgeRefund, refundUnassigned } from '#domain/money/refunds/failed-refunds.ts'
import { listRefunds } from '#domain/money/refunds/refund-queries.ts'
import { sendRefund } from '#domain/money/refunds/send-refund.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { actsOn } from '#tests/activity.ts'
import { takeOtherAmount, takeStray } from '#tests/corrections.ts'
import { done } from '#tests/done.ts'
import { makeDevice, scan } from '#tests/gate.ts'
import { jobsOf } from '#tests/jobs.ts'
import { makeKey } from '#tests/make.ts'
import { withRefunds } from '#tests/refunding-provider.ts'
import { ANA, askRefund, booksOf, makeSale, standingOf, storedRefunds } from '#tests/refunds.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop } from '#tests/test-shop.ts'

test('a whole refund in the provider’s panel takes the unused passes and must be seen', async () => {
  const { shop, provider, order } = await makeSale()
  await makeAdmin(shop)
  await scan(shop, await makeDevice(shop), { code: order.passes[0].code })
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
  expect(await actsOn(shop, order.id)).toContain('refund.seen_at_provider')
  expect(await jobsOf(shop.db, 'staff-mail')).toMatchObject([{ alert: 'refund_at_provider' }])
  expect((await listRefunds(shop, { state: 'to_see' })).refunds).toHaveLength(1)
  const acknowledge = () => acknowledgeRefund(shop, { refundId: refunds[0]?.id ?? '', actor: ANA })
  expect(await acknowledge()).toEqual({ ok: true })
  expect(await acknowledge()).toMatchObject({ reason: 'nothing_to_acknowledge' })
  expect((await listRefunds(shop, { state: 'to_see' })).refunds).toEqual([])
})

test('a partial one blocks what nobody used until staff say which passes it was for', async () => {
  const { shop, provider, order } = await makeSale()
  provider.giveBack(order.chargeRef, 250_00)

  await provider.tell(order.chargeRef)
  expect((await standingOf(shop, order.id)).passes).toEqual(['blocked', 'blocked', 'blocked'])
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
  const { shop, provider, order } = await makeSale()
  const started = await askRefund(shop, order, [0])
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
  const { shop, provider, order } = await makeSale()
  const started = await askRefund(shop, order)
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
  const shop = await createTestShop()
  const { chargeId, operationNumber } = await takeOtherAmount(shop, 690_00)
  const assign = () => assignCharge(shop, { chargeId, operationNumber, reason: 'x', actor: ANA })
  const started = done(await refundUnassigned(shop, { chargeId, reason: 'x', actor: ANA }))

  expect(await assign()).toMatchObject({ reason: 'not_unassigned' })
  await sendRefund({ ...shop, payments: { ...shop.payments, named: () => undefined } }, started)
  expect(await assign()).toMatchObject({ ok: true })
})

test('money without an order goes back to who paid it, once', async () => {
  const [shop, provider] = withRefunds(await createTestShop())
  const chargeId = await takeStray(shop, 99_00)
  const back = (id = chargeId) => refundUnassigned(shop, { chargeId: id, reason: 'x', actor: ANA })

  const started = done(await back())
  expect(await back()).toMatchObject({ reason: 'refund_under_way' })
  await sendRefund(shop, started)

  expect(provider.asked).toMatchObject([{ amountCents: 99_00 }])
  expect(await back()).toMatchObject({ reason: 'not_unassigned' })
  expect(await booksOf(shop, chargeId)).toEqual([
    ['charge', 'unassigned', 99_00, 99_00],
    ['refund', 'unassigned', -99_00, -99_00],
  ])
  expect(await shop.db.select().from(charges)).toMatchObject([{ standing: 'returned' }])
  expect(await back(makeKey())).toMatchObject({ reason: 'no_such_charge' })
})

test('a chargeback takes the money and stops what nobody used; one that is won brings both back', async () => {
  const { shop, provider, order } = await makeSale()
  await makeAdmin(shop)
  const [used, lost] = order.passes
  await scan(shop, await makeDevice(shop), { code: used.code })
  await blockPass(shop, { passId: lost?.id ?? '', reason: 'Teléfono perdido', actor: ANA })

  await provider.tellDispute(order.chargeRef, 'open', 'open', 'lost')
  expect((await standingOf(shop, order.id)).passes).toEqual(['issued', 'blocked', 'blocked'])
  expect(await booksOf(shop, order.chargeId)).toEqual([
    ['charge', 'sales', 700_00, 700_00],
    ['chargeback', 'sales', -700_00, -700_00],
  ])

  await provider.tellDispute(order.chargeRef, 'won')
  expect((await standingOf(shop, order.id)).passes).toEqual(['issued', 'blocked', 'issued'])
  expect((await booksOf(shop, order.chargeId)).slice(2)).toEqual([
    ['chargeback_won', 'sales', 700_00, 700_00],
  ])
  const disputed = (await actsOn(shop, order.id)).filter((name) => name === 'charge.disputed')
  expect(disputed).toHaveLength(3)
  expect(await jobsOf(shop.db, 'staff-mail')).toHaveLength(3)
})

test('a mediation that ends in a refund brings the money back before it goes', async () => {
  const { shop, provider, order } = await makeSale()
  await provider.tellDispute(order.chargeRef, 'open')

  provider.giveBack(order.chargeRef, 700_00)
  await provider.tellDispute(order.chargeRef, 'none', 'none')

  expect(await booksOf(shop, order.chargeId)).toEqual([
    ['charge', 'sales', 700_00, 700_00],
    ['chargeback', 'sales', -700_00, -700_00],
    ['chargeback_won', 'sales', 700_00, 700_00],
    ['refund', 'sales', -700_00, -700_00],
  ])
})
