// An upgrade at the same moment as something else that changes its pass, on a real PostgreSQL: one comes
// first, and whatever was paid is the upgrade's or waits for somebody.
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { charges, orders, passes, payments } from '#db/schema.ts'
import { startRefund } from '#domain/money/refunds/staff-refunds.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { expireOrders } from '#domain/sale/orders/expire-orders.ts'
import { makeDevice, type MadePass, makePasses, scan, STAFF, storedPass } from '#tests/gate.ts'
import { besideTransaction, untilSomebodyWaits } from '#tests/outside-transactions.ts'
import { ANA } from '#tests/refunds.ts'
import { rounds } from '#tests/rounds.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { makeUpgrade, upgradeStanding, waitingUpgrade } from '#tests/upgrades.ts'
import { buyUpgrade } from './buy-upgrade.ts'

const ROUNDS = rounds({ short: 10, whole: 300 })
vi.setConfig({ testTimeout: rounds({ short: 2, whole: 30 }) * 60_000 })
const DIFFERENCE = 130_00
const sights = { items: [{ name: 'Sight Pass', duration: 3, adults: 1, children: 0 } as const] }

const waiting = (shop: TestShop, pass: MadePass) => waitingUpgrade(shop, pass, DIFFERENCE)

/** Where the money of an upgrade is. */
async function moneyOf({ db }: TestShop, orderId: string): Promise<(string | null)[]> {
  const rows = await db
    .select({ standing: charges.standing })
    .from(charges)
    .innerJoin(payments, eq(payments.id, charges.paymentId))
    .where(sql`${payments.orderId} = ${orderId} and ${charges.state} = 'settled'`)
  return rows.map(({ standing }) => standing)
}

/** Done and paid for, or not done and the money waiting. */
async function expectOneWins(shop: TestShop, orderId: string, round: number) {
  const { order, applied } = await upgradeStanding(shop, orderId)
  const money = await moneyOf(shop, orderId)
  const isDone = applied === 1
  expect({ order, money }, `round ${round}`).toEqual(
    isDone
      ? { order: 'covered', money: ['assigned'] }
      : { order: 'cancelled', money: ['unassigned'] },
  )
  return isDone
}

test('the same upgrade sent eight times at once is one', async () => {
  const shop = await createTestShop()
  for (let round = 0; round < ROUNDS; round += 1) {
    const [pass] = await makePasses(shop, sights)
    const made = makeUpgrade(pass, DIFFERENCE)

    const answers = await Promise.all(Array.from({ length: 8 }, () => buyUpgrade(shop, made)))

    expect(answers.filter(({ ok }) => ok).length, `round ${round}`).toBeGreaterThan(0)
    const placed = await shop.db.select().from(orders).where(eq(orders.baseOrderId, pass.orderId))
    expect(placed).toHaveLength(1)
    expect(await storedPass(shop, pass.id)).toMatchObject({ serial: 2, upgradeCents: DIFFERENCE })
    expect(await moneyOf(shop, placed[0]?.id ?? '')).toEqual(['assigned'])
  }
})

test('of two upgrades of one pass whose money comes at once, one is done', async () => {
  const shop = await createTestShop()
  for (let round = 0; round < ROUNDS; round += 1) {
    const [pass] = await makePasses(shop, sights)
    const first = await waiting(shop, pass)
    // As if its page had been left open, so that another choice could be made.
    await shop.db
      .update(payments)
      .set({ state: 'created', sessionRef: 'page' })
      .where(eq(payments.id, first.paymentId))
    const second = await waiting(shop, pass)

    await Promise.all([first.pay(), second.pay()])

    const done = [
      await expectOneWins(shop, first.orderId, round),
      await expectOneWins(shop, second.orderId, round),
    ]
    expect(done.toSorted()).toEqual([false, true])
    expect((await storedPass(shop, pass.id)).serial).toBe(2)
  }
})

test('an upgrade against a block, a refund or its own expiry: the money is never silently kept', async () => {
  const shop = await createTestShop()
  const others = [
    (pass: MadePass) => blockPass(shop, { passId: pass.id, reason: 'x', actor: STAFF }),
    (pass: MadePass) =>
      startRefund(shop, { orderId: pass.orderId, passIds: [pass.id], reason: 'x', actor: ANA }),
    () => expireOrders(shop),
  ]
  for (let round = 0; round < ROUNDS; round += 1) {
    const [pass] = await makePasses(shop, sights)
    const { orderId, pay } = await waiting(shop, pass)

    const other = others[round % others.length]
    await Promise.all(round % 2 === 0 ? [pay(), other?.(pass)] : [other?.(pass), pay()])

    const isDone = await expectOneWins(shop, orderId, round)
    const { productName, state } = await storedPass(shop, pass.id)
    expect(productName).toBe(isDone ? 'Full Pass' : 'Sight Pass')
    if (!isDone) expect(state).not.toBe('issued')
  }
})

test('an upgrade against a scan by the old code: an entry first, or a replaced code', async () => {
  const shop = await createTestShop()
  const device = await makeDevice(shop, { at: 'Sight Pass' })
  for (let round = 0; round < ROUNDS; round += 1) {
    const [pass] = await makePasses(shop, sights)
    const { orderId, pay } = await waiting(shop, pass)

    const [verdict] = await Promise.all([scan(shop, device, { code: pass.code }), pay()])

    expect(await expectOneWins(shop, orderId, round)).toBe(true)
    const { activatedAt, validUntil } = await storedPass(shop, pass.id)
    expect(verdict.ok || verdict.reason, `round ${round}`).toEqual(verdict.ok || 'revoked')
    expect(activatedAt !== null).toBe(verdict.ok)
    expect(validUntil !== null).toBe(verdict.ok)
  }
  expect(await shop.db.$count(passes, eq(passes.serial, 2))).toBe(ROUNDS)
})

test('an upgrade that costs nothing waits for a scan under way, and goes on from what it began', async () => {
  const shop = await createTestShop()
  await shop.db.execute(sql`update precios set adult_price_cents = 12000`)
  const [pass] = await makePasses(shop, sights)
  const activatedAt = new Date('2026-11-21T12:00:00Z')
  const validUntil = new Date('2026-11-24T02:59:59.999Z')

  const upgraded = await shop.db.transaction(async (tx) => {
    await tx.update(passes).set({ activatedAt, validUntil }).where(eq(passes.id, pass.id))
    const bought = besideTransaction(() =>
      buyUpgrade(shop, makeUpgrade(pass, 0, { to: { durationDays: 5 } })),
    )
    await untilSomebodyWaits(shop)
    return { bought }
  })

  expect(await upgraded.bought).toMatchObject({ ok: true })
  expect(await storedPass(shop, pass.id)).toMatchObject({
    serial: 2,
    activatedAt,
    validUntil: new Date('2026-11-26T02:59:59.999Z'),
  })
})
