import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { charges, moneyRules } from '#db/schema.ts'
import { jobsOf } from '#tests/jobs.ts'
import { askRefund, BEA, booksOf, makeSale, standingOf, storedRefunds } from '#tests/refunds.ts'
import type { TestShop } from '#tests/test-shop.ts'
import { sendRefund } from './send-refund.ts'
import { approveRefund } from './staff-refunds.ts'

async function bookedCents(shop: TestShop, chargeId: string) {
  return (await booksOf(shop, chargeId)).map(([, , amount]) => amount)
}

test('a dispute that opens when nothing is left brings nothing back when it is won', async () => {
  const { shop, provider, order } = await makeSale()

  await provider.tellDispute(order.chargeRef, 'open', 'won')
  await sendRefund(shop, await askRefund(shop, order))
  await provider.tellDispute(order.chargeRef, 'open', 'won')

  expect(await bookedCents(shop, order.chargeId)).toEqual([700_00, -700_00, 700_00, -700_00])
})

test('a refund that waits is not approved while a bank asks for the same money', async () => {
  const { shop, provider, order } = await makeSale()
  await shop.db.update(moneyRules).set({ approvalAboveCents: 0 })
  const { refundId } = await askRefund(shop, order)
  const approve = () => approveRefund(shop, { refundId, actor: BEA })

  await provider.tellDispute(order.chargeRef, 'open')
  const early = await approve()
  await provider.tellDispute(order.chargeRef, 'won')

  expect(early).toEqual({ ok: false, reason: 'charge_disputed' })
  expect(await approve()).toEqual({ ok: true })
})

test.for(['open', 'lost'] as const)(
  'a refund that nobody sent yet is not sent while the dispute is %s',
  async (dispute) => {
    const { shop, provider, order } = await makeSale()
    const asked = await askRefund(shop, order)
    await provider.tellDispute(order.chargeRef, dispute)

    await sendRefund(shop, asked)

    expect(provider.asked).toEqual([])
    expect(await storedRefunds(shop, order.chargeId)).toMatchObject([
      { state: 'failed', failure: 'disputed' },
    ])
    expect((await standingOf(shop, order.id)).passes).toEqual(['blocked', 'blocked', 'blocked'])
    expect(await jobsOf(shop.db, 'money-mail')).toContainEqual(
      expect.objectContaining({ refundId: asked.refundId, event: 'failed' }),
    )
    expect(await bookedCents(shop, order.chargeId)).toEqual([700_00, -700_00])
  },
)

test('a refund is sent when its dispute was won before', async () => {
  const { shop, provider, order } = await makeSale()
  const asked = await askRefund(shop, order)
  await provider.tellDispute(order.chargeRef, 'open', 'won')

  await sendRefund(shop, asked)

  expect(provider.asked).toHaveLength(1)
  expect(await storedRefunds(shop, order.chargeId)).toMatchObject([{ state: 'done' }])
})

test('what was asked before the dispute is asked again, with the same key', async () => {
  const { shop, provider, order } = await makeSale()
  const { refundId } = await askRefund(shop, order)
  provider.isSilent = true
  await expect(sendRefund(shop, { refundId })).rejects.toThrow('nobody answers')
  await shop.db.update(charges).set({ dispute: 'open' }).where(eq(charges.id, order.chargeId))
  provider.isSilent = false

  await sendRefund(shop, { refundId })

  expect(provider.asked.map((one) => one.refundId)).toEqual([refundId, refundId])
  expect(provider.refunds).toHaveLength(1)
  expect(await storedRefunds(shop, order.chargeId)).toMatchObject([{ state: 'done' }])
})
