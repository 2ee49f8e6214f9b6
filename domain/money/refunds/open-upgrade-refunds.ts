// When a pass is refunded, its upgrades are refunded too, from the charges that paid for them.
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orders } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import type { Services } from '#domain/ground/services.ts'
import { type OpenedRefund, openOrderRefund } from './open-order-refund.ts'
import { readRefundable, type Refundable, type RefundablePass } from './refundable.ts'
import { refusalToRefund } from './refusal-to-refund.ts'

type WithPasses = {
  /** Of the purchase. */
  orderId: string
  passIds: string[]
  reason: string
  askedBy: StaffActor
  /** The initial state of the purchase's own refund. */
  beside: OpenedRefund['state']
}

/**
 * Opens a refund on each upgrade of passes whose own refund was just opened, under the same locks
 * (lockRefundable). An upgrade that cannot be refunded now is left to staff, on its own page.
 */
export async function openUpgradeRefunds(
  tx: Database,
  services: Services,
  { orderId, passIds, ...asked }: WithPasses,
): Promise<void> {
  for (const { upgrade, passes } of await listRefundedBeside(tx, { orderId, passIds })) {
    await openOrderRefund(tx, services, upgrade, { ...asked, passes, source: 'staff' })
  }
}

type RefundedBeside = { upgrade: Refundable; passes: RefundablePass[] }

/** The upgrades of a purchase that are refunded with these passes, each with those it changed. */
export async function listRefundedBeside(
  db: Database,
  { orderId, passIds }: Pick<WithPasses, 'orderId' | 'passIds'>,
): Promise<RefundedBeside[]> {
  const covered = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.baseOrderId, orderId), eq(orders.state, 'covered')))
    .orderBy(asc(orders.id))
  const found: RefundedBeside[] = []
  for (const { id } of covered) {
    const upgrade = await readRefundable(db, id)
    const passes = (upgrade?.passes ?? []).filter(
      (pass) => passIds.includes(pass.id) && pass.priceCents > 0 && !pass.isHeld,
    )
    const afterwards = passes.map((pass) => ({ ...pass, state: 'refunded' as const }))
    if (upgrade && !refusalToRefund(upgrade, afterwards)) found.push({ upgrade, passes })
  }
  return found
}
