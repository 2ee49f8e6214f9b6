import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { charges, moneyRules, payments } from '#db/schema.ts'
import { acknowledgeRefund } from '#domain/money/refunds/failed-refunds.ts'
import { rejectRefund } from '#domain/money/refunds/staff-refunds.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { reissuePass } from '#domain/passes/reissue-pass.ts'
import { findOfficeOrder } from '#domain/sale/desk/order-page.ts'
import { makeDevice, scan, STAFF } from '#tests/gate.ts'
import {
  ANA,
  askRefund,
  makeSale,
  type PaidOrder,
  standingOf,
  storedRefunds,
} from '#tests/refunds.ts'
import type { TestShop } from '#tests/test-shop.ts'
import { upgrade } from '#tests/upgrades.ts'
import { unblockPass } from './paid-passes.ts'

const MONEY_GONE = { ok: false, reason: 'money_gone' }

const unblock = (shop: TestShop, passId: string) => unblockPass(shop, { passId, actor: STAFF })
const statesOf = async (shop: TestShop, order: PaidOrder) =>
  (await standingOf(shop, order.id)).passes

async function chargeRefOf({ db }: TestShop, orderId: string): Promise<string> {
  const [charge] = await db
    .select({ ref: charges.providerRef })
    .from(charges)
    .innerJoin(payments, and(eq(payments.id, charges.paymentId), eq(payments.orderId, orderId)))
  if (!charge) throw new Error('The order was charged')
  return charge.ref
}

/** Passes of 250, 250 and 200 dollars, of which the provider gave `cents` back by itself. */
async function partlyGivenBack(cents: number) {
  const { shop, provider, order } = await makeSale()
  provider.giveBack(order.chargeRef, cents)
  await provider.tell(order.chargeRef)
  const passIds = order.passes.map(({ id }) => id)
  const acknowledge = async (named: string[]) => {
    const [refund] = await storedRefunds(shop, order.chargeId)
    return acknowledgeRefund(shop, { refundId: refund?.id ?? '', passIds: named, actor: ANA })
  }
  return { shop, provider, order, passIds, acknowledge }
}

test.for(['open', 'lost'] as const)(
  'while the dispute is %s nobody opens a pass of its charge, whatever it was blocked for',
  async (dispute) => {
    const { shop, provider, order } = await makeSale()
    const [phone] = order.passes
    await blockPass(shop, { passId: phone.id, reason: 'Teléfono perdido', actor: STAFF })
    await provider.tellDispute(order.chargeRef, dispute)

    for (const { id } of order.passes) {
      expect(await unblock(shop, id)).toEqual(MONEY_GONE)
      const reissued = await reissuePass(shop, { passId: id, shownSerial: 1, actor: STAFF })
      expect(reissued).toMatchObject({ reason: 'pass_blocked' })
    }
    expect(await statesOf(shop, order)).toEqual(['blocked', 'blocked', 'blocked'])
    const shown = await findOfficeOrder(shop, order.id)
    expect(shown?.passes.map(({ isShut }) => isShut)).toEqual([true, true, true])

    await provider.tellDispute(order.chargeRef, 'won')
    expect(await statesOf(shop, order)).toEqual(['blocked', 'issued', 'issued'])
    expect(await unblock(shop, phone.id)).toMatchObject({ ok: true })
  },
)

test('of passes whose money went back in part no more are opened than what is left covers', async () => {
  const { shop, order, passIds } = await partlyGivenBack(250_00)
  const [adult = '', other = '', child = ''] = passIds

  expect(await unblock(shop, child)).toMatchObject({ ok: true })
  expect(await unblock(shop, adult)).toMatchObject({ ok: true })
  expect(await unblock(shop, other)).toEqual(MONEY_GONE)

  expect(await statesOf(shop, order)).toEqual(['issued', 'blocked', 'issued'])
  const shown = await findOfficeOrder(shop, order.id)
  expect(shown?.passes.map(({ isShut }) => isShut)).toEqual([false, true, false])
})

test('a cent more than the passes cost that stay blocked opens no other', async () => {
  const { shop, passIds } = await partlyGivenBack(450_01)
  expect(await unblock(shop, passIds[0] ?? '')).toEqual(MONEY_GONE)
  expect(await unblock(shop, passIds[2] ?? '')).toMatchObject({ ok: true })
})

test('money that finance saw go back for none of the passes keeps none of them shut', async () => {
  const { shop, order, passIds, acknowledge } = await partlyGivenBack(20_00)

  expect(await acknowledge([])).toEqual({ ok: true })

  expect(await statesOf(shop, order)).toEqual(['blocked', 'blocked', 'blocked'])
  for (const id of passIds) expect(await unblock(shop, id)).toMatchObject({ ok: true })
})

test('finance who name the passes of a refund open none of a charge that is disputed, nor of a second refund', async () => {
  const { shop, provider, order, passIds, acknowledge } = await partlyGivenBack(250_00)
  shop.clock.advance(1_000)
  provider.giveBack(order.chargeRef, 200_00)
  await provider.tellDispute(order.chargeRef, 'open')

  await acknowledge(passIds.slice(0, 1))
  expect(await statesOf(shop, order)).toEqual(['refunded', 'blocked', 'blocked'])

  await provider.tellDispute(order.chargeRef, 'won')
  expect(await unblock(shop, passIds[1] ?? '')).toMatchObject({ ok: true })
  expect(await unblock(shop, passIds[2] ?? '')).toEqual(MONEY_GONE)
})

test('a dispute that is won opens no pass whose money the provider gave back meanwhile', async () => {
  const { shop, provider, order } = await makeSale()
  await provider.tellDispute(order.chargeRef, 'open')
  provider.giveBack(order.chargeRef, 250_00)

  await provider.tellDispute(order.chargeRef, 'open', 'won')

  expect(await statesOf(shop, order)).toEqual(['blocked', 'blocked', 'blocked'])
})

test('an upgraded pass stays shut while either of its charges is disputed', async () => {
  const sight = { items: [{ name: 'Sight Pass', duration: 3, adults: 1, children: 0 } as const] }
  const { shop, provider, order } = await makeSale(sight)
  const [pass] = order.passes
  const upgradeRef = await chargeRefOf(shop, await upgrade(shop, pass, 130_00))

  await provider.tellDispute(order.chargeRef, 'open')
  await provider.tellDispute(upgradeRef, 'open')
  await provider.tellDispute(order.chargeRef, 'won')

  expect(await statesOf(shop, order)).toEqual(['blocked'])
  expect(await unblock(shop, pass.id)).toEqual(MONEY_GONE)
  await provider.tellDispute(upgradeRef, 'won')
  expect(await unblock(shop, pass.id)).toMatchObject({ ok: true })
})

test('a refund that comes to nothing opens no pass whose money the provider gave back meanwhile', async () => {
  const { shop, provider, order } = await makeSale()
  await shop.db.update(moneyRules).set({ approvalAboveCents: 0 })
  await scan(shop, await makeDevice(shop), { code: order.passes[1]?.code ?? '' })
  const { refundId } = await askRefund(shop, order, [0])
  provider.giveBack(order.chargeRef, 450_00)
  await provider.tell(order.chargeRef)

  await rejectRefund(shop, { refundId, actor: ANA })

  expect(await statesOf(shop, order)).toEqual(['blocked', 'issued', 'blocked'])
})
