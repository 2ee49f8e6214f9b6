import { expect, test } from 'vitest'
import { moneyRules } from '#db/schema.ts'
import { assignCharge } from '#domain/money/payments/assign-charge.ts'
import { correct, takeOtherAmount } from '#tests/corrections.ts'
import { passesOf } from '#tests/gate.ts'
import { withRefunds } from '#tests/refunding-provider.ts'
import { ANA, BEA, makePaidOrder, storedRefunds } from '#tests/refunds.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { refundUnassigned, retryRefund } from './failed-refunds.ts'
import { sendRefund } from './send-refund.ts'
import { approveRefund, startRefund } from './staff-refunds.ts'

async function makeLimitedShop(approvalAboveCents: number) {
  const [shop, provider] = withRefunds(await createTestShop())
  await shop.db.update(moneyRules).set({ approvalAboveCents })
  return { shop, provider }
}

async function startOrFail(
  shop: TestShop,
  of: { chargeId: string } | { orderId: string; passIds: string[] },
) {
  const asked = { reason: 'x', actor: ANA }
  const started =
    'chargeId' in of
      ? await refundUnassigned(shop, { ...of, ...asked })
      : await startRefund(shop, { ...of, ...asked })
  if (!started.ok) throw new Error(started.reason)
  return started
}

test('nobody returns money without an order slice by slice, whatever corrections say meanwhile', async () => {
  const { shop } = await makeLimitedShop(100_00)
  const { chargeId } = await takeOtherAmount(shop, 1_000_00)
  const account = 'unassigned'

  await correct(shop, chargeId, { account, amountCents: -900_00 })
  const first = await startOrFail(shop, { chargeId })
  await sendRefund(shop, first)
  await correct(shop, chargeId, { account, amountCents: 900_00 })
  await correct(shop, chargeId, { account, amountCents: -800_00 })
  const second = await startOrFail(shop, { chargeId })

  expect([first.state, second.state]).toEqual(['created', 'waiting_approval'])
  expect(await storedRefunds(shop, chargeId)).toMatchObject([
    { amountCents: 100_00 },
    { amountCents: 100_00 },
  ])
})

test('an approval of stray money does not reach further than the amount that was approved', async () => {
  const { shop, provider } = await makeLimitedShop(50_00)
  const { chargeId } = await takeOtherAmount(shop, 1_000_00)
  const account = 'unassigned'
  await correct(shop, chargeId, { account, amountCents: -900_00 })
  const approved = await startOrFail(shop, { chargeId })
  await approveRefund(shop, { refundId: approved.refundId, actor: BEA })
  provider.outcome = 'no_balance'
  await sendRefund(shop, approved)

  const again = await retryRefund(shop, { refundId: approved.refundId, actor: ANA })
  if (!again.ok) throw new Error(again.reason)
  await sendRefund(shop, again)
  await correct(shop, chargeId, { account, amountCents: 900_00 })
  const larger = await retryRefund(shop, { refundId: again.refundId, actor: ANA })

  expect(again).toMatchObject({ state: 'created' })
  expect(larger).toMatchObject({ ok: true, state: 'waiting_approval' })
  const stored = await storedRefunds(shop, chargeId)
  expect(stored.find(({ state }) => state === 'waiting_approval')).toMatchObject({
    amountCents: 1_000_00,
    approvedBy: null,
  })
})

test('an approval of an order’s refund does not reach further than the amount that was approved', async () => {
  const { shop, provider } = await makeLimitedShop(50_00)
  const { chargeId, id: orderId, passes } = await makePaidOrder(shop)
  await correct(shop, chargeId, { amountCents: -640_00 })
  const approved = await startOrFail(shop, { orderId, passIds: passes.map(({ id }) => id) })
  await approveRefund(shop, { refundId: approved.refundId, actor: BEA })
  provider.outcome = 'no_balance'
  await sendRefund(shop, approved)
  await correct(shop, chargeId, { amountCents: 640_00 })

  const larger = await retryRefund(shop, { refundId: approved.refundId, actor: ANA })

  expect(larger).toMatchObject({ ok: true, state: 'waiting_approval' })
  const stored = await storedRefunds(shop, chargeId)
  expect(stored.find(({ state }) => state === 'waiting_approval')).toMatchObject({
    amountCents: 700_00,
    approvedBy: null,
  })
})

test('the money counts, not only what the passes of the order cost that it was assigned to', async () => {
  const { shop } = await makeLimitedShop(600_00)
  const { chargeId, operationNumber } = await takeOtherAmount(shop, 1_000_00)
  const assigned = await assignCharge(shop, { chargeId, operationNumber, reason: 'x', actor: ANA })
  if (!assigned.ok) throw new Error(assigned.reason)
  const { orderId } = assigned
  const [adult, other] = (await passesOf(shop, orderId)).map(({ id }) => id)

  const first = await startOrFail(shop, { orderId, passIds: [adult ?? ''] })
  const second = await startOrFail(shop, { orderId, passIds: [other ?? ''] })

  expect([first.state, second.state]).toEqual(['created', 'waiting_approval'])
})
