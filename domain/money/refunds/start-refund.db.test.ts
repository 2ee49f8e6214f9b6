import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { charges, moneyRules, refundPasses, refunds } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { actsOn } from '#tests/activity.ts'
import { makeDevice, scan } from '#tests/gate.ts'
import { jobsOf } from '#tests/jobs.ts'
import { makeKey, makeOrder } from '#tests/make.ts'
import {
  ANA,
  askRefund,
  BEA,
  booksOf,
  makePaidOrder,
  standingOf,
  storedRefunds,
} from '#tests/refunds.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { listRefunds } from './refund-queries.ts'
import { sendRefund } from './send-refund.ts'
import { approveRefund, rejectRefund, startRefund } from './staff-refunds.ts'

const reason = 'Viaje cancelado'

test('a refund takes its pass out of use, its code is refused, and the worker has it', async () => {
  const shop = await createTestShop()
  const order = await makePaidOrder(shop, {})
  const [pass] = order.passes
  const device = await makeDevice(shop)

  const passIds = [pass.id]
  const started = await startRefund(shop, { orderId: order.id, passIds, reason, actor: ANA })

  expect(started).toEqual({ ok: true, refundId: expect.any(String), state: 'created' })
  expect(await standingOf(shop, order.id)).toEqual({
    order: 'covered',
    passes: ['refunded', 'issued', 'issued'],
  })
  expect(await scan(shop, device, { code: pass.code })).toMatchObject({ reason: 'refunded' })
  expect(await storedRefunds(shop, order.chargeId)).toMatchObject([
    { amountCents: 250_00, catalogueCents: 250_00, source: 'staff', askedBy: ANA, reason },
  ])
  const [refund] = await storedRefunds(shop, order.chargeId)
  expect(await jobsOf(shop.db, 'refund')).toEqual([{ refundId: refund?.id }])
  expect(await jobsOf(shop.db, 'money-mail')).toMatchObject([{ event: 'started' }])
  expect(await actsOn(shop, order.id)).toContain('refund.started')
  expect((await listRefunds(shop, {})).refunds).toMatchObject([
    { operationNumber: order.operationNumber, passCount: 1 },
  ])
})

test('a used pass is refunded by staff, and each pass costs what its age paid', async () => {
  const shop = await createTestShop()
  const order = await makePaidOrder(shop, {})
  await scan(shop, await makeDevice(shop), { code: order.passes[0].code })

  await askRefund(shop, order, [0, 2])

  expect(await standingOf(shop, order.id)).toMatchObject({
    passes: ['refunded', 'issued', 'refunded'],
  })
  const parts = await shop.db.select().from(refundPasses)
  expect(parts.map(({ catalogueCents }) => catalogueCents).toSorted()).toEqual([200_00, 250_00])
})

test('a refund refuses what it cannot give back', async () => {
  const shop = await createTestShop()
  const order = await makePaidOrder(shop, {})
  const other = await makePaidOrder(shop, {})
  const unpaid = await makeOrder(shop, { token: 'sandbox_pending_12345678' })
  const [pass, second] = order.passes
  const start = (orderId: string, passIds: string[]) =>
    startRefund(shop, { orderId, passIds, reason, actor: ANA })

  expect(await start(makeKey(), [pass.id])).toMatchObject({ reason: 'no_such_order' })
  expect(await start(order.id, [])).toMatchObject({ reason: 'no_pass_chosen' })
  expect(await start(order.id, [other.passes[0].id])).toMatchObject({ reason: 'no_pass_chosen' })
  expect(await start(unpaid, [pass.id])).toMatchObject({ reason: 'no_pass_chosen' })
  await start(order.id, [pass.id])
  expect(await start(order.id, [pass.id])).toMatchObject({ reason: 'pass_refunded' })
  await shop.db.update(charges).set({ dispute: 'open' }).where(eq(charges.id, order.chargeId))
  expect(await start(order.id, [second?.id ?? ''])).toMatchObject({ reason: 'charge_disputed' })
  await shop.db.update(charges).set({ standing: 'returned' }).where(eq(charges.id, other.chargeId))
  expect(await start(other.id, [other.passes[0].id])).toMatchObject({ reason: 'order_not_paid' })
})

test('the last pass that goes back ends the order, and the books of its charge end at nothing', async () => {
  const shop = await createTestShop()
  const order = await makePaidOrder(shop, {})

  for (const place of [0, 1, 2]) await sendRefund(shop, await askRefund(shop, order, [place]))

  expect(await standingOf(shop, order.id)).toEqual({
    order: 'cancelled',
    passes: ['refunded', 'refunded', 'refunded'],
  })
  expect(await booksOf(shop, order.chargeId)).toEqual([
    ['charge', 'sales', 700_00, 700_00],
    ['refund', 'sales', -250_00, -250_00],
    ['refund', 'sales', -250_00, -250_00],
    ['refund', 'sales', -200_00, -200_00],
  ])
  expect(await actsOn(shop, order.id)).toContain('order.cancelled')
})

test('a large refund waits for a second administrator, and small ones of one order add up to one', async () => {
  const shop = await createTestShop()
  const admin = await makeAdmin(shop)
  await shop.db.update(moneyRules).set({ approvalAboveCents: 300_00 })
  const order = await makePaidOrder(shop, {})

  const small = await askRefund(shop, order, [0])
  const { refundId, ...large } = await askRefund(shop, order, [1])

  expect([small.state, large.state]).toEqual(['created', 'waiting_approval'])
  expect(await jobsOf(shop.db, 'refund')).toHaveLength(1)
  expect(await jobsOf(shop.db, 'staff-mail')).toMatchObject([
    { kind: 'money_alert', alert: 'refund_waiting', profileId: admin.id },
  ])
  const approve = (actor: StaffActor, id = refundId) => approveRefund(shop, { refundId: id, actor })
  expect(await approve(ANA)).toMatchObject({ reason: 'own_refund' })
  expect(await approve(BEA)).toEqual({ ok: true })
  expect(await approve(BEA)).toMatchObject({ reason: 'not_waiting' })
  expect(await approve(BEA, makeKey())).toMatchObject({ reason: 'no_such_refund' })
  expect(await jobsOf(shop.db, 'refund')).toHaveLength(2)
  const [stored] = await shop.db.select().from(refunds).where(eq(refunds.id, refundId))
  expect(stored).toMatchObject({ state: 'created', approvedBy: BEA })
  expect(await actsOn(shop, order.id)).toContain('refund.approved')
})

test('a rejected refund gives its passes back what they were', async () => {
  const shop = await createTestShop()
  await shop.db.update(moneyRules).set({ approvalAboveCents: 0 })
  const order = await makePaidOrder(shop, {})
  await blockPass(shop, { passId: order.passes[0].id, reason: 'Teléfono perdido', actor: ANA })
  const { refundId } = await askRefund(shop, order, [0, 1])
  const reject = (id = refundId) => rejectRefund(shop, { refundId: id, actor: BEA })

  expect(await reject()).toEqual({ ok: true })

  expect((await standingOf(shop, order.id)).passes).toEqual(['blocked', 'issued', 'issued'])
  expect(await reject()).toMatchObject({ reason: 'not_waiting' })
  expect(await reject(makeKey())).toMatchObject({ reason: 'no_such_refund' })
  expect(await askRefund(shop, order, [0, 1])).toMatchObject({ ok: true })
})
