// The provider repeats its answer for the same key, so a retry is a new refund; the old one leaves the list.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { refundPasses, refunds } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { refundableOf } from '#domain/money/charges/charge-balance.ts'
import type { LockedCharge } from '#domain/money/charges/charge.ts'
import { lockCharge } from '#domain/money/charges/locked-order.ts'
import {
  type Refund,
  cancelWhenAllIsBack,
  openRefund,
  takePasses,
} from '#domain/money/returns/open-refund.ts'
import { liftBlocks, lockPaidPasses } from '#domain/money/returns/paid-passes.ts'
import { inCatalogue, listRefundsOfCharge } from '#domain/money/returns/record-refunds.ts'
import { disputeIsOpen, refundBlock } from '#domain/money/returns/refund-words.ts'
import { leftOfCharge } from '#domain/money/returns/refund.ts'
import { settleRequests } from '#domain/money/returns/settle-requests.ts'
import {
  type Approval,
  type OpenedRefund,
  announceRefund,
  decideApproval,
  lockRefund,
  openOrderRefund,
} from './open-order-refund.ts'
import { type RefundRefusal, lockRefundable, refusalToRefund } from './refundable.ts'
import { chosenPasses } from './staff-refunds.ts'

type RetryRefundRefusal =
  | 'no_such_refund'
  | 'not_failed'
  | 'pass_used'
  | RefundRefusal
  | Exclude<RefundUnassignedRefusal, 'no_such_charge'>

/**
 * An earlier approval still counts unless the amount grew; without one, the retry counts towards the limit.
 * Refuses `no_such_refund`, `not_failed` (also when retried or acknowledged), `pass_used` for a pass that a
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

// Staff acknowledge a refund that the provider made itself, or a failed one, and it leaves the list. For
// the provider's refund they may select the passes that it paid for; the others become usable again.

type AcknowledgeRefund = {
  refundId: string
  /** The passes that a provider's refund was for. If empty, the passes stay as they are. */
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
    await recordActivity(tx, {
      at,
      actor,
      name: 'refund.acknowledged',
      objectId,
      data: { refundId },
    })
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
  await settleRequests(tx, orderId)
  const others = await lockPaidPasses(tx, orderId)
  await liftBlocks(tx, services, { orderId, passes: others, reason: refundBlock(charge), actor })
  if (await cancelWhenAllIsBack(tx, orderId)) {
    await recordActivity(tx, {
      at: services.clock.now(),
      actor,
      name: 'order.cancelled',
      objectId: orderId,
    })
  }
  return undefined
}

// Refunds money that belongs to no order: everything left of the charge.

type RefundUnassignedRefusal =
  | 'no_such_charge'
  | 'not_unassigned'
  | 'charge_disputed'
  | 'refund_under_way'

/** Above the limit it waits for a second administrator; `refund_under_way`: another holds what is left. */
export async function refundUnassigned(
  services: Services,
  { chargeId, reason, actor }: { chargeId: string; reason: string; actor: StaffActor },
): Promise<OpenedRefund | Refused<RefundUnassignedRefusal>> {
  return services.db.transaction(async (tx) => {
    const charge = await lockCharge(tx, chargeId)
    if (!charge) return refused('no_such_charge')
    return openUnassignedRefund(tx, services, charge, { reason, actor })
  })
}

/** For verbs that locked the charge; `before` is the refund that is retried. */
async function openUnassignedRefund(
  tx: Database,
  services: Services,
  charge: LockedCharge,
  { reason, actor, before }: { reason: string; actor: StaffActor; before?: Approval },
): Promise<OpenedRefund | Refused<Exclude<RefundUnassignedRefusal, 'no_such_charge'>>> {
  if (charge.standing !== 'unassigned') return refused('not_unassigned')
  if (disputeIsOpen(charge.dispute)) return refused('charge_disputed')
  const others = await listRefundsOfCharge(tx, charge.id)
  const amountCents = leftOfCharge(await refundableOf(tx, charge), others)
  if (amountCents <= 0) return refused('refund_under_way')
  const amounts = { amountCents, catalogueCents: await inCatalogue(tx, charge, amountCents) }
  const { state, approvedBy } = await decideApproval(tx, charge, others, amounts, before)
  const refund = await openRefund(tx, services, charge, {
    orderId: null,
    withdrawalId: null,
    source: 'staff',
    reason,
    state,
    ...amounts,
    providerRef: null,
    askedBy: actor,
    approvedBy,
    passes: [],
  })
  await announceRefund(tx, services, refund, actor)
  return { ok: true, refundId: refund.id, state }
}
