// The start of every refund of passes, whoever requests it: its rows, stopping its passes, the activity,
// and what the worker does next.
import type { Database } from '#db/database.ts'
import type { Actor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { queueMoneyAlerts } from '#domain/ground/outbox/money-alert.ts'
import { queueRefundMail } from '#domain/ground/outbox/money-mail.ts'
import { queueRefund } from '#domain/ground/outbox/refund.ts'
import type { Services } from '#domain/ground/services.ts'
import type { RefundSource } from '#domain/ground/vocabulary/refund.ts'
import { openRefund, type Refund } from '#domain/money/returns/open-refund.ts'
import { inCatalogue } from '#domain/money/returns/record-refunds.ts'
import { partsWithin } from '#domain/money/returns/refund.ts'
import { type Approval, decideApproval } from './approval.ts'
import type { Refundable, RefundablePass } from './refundable.ts'

export type OpenedRefund = { ok: true; refundId: string; state: 'created' | 'waiting_approval' }

type OrderRefund = {
  passes: RefundablePass[]
  source: Exclude<RefundSource, 'provider'>
  reason: string
  askedBy: Exclude<Actor, 'provider'>
  /** From the refund that is retried. */
  before?: Approval
  withdrawalId?: string | null
  /** The initial state of the refund that this one accompanies; it must not be sent before that one. */
  beside?: OpenedRefund['state']
}

/**
 * Opens the refund of these passes of a locked order, for at most what is left of its charge. A refund by
 * staff may have to wait for a second administrator (approval.ts). The caller has already checked
 * refusal-to-refund.ts.
 */
export async function openOrderRefund(
  tx: Database,
  services: Services,
  order: Refundable,
  { passes, before, beside, ...asked }: OrderRefund,
): Promise<OpenedRefund> {
  const { charge, orderId } = order
  invariant(charge && order.leftCents > 0, 'what is refunded was charged')
  const nominal = passes.map(({ part }) => part)
  const parts = partsWithin(nominal, order.leftCents)
  const amountCents = parts.reduce((sum, part) => sum + part.amountCents, 0)
  const catalogueCents =
    amountCents === order.leftCents
      ? await inCatalogue(tx, charge, amountCents)
      : catalogueOf(passes)
  const amounts = { amountCents, catalogueCents }
  const decided =
    asked.source === 'buyer'
      ? ({ state: 'created', approvedBy: null } as const)
      : await decideApproval(tx, charge, order.refunds, amounts, before)
  const { approvedBy } = decided
  const state = beside === 'waiting_approval' ? beside : decided.state
  const refund = await openRefund(tx, services, charge, {
    ...asked,
    orderId,
    withdrawalId: asked.withdrawalId ?? null,
    ...amounts,
    state,
    approvedBy,
    providerRef: null,
    passes: passes.map((pass, index) => ({ pass, part: parts[index] ?? pass.part })),
  })
  await announceRefund(tx, services, refund, asked.askedBy)
  return { ok: true, refundId: refund.id, state }
}

/** Records a new refund and notifies the worker, or the administrators who must approve it. */
export async function announceRefund(
  tx: Database,
  services: Services,
  { id: refundId, orderId, chargeId, amountCents, currency, state }: Refund,
  actor: Actor,
): Promise<void> {
  await recordActivity(tx, [
    {
      at: services.clock.now(),
      actor,
      name: 'refund.started',
      objectId: orderId ?? chargeId,
      data: { refundId, amountCents, currency },
    },
  ])
  if (state === 'waiting_approval') {
    await queueMoneyAlerts(tx, services, { alert: 'refund_waiting', reference: refundId })
  } else {
    await sendNext(tx, services, refundId)
  }
}

/** Queues the request to the provider and the mail to the buyer. */
export async function sendNext(tx: Database, services: Services, refundId: string): Promise<void> {
  await tx.execute(await queueRefund(services, refundId))
  await tx.execute(await queueRefundMail(services, refundId, 'started'))
}

/** In the catalogue's currency: the prices of these passes. */
function catalogueOf(passes: RefundablePass[]): number {
  return passes.reduce((sum, { part }) => sum + part.catalogueCents, 0)
}
