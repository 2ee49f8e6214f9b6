// Locks a refund and everything that changes with it, in the order common to all verbs.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { refunds } from '#db/schema.ts'
import { invariant } from '#domain/ground/invariant.ts'
import type { LockedCharge } from '#domain/money/charges/charge.ts'
import { lockCharge } from '#domain/money/charges/lock-charge.ts'
import type { Refund } from '#domain/money/returns/open-refund.ts'

/** A refund with its charge, the rows of order and charge locked; undefined if unknown. */
export async function lockRefund(
  tx: Database,
  refundId: string,
): Promise<{ refund: Refund; charge: LockedCharge } | undefined> {
  const [found] = await tx
    .select({ chargeId: refunds.chargeId })
    .from(refunds)
    .where(eq(refunds.id, refundId))
  const charge = found && (await lockCharge(tx, found.chargeId))
  if (!charge) return undefined
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
  invariant(refund, 'a refund is never deleted')
  return { refund, charge }
}
