import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { moneyRules, orders } from '#db/schema.ts'
import { zoneOf } from '#domain/catalogue/city-zone.ts'
import { endOfDay, localTime } from '#domain/ground/calendar.ts'
import { invariant } from '#domain/ground/invariant.ts'
import type { DisputeState } from '#domain/ground/vocabulary/money.ts'
import type { OrderState } from '#domain/ground/vocabulary/sale.ts'
import { refundableOf } from '#domain/money/charges/charge-balance.ts'
import { findChargeOfOrder, lockCharge } from '#domain/money/charges/locked-order.ts'
import { type PaidPass, listPaidPasses, lockPaidPasses } from '#domain/money/returns/paid-passes.ts'
import { listRefundsOfCharge } from '#domain/money/returns/record-refunds.ts'
import { disputeIsOpen } from '#domain/money/returns/refund-words.ts'
import { type PassPart, leftOfCharge, passParts } from '#domain/money/returns/refund.ts'

export type RefundablePass = PaidPass & { part: PassPart }
export type Refundable = NonNullable<Awaited<ReturnType<typeof readRefundable>>>

/** Locks in this sequence: order and its upgrades, their charges, passes. */
export async function lockRefundable(
  tx: Database,
  orderId: string,
): Promise<Refundable | undefined> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update')
  if (!order) return undefined
  const upgrades = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.baseOrderId, orderId))
    .orderBy(asc(orders.id))
    .for('update')
  for (const { id } of [order, ...upgrades]) {
    const charge = await findChargeOfOrder(tx, id)
    if (charge) await lockCharge(tx, charge.id)
  }
  await lockPaidPasses(tx, orderId)
  return readRefundable(tx, orderId)
}

/** The same without locks, for pages. */
export async function readRefundable(db: Database, orderId: string) {
  const [order] = await db
    .select({
      orderId: orders.id,
      state: orders.state,
      placedAt: orders.placedAt,
      coveredAt: orders.coveredAt,
      /** As its buyer was promised; null: as long as a pass may wait for its first day. */
      refundWindowDays: orders.refundWindowDays,
      timeZone: zoneOf(orders.cityId),
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order) return undefined
  const charge = await findChargeOfOrder(db, orderId)
  const passes = await listPaidPasses(db, orderId)
  const parts = passParts(charge?.amountCents ?? 0, passes)
  const refunds = charge ? await listRefundsOfCharge(db, charge.id) : []
  return {
    ...order,
    charge,
    refunds,
    /** In the charge's currency. */
    leftCents: charge ? leftOfCharge(await refundableOf(db, charge), refunds) : 0,
    passes: passes.map((pass, index): RefundablePass => {
      const part = parts[index]
      invariant(part, 'every pass has its part')
      return { ...pass, part }
    }),
  }
}

export async function readRefundRules(db: Database) {
  const [rules] = await db
    .select({
      refundWindowDays: moneyRules.refundWindowDays,
      approvalAboveCents: moneyRules.approvalAboveCents,
    })
    .from(moneyRules)
  return rules ?? { refundWindowDays: null, approvalAboveCents: null }
}

// One rule for verbs and pages. Staff may refund used passes, with a reason; a buyer only unused ones.

export type RefundRefusal =
  | 'no_pass_chosen'
  | 'pass_refunded'
  | 'upgrade_alone'
  | 'order_not_paid'
  | 'charge_disputed'
  | 'nothing_left'
export type TakeBackRefusal = 'pass_used' | 'pass_upgraded' | 'pass_blocked' | 'refund_window_over'

type Pass = Pick<PaidPass, 'id' | 'state' | 'activatedAt' | 'isHeld' | 'isUpgrade' | 'upgradeCents'>

/** For an order and some of its passes; `leftCents` is the part of its charge that no live refund holds. */
export function refusalToRefund(
  order: {
    state: OrderState
    charge: { dispute: DisputeState | null } | undefined
    leftCents: number
  },
  passes: Pass[],
): RefundRefusal | undefined {
  if (passes.length === 0) return 'no_pass_chosen'
  if (passes.some(({ isHeld }) => isHeld)) return 'pass_refunded'
  // An upgrade is refunded with its pass or after it, never for a pass that stays valid.
  if (passes.some(({ isUpgrade, state }) => isUpgrade && state !== 'refunded')) {
    return 'upgrade_alone'
  }
  if (order.state !== 'covered' || !order.charge) return 'order_not_paid'
  if (disputeIsOpen(order.charge.dispute)) return 'charge_disputed'
  return order.leftCents > 0 ? undefined : 'nothing_left'
}

/** For one pass and a buyer acting without staff; `until` is the end of the window (refundableUntil). */
export function refusalToTakeBack(pass: Pass, until: Date, now: Date): TakeBackRefusal | undefined {
  if (pass.activatedAt !== null) return 'pass_used'
  if (pass.upgradeCents > 0) return 'pass_upgraded'
  if (pass.state === 'blocked') return 'pass_blocked'
  return now > until ? 'refund_window_over' : undefined
}

// The law's ten days come first (Res. 424/2020, art. 34 Ley 24.240): no rule of the operator shortens them.

const LAW_DAYS = 10

/** The end of the last local day by the longest of the law, the order's promise and today's rule (`windowDays`). */
export function refundableUntil(
  order: Pick<Refundable, 'placedAt' | 'coveredAt' | 'refundWindowDays' | 'timeZone'>,
  pass: { activateBy: Date },
  windowDays: number | null,
): Date {
  const { placedAt, coveredAt, refundWindowDays, timeZone } = order
  const bought = localTime(coveredAt ?? placedAt, timeZone).toPlainDate()
  const ends = [LAW_DAYS, refundWindowDays, windowDays].map((days) =>
    days === null ? pass.activateBy : endOfDay(bought.add({ days }), timeZone),
  )
  return new Date(Math.max(...ends.map(Number)))
}
