import { expect, test } from 'vitest'
import { moneyRules } from '#db/schema.ts'
import { assignCharge } from '#domain/money/payments/assign-charge.ts'
import { correct, takeOtherAmount } from '#tests/corrections.ts'
import { done } from '#tests/done.ts'
import { passesOf } from '#tests/gate.ts'
import { withRefunds } from '#tests/refunding-provider.ts'
import { ANA, askRefund, BEA, makePaidOrder, storedRefunds } from '#tests/refunds.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { refundUnassigned, retryRefund } from './failed-refunds.ts'
import { sendRefund } from './send-refund.ts'
import { approveRefund } from './staff-refunds.ts'

/** Above a limit a second administrator approves; the provider has no balance unless told otherwise. */
async function makeLimitedShop(approvalAboveCents: number) {
  const [shop, provider] = withRefunds(await createTestShop())
  await shop.db.update(moneyRules).set({ approvalAboveCents })
  provider.outcome = 'no_balance'
  return { shop, provider }
}

async function askUnassigned(shop: TestShop, chargeId: string) {
  return done(await refundUnassigned(shop, { chargeId, reason: 'x', actor: ANA }))
}

async function approveAndFail(shop: TestShop, refund: { refundId: string }) {
  await approveRefund(shop, { refundId: refund.refundId, actor: BEA })
  await sendRefund(shop, refund)
}

async function retry(shop: TestShop, { refundId }: { refundId: string }) {
  return done(await retryRefund(shop, { refundId, actor: ANA }))
}

/** What waits for an approval. */
async function waitingCents(shop: TestShop, chargeId: string): Promise<number[]> {
  const stored = await storedRefunds(shop, chargeId)
  const waiting = stored.filter((one) => one.state === 'waiting_approval' && !one.approvedBy)
  return waiting.map(({ amountCents }) => amountCents)
}

test('nobody returns money without an order slice by slice, whatever corrections say meanwhile', async () => {
  const { shop, provider } = await makeLimitedShop(100_00)
  provider.outcome = 'done'
  const { chargeId } = await takeOtherAmount(shop, 1_000_00)
  const account = 'unassigned'

  await correct(shop, chargeId, { account, amountCents: -900_00 })
  const first = await askUnassigned(shop, chargeId)
  await sendRefund(shop, first)
  await correct(shop, chargeId, { account, amountCents: 900_00 })
  await correct(shop, chargeId, { account, amountCents: -800_00 })
  const second = await askUnassigned(shop, chargeId)

  expect([first.state, second.state]).toEqual(['created', 'waiting_approval'])
  expect(await waitingCents(shop, chargeId)).toEqual([100_00])
})

test('an approval of stray money does not reach further than the amount that was approved', async () => {
  const { shop } = await makeLimitedShop(50_00)
  const { chargeId } = await takeOtherAmount(shop, 1_000_00)
  const account = 'unassigned'
  await correct(shop, chargeId, { account, amountCents: -900_00 })
  const approved = await askUnassigned(shop, chargeId)
  await approveAndFail(shop, approved)

  const again = await retry(shop, approved)
  await sendRefund(shop, again)
  await correct(shop, chargeId, { account, amountCents: 900_00 })
  const larger = await retry(shop, again)

  expect([again.state, larger.state]).toEqual(['created', 'waiting_approval'])
  expect(await waitingCents(shop, chargeId)).toEqual([1_000_00])
})

test('an approval of an order’s refund does not reach further than the amount that was approved', async () => {
  const { shop } = await makeLimitedShop(50_00)
  const order = await makePaidOrder(shop)
  await correct(shop, order.chargeId, { amountCents: -450_00 })
  const approved = await askRefund(shop, order)
  await approveAndFail(shop, approved)

  const again = await retry(shop, approved)
  await sendRefund(shop, again)
  await correct(shop, order.chargeId, { amountCents: 450_00 })
  const larger = await retry(shop, again)

  expect([again.state, larger.state]).toEqual(['created', 'waiting_approval'])
  expect(await waitingCents(shop, order.chargeId)).toEqual([700_00])
})

test('who tries refunds below the limit again does not get above it alone', async () => {
  const { shop, provider } = await makeLimitedShop(300_00)
  const order = await makePaidOrder(shop, {})
  const failed = await askRefund(shop, order, [0])
  await sendRefund(shop, failed)
  provider.outcome = 'done'
  expect(await askRefund(shop, order, [1])).toMatchObject({ state: 'created' })

  expect(await retry(shop, failed)).toMatchObject({ state: 'waiting_approval' })
})

test('the money counts, not only what the passes of the order cost that it was assigned to', async () => {
  const { shop } = await makeLimitedShop(600_00)
  const { chargeId, operationNumber } = await takeOtherAmount(shop, 1_000_00)
  const assign = { chargeId, operationNumber, reason: 'x', actor: ANA } as const
  const { orderId: id } = done(await assignCharge(shop, assign))
  const order = { id, passes: await passesOf(shop, id) }

  const first = await askRefund(shop, order, [0])
  const second = await askRefund(shop, order, [1])

  expect([first.state, second.state]).toEqual(['created', 'waiting_approval'])
})
