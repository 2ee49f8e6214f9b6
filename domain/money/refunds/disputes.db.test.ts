import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { charges, moneyRules } from '#db/schema.ts'
import { jobsOf } from '#tests/jobs.ts'
import { withRefunds } from '#tests/refunding-provider.ts'
import { ANA, BEA, booksOf, makePaidOrder, standingOf, storedRefunds } from '#tests/refunds.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { sendRefund } from './send-refund.ts'
import { approveRefund, startRefund } from './staff-refunds.ts'

test('a dispute that opens when nothing is left brings nothing back when it is won', async () => {
  const [shop, provider] = withRefunds(await createTestShop())
  const order = await makePaidOrder(shop, {})
  const hear = async (...disputes: ('open' | 'won')[]) => {
    for (const dispute of disputes) {
      provider.dispute = dispute
      await provider.tell(order.chargeRef)
    }
  }

  await hear('open', 'won')
  const passIds = order.passes.map(({ id }) => id)
  const started = await startRefund(shop, { orderId: order.id, passIds, reason: 'x', actor: ANA })
  if (!started.ok) throw new Error(started.reason)
  await sendRefund(shop, started)
  await hear('open', 'won')

  const cents = (await booksOf(shop, order.chargeId)).map(([, , amount]) => amount)
  expect(cents).toEqual([700_00, -700_00, 700_00, -700_00])
})

test('a refund that waits is not approved while a bank asks for the same money', async () => {
  const [shop, provider] = withRefunds(await createTestShop())
  const order = await makePaidOrder(shop, {})
  await shop.db.update(moneyRules).set({ approvalAboveCents: 0 })
  const passIds = order.passes.map(({ id }) => id)
  const waiting = await startRefund(shop, { orderId: order.id, passIds, reason: 'x', actor: ANA })
  if (!waiting.ok) throw new Error(waiting.reason)
  const approve = () => approveRefund(shop, { refundId: waiting.refundId, actor: BEA })

  provider.dispute = 'open'
  await provider.tell(order.chargeRef)
  const early = await approve()
  provider.dispute = 'won'
  await provider.tell(order.chargeRef)

  expect(early).toEqual({ ok: false, reason: 'charge_disputed' })
  expect(await approve()).toEqual({ ok: true })
})

test.for(['open', 'lost'] as const)(
  'a refund that nobody sent yet is not sent while the dispute is %s',
  async (dispute) => {
    const [shop, provider] = withRefunds(await createTestShop())
    const order = await makePaidOrder(shop)
    const passIds = order.passes.map(({ id }) => id)
    const started = await startRefund(shop, { orderId: order.id, passIds, reason: 'x', actor: ANA })
    if (!started.ok) throw new Error(started.reason)
    provider.dispute = dispute
    await provider.tell(order.chargeRef)

    await sendRefund(shop, started)

    expect(provider.asked).toEqual([])
    expect(await storedRefunds(shop, order.chargeId)).toMatchObject([
      { state: 'failed', failure: 'disputed' },
    ])
    expect(await standingOf(shop, order.id)).toMatchObject({
      passes: ['blocked', 'blocked', 'blocked'],
    })
    expect(await jobsOf(shop.db, 'money-mail')).toContainEqual(
      expect.objectContaining({ refundId: started.refundId, event: 'failed' }),
    )
    const cents = (await booksOf(shop, order.chargeId)).map(([, , amount]) => amount)
    expect(cents).toEqual([700_00, -700_00])
  },
)

test('a refund is sent when its dispute was won before', async () => {
  const [shop, provider] = withRefunds(await createTestShop())
  const order = await makePaidOrder(shop)
  const passIds = order.passes.map(({ id }) => id)
  const started = await startRefund(shop, { orderId: order.id, passIds, reason: 'x', actor: ANA })
  if (!started.ok) throw new Error(started.reason)
  for (const dispute of ['open', 'won'] as const) {
    provider.dispute = dispute
    await provider.tell(order.chargeRef)
  }

  await sendRefund(shop, started)

  expect(provider.asked).toHaveLength(1)
  expect(await storedRefunds(shop, order.chargeId)).toMatchObject([{ state: 'done' }])
})

test('what was asked before the dispute is asked again, with the same key', async () => {
  const [shop, provider] = withRefunds(await createTestShop())
  const order = await makePaidOrder(shop)
  const passIds = order.passes.map(({ id }) => id)
  const started = await startRefund(shop, { orderId: order.id, passIds, reason: 'x', actor: ANA })
  if (!started.ok) throw new Error(started.reason)
  const { refundId } = started
  provider.isSilent = true
  await expect(sendRefund(shop, { refundId })).rejects.toThrow('nobody answers')
  await shop.db.update(charges).set({ dispute: 'open' }).where(eq(charges.id, order.chargeId))
  provider.isSilent = false

  await sendRefund(shop, { refundId })

  expect(provider.asked.map((one) => one.refundId)).toEqual([refundId, refundId])
  expect(provider.refunds).toHaveLength(1)
  expect(await storedRefunds(shop, order.chargeId)).toMatchObject([{ state: 'done' }])
})
