import { expect, test } from 'vitest'
import { moneyRules } from '#db/schema.ts'
import { withRefunds } from '#tests/refunding-provider.ts'
import { ANA, BEA, makePaidOrder, type PaidOrder } from '#tests/refunds.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { retryRefund } from './failed-refunds.ts'
import { sendRefund } from './send-refund.ts'
import { approveRefund, startRefund } from './staff-refunds.ts'

async function start(shop: TestShop, { id: orderId, passes }: PaidOrder, places: number[]) {
  const passIds = places.flatMap((place) => passes[place]?.id ?? [])
  const started = await startRefund(shop, {
    orderId,
    passIds,
    reason: 'Viaje cancelado',
    actor: ANA,
  })
  if (!started.ok) throw new Error(started.reason)
  return started
}

test('who tries refunds below the limit again does not get above it alone', async () => {
  const [shop, provider] = withRefunds(await createTestShop())
  const order = await makePaidOrder(shop, {})
  await shop.db.update(moneyRules).set({ approvalAboveCents: 300_00 })
  provider.outcome = 'no_balance'
  const failed = await start(shop, order, [0])
  await sendRefund(shop, failed)
  provider.outcome = 'done'
  expect(await start(shop, order, [1])).toMatchObject({ state: 'created' })

  const retried = await retryRefund(shop, { refundId: failed.refundId, actor: ANA })

  expect(retried).toMatchObject({ ok: true, state: 'waiting_approval' })
})

test('what a second administrator approved is tried again without another one', async () => {
  const [shop, provider] = withRefunds(await createTestShop())
  const order = await makePaidOrder(shop, {})
  await shop.db.update(moneyRules).set({ approvalAboveCents: 300_00 })
  provider.outcome = 'no_balance'
  const large = await start(shop, order, [0, 1])
  await approveRefund(shop, { refundId: large.refundId, actor: BEA })
  await sendRefund(shop, large)

  const retried = await retryRefund(shop, { refundId: large.refundId, actor: ANA })

  expect(retried).toMatchObject({ ok: true, state: 'created' })
})
