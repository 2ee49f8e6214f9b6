// What of an order could be refunded: its charge, each pass's share, and what refunds already hold.
import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { moneyRules, orders } from '#db/schema.ts'
import { zoneOf } from '#domain/catalogue/city-zone.ts'
import { invariant } from '#domain/ground/invariant.ts'
import type { OrderState } from '#domain/ground/vocabulary/order.ts'
import { refundableOf } from '#domain/money/charges/charge-balance.ts'
import type { LockedCharge } from '#domain/money/charges/charge.ts'
import { findChargeOfOrder, lockCharge } from '#domain/money/charges/lock-charge.ts'
import type { Refund } from '#domain/money/returns/open-refund.ts'
import { listPaidPasses, lockPaidPasses, type PaidPass } from '#domain/money/returns/paid-passes.ts'
import { listRefundsOfCharge } from '#domain/money/returns/record-refunds.ts'
import { leftOfCharge, passParts, type PassPart } from '#domain/money/returns/refund.ts'

export type RefundablePass = PaidPass & { part: PassPart }
export type Refundable = {
  orderId: string
  state: OrderState
  placedAt: Date
  coveredAt: Date | null
  /** Of the order's city. */
  timeZone: string
  charge: LockedCharge | undefined
  /** In the charge's currency. */
  leftCents: number
  passes: RefundablePass[]
  refunds: Refund[]
}

/**
 * The order with rows locked in this sequence: order and its upgrades, their charges, passes; undefined if
 * unknown.
 */
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
export async function readRefundable(
  db: Database,
  orderId: string,
): Promise<Refundable | undefined> {
  const [order] = await db
    .select({
      orderId: orders.id,
      state: orders.state,
      placedAt: orders.placedAt,
      coveredAt: orders.coveredAt,
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
    leftCents: charge ? leftOfCharge(await refundableOf(db, charge), refunds) : 0,
    passes: passes.map((pass, index) => {
      const part = parts[index]
      invariant(part, 'every pass has its part')
      return { ...pass, part }
    }),
  }
}

/** The operator's refund rules. */
export async function readRefundRules(db: Database) {
  const [rules] = await db
    .select({
      refundWindowDays: moneyRules.refundWindowDays,
      approvalAboveCents: moneyRules.approvalAboveCents,
    })
    .from(moneyRules)
  return rules ?? { refundWindowDays: null, approvalAboveCents: null }
}
