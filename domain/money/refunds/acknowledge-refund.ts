// Staff acknowledge a refund that the provider made itself, or a failed one, and it leaves the list. For
// the provider's refund they may select the passes that it paid for; the others become usable again.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { refunds } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { LockedCharge } from '#domain/money/charges/charge.ts'
import { cancelWhenAllIsBack, type Refund, takePasses } from '#domain/money/returns/open-refund.ts'
import { liftBlocks, lockPaidPasses } from '#domain/money/returns/paid-passes.ts'
import { refundBlock } from '#domain/money/returns/refund-words.ts'
import { lockRefund } from './lock-refund.ts'
import { lockRefundable } from './refundable.ts'
import { chosenPasses } from './start-refund.ts'

type AcknowledgeRefund = {
  refundId: string
  /** For a provider's refund: the passes that it was for. If empty, the passes stay as they are. */
  passIds?: string[]
  actor: StaffActor
}
type AcknowledgeRefundRefusal =
  | 'no_such_refund'
  | 'nothing_to_acknowledge'
  | 'no_pass_chosen'
  | 'pass_refunded'

/**
 * Refuses `no_such_refund`, `nothing_to_acknowledge` (one of ours that is running or done, or one already
 * acknowledged), `no_pass_chosen` for a pass of another order, and `pass_refunded`.
 */
export async function acknowledgeRefund(
  services: Services,
  { refundId, passIds = [], actor }: AcknowledgeRefund,
): Promise<{ ok: true } | Refused<AcknowledgeRefundRefusal>> {
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    const locked = await lockRefund(tx, refundId)
    if (!locked) return refused('no_such_refund')
    const { refund, charge } = locked
    const mayBe = refund.source === 'provider' || refund.state === 'failed'
    if (!mayBe || refund.acknowledgedAt !== null) return refused('nothing_to_acknowledge')
    if (passIds.length > 0) {
      const refusal = await assignPasses(tx, services, { refund, charge, passIds, actor })
      if (refusal) return refused(refusal)
    }
    await tx.update(refunds).set({ acknowledgedAt: at }).where(eq(refunds.id, refundId))
    const objectId = refund.orderId ?? refund.chargeId
    await recordActivity(tx, [
      { at, actor, name: 'refund.acknowledged', objectId, data: { refundId } },
    ])
    return { ok: true }
  })
}

async function assignPasses(
  tx: Database,
  services: Services,
  seen: { refund: Refund; charge: LockedCharge; passIds: string[]; actor: StaffActor },
): Promise<'no_pass_chosen' | 'pass_refunded' | undefined> {
  const { refund, charge, passIds, actor } = seen
  const { orderId } = refund
  const order = orderId ? await lockRefundable(tx, orderId) : undefined
  if (!order || !orderId || refund.source !== 'provider') return 'no_pass_chosen'
  const passes = chosenPasses(order, passIds)
  if (passes.length === 0) return 'no_pass_chosen'
  if (passes.some(({ isHeld }) => isHeld)) return 'pass_refunded'
  await takePasses(
    tx,
    services,
    refund,
    passes.map((pass) => ({ pass, part: pass.part })),
  )
  const others = await lockPaidPasses(tx, orderId)
  await liftBlocks(tx, services, { orderId, passes: others, reason: refundBlock(charge), actor })
  if (await cancelWhenAllIsBack(tx, orderId)) {
    await recordActivity(tx, [
      { at: services.clock.now(), actor, name: 'order.cancelled', objectId: orderId },
    ])
  }
  return undefined
}
