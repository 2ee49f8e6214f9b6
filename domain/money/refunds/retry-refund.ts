// Staff retry a failed refund. The provider repeats its answer for the same key, so the retry is a new
// refund and the old one leaves the list.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { refundPasses, refunds } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { Refund } from '#domain/money/returns/open-refund.ts'
import { disputeIsOpen } from '#domain/money/returns/refund-words.ts'
import { lockRefund } from './lock-refund.ts'
import { type OpenedRefund, openOrderRefund } from './open-order-refund.ts'
import { openUnassignedRefund, type RefundUnassignedRefusal } from './refund-unassigned.ts'
import { lockRefundable } from './refundable.ts'
import { type RefundRefusal, refusalToRefund } from './refusal-to-refund.ts'
import { chosenPasses } from './start-refund.ts'

type RetryRefundRefusal =
  | 'no_such_refund'
  | 'not_failed'
  | 'pass_used'
  | RefundRefusal
  | Exclude<RefundUnassignedRefusal, 'no_such_charge'>

/**
 * Requests the same passes or the same charge from the provider again. An earlier approval still counts
 * unless the amount grew; without one, the retry counts towards the limit like a first attempt. Refuses
 * `no_such_refund`, `not_failed` (also when already retried or acknowledged), `pass_used` for a pass that a
 * buyer returned and then used, and whatever a first attempt refuses.
 */
export async function retryRefund(
  services: Services,
  { refundId, actor }: { refundId: string; actor: StaffActor },
): Promise<OpenedRefund | Refused<RetryRefundRefusal>> {
  return services.db.transaction(async (tx) => {
    const locked = await lockRefund(tx, refundId)
    if (!locked) return refused('no_such_refund')
    const { refund, charge } = locked
    const isOpen = refund.state === 'failed' && refund.acknowledgedAt === null
    if (!isOpen || refund.source === 'provider') return refused('not_failed')
    const { reason } = refund
    const opened = refund.orderId
      ? await retryOfOrder(tx, services, refund, refund.orderId, actor)
      : charge.standing !== 'unassigned'
        ? refused('not_unassigned')
        : disputeIsOpen(charge.dispute)
          ? refused('charge_disputed')
          : await openUnassignedRefund(tx, services, charge, { reason, actor, before: refund })
    if (opened.ok) {
      await tx
        .update(refunds)
        .set({ acknowledgedAt: services.clock.now() })
        .where(eq(refunds.id, refundId))
    }
    return opened
  })
}

async function retryOfOrder(
  tx: Database,
  services: Services,
  refund: Refund,
  orderId: string,
  actor: StaffActor,
): Promise<OpenedRefund | Refused<RetryRefundRefusal>> {
  const { id, source, reason, withdrawalId } = refund
  const order = await lockRefundable(tx, orderId)
  if (!order) return refused('no_such_refund')
  const before = await tx
    .select({ passId: refundPasses.passId })
    .from(refundPasses)
    .where(eq(refundPasses.refundId, id))
  const passes = chosenPasses(
    order,
    before.map(({ passId }) => passId),
  )
  const refusal = refusalToRefund(order, passes)
  if (refusal) return refused(refusal)
  const isBuyers = source === 'buyer'
  if (isBuyers && passes.some(({ activatedAt }) => activatedAt !== null)) {
    return refused('pass_used')
  }
  return openOrderRefund(tx, services, order, {
    passes,
    source: isBuyers ? 'buyer' : 'staff',
    reason,
    before: refund,
    withdrawalId,
    askedBy: actor,
  })
}
