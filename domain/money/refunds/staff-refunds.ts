import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orderNotes, refunds } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { queueGiftStopped } from '#domain/ground/outbox/gift-mail.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { lockOrder } from '#domain/money/charges/locked-order.ts'
import { type Refund, giveBackPasses } from '#domain/money/returns/open-refund.ts'
import { disputeIsOpen } from '#domain/money/returns/refund-words.ts'
import { refundMayMove } from '#domain/money/returns/refund.ts'
import { reopenRequest } from '#domain/money/returns/settle-requests.ts'
import {
  type OpenedRefund,
  lockRefund,
  openOrderRefund,
  openUpgradeRefunds,
  sendNext,
} from './open-order-refund.ts'
import {
  type RefundRefusal,
  type Refundable,
  type RefundablePass,
  lockRefundable,
  refusalToRefund,
} from './refundable.ts'

export const REFUND_REASON_MAX = 200

type StartRefund = { orderId: string; passIds: string[]; reason: string; actor: StaffActor }
type StartRefundRefusal = 'no_such_order' | RefundRefusal

/**
 * Stops its passes in the same transaction, so that a simultaneous scan comes before or after. Above
 * `reglas_cobro.approval_above_cents` it waits for a second administrator; unapproved refunds of an order
 * count together. Upgrades of the passes are refunded as well. Refuses `upgrade_alone` on an upgrade's page
 * while its pass is valid.
 */
export async function startRefund(
  services: Services,
  { orderId, passIds, reason, actor }: StartRefund,
): Promise<OpenedRefund | Refused<StartRefundRefusal>> {
  return services.db.transaction(async (tx) => {
    const order = await lockRefundable(tx, orderId)
    if (!order) return refused('no_such_order')
    const passes = chosenPasses(order, passIds)
    const refusal = refusalToRefund(order, passes)
    if (refusal) return refused(refusal)
    const opened = await openOrderRefund(tx, services, order, {
      passes,
      source: 'staff',
      reason,
      askedBy: actor,
    })
    const asked = { orderId, passIds, reason, askedBy: actor, beside: opened.state }
    await openUpgradeRefunds(tx, services, asked)
    return opened
  })
}

/**
 * Support asks finance to, for some passes or for whatever finance decides. One is open at a time: refuses
 * `refund_requested`, and what `startRefund` does.
 */
export async function requestRefund(
  services: Services,
  { orderId, passIds, reason, actor }: StartRefund,
): Promise<{ ok: true } | Refused<StartRefundRefusal | 'refund_requested'>> {
  return services.db.transaction(async (tx) => {
    const order = await lockRefundable(tx, orderId)
    if (!order) return refused('no_such_order')
    const left = order.passes.filter(({ isHeld }) => !isHeld)
    const refusal = refusalToRefund(order, passIds.length > 0 ? chosenPasses(order, passIds) : left)
    if (refusal) return refused(refusal)
    const at = services.clock.now()
    const note = { id: services.newId(), orderId, text: reason, writtenBy: actor, writtenAt: at }
    const asked = await tx
      .insert(orderNotes)
      .values({ ...note, request: 'open', passIds })
      .onConflictDoNothing()
      .returning({ id: orderNotes.id })
    if (asked.length === 0) return refused('refund_requested')
    await recordActivity(tx, { at, actor, name: 'refund.requested', objectId: orderId })
    return { ok: true }
  })
}

/** With a word for support. Refuses `request_not_open`. */
export async function declineRequest(
  { clock, db }: Services,
  { requestId, answer, actor }: { requestId: string; answer: string; actor: StaffActor },
): Promise<{ ok: true } | Refused<'request_not_open'>> {
  return db.transaction(async (tx) => {
    const [note] = await tx
      .select({ orderId: orderNotes.orderId })
      .from(orderNotes)
      .where(eq(orderNotes.id, requestId))
    if (!note) return refused('request_not_open')
    const { orderId } = note
    await lockOrder(tx, orderId)
    const declined = await tx
      .update(orderNotes)
      .set({ request: 'declined', answer })
      .where(and(eq(orderNotes.id, requestId), eq(orderNotes.request, 'open')))
      .returning({ id: orderNotes.id })
    if (declined.length === 0) return refused('request_not_open')
    await reopenRequest(tx, orderId)
    const at = clock.now()
    await recordActivity(tx, { at, actor, name: 'refund.request_declined', objectId: orderId })
    return { ok: true }
  })
}

/** Empty when any of them does not belong to the order. */
export function chosenPasses({ passes }: Refundable, passIds: string[]): RefundablePass[] {
  const wanted = new Set(passIds)
  const chosen = passes.filter(({ id }) => wanted.has(id))
  return chosen.length === wanted.size ? chosen : []
}

// The requester of a large refund may withdraw it but not approve it.

type DecideRefund = { refundId: string; actor: StaffActor }
type RejectRefundRefusal = 'no_such_refund' | 'not_waiting'

/** Not by its requester (`own_refund`), nor while a bank claims the same money, which would go back twice. */
export async function approveRefund(
  services: Services,
  { refundId, actor }: DecideRefund,
): Promise<{ ok: true } | Refused<RejectRefundRefusal | 'own_refund' | 'charge_disputed'>> {
  return services.db.transaction(async (tx) => {
    const locked = await lockRefund(tx, refundId)
    if (!locked) return refused('no_such_refund')
    const { refund, charge } = locked
    if (refund.state !== 'waiting_approval') return refused('not_waiting')
    if (refund.askedBy === actor) return refused('own_refund')
    if (disputeIsOpen(charge.dispute)) return refused('charge_disputed')
    await move(tx, services, refund, { state: 'created', approvedBy: actor })
    await tell(tx, services, refund, { actor, name: 'refund.approved' })
    await sendNext(tx, services, refundId)
    await queueGiftStopped(tx, services, refundId)
    return { ok: true }
  })
}

/** Restores the passes to their previous state. Refuses `no_such_refund` and `not_waiting`. */
export async function rejectRefund(
  services: Services,
  { refundId, actor }: DecideRefund,
): Promise<{ ok: true } | Refused<RejectRefundRefusal>> {
  return services.db.transaction(async (tx) => {
    const locked = await lockRefund(tx, refundId)
    if (!locked) return refused('no_such_refund')
    const { refund, charge } = locked
    if (!refundMayMove(refund.state, 'rejected')) return refused('not_waiting')
    await move(tx, services, refund, { state: 'rejected' })
    await giveBackPasses(tx, services, charge, refund)
    await tell(tx, services, refund, { actor, name: 'refund.rejected' })
    return { ok: true }
  })
}

async function move(
  tx: Database,
  { clock }: Services,
  { id }: Refund,
  changes: Partial<Refund>,
): Promise<void> {
  await tx
    .update(refunds)
    .set({ ...changes, updatedAt: clock.now() })
    .where(eq(refunds.id, id))
}

async function tell(
  tx: Database,
  { clock }: Services,
  { id: refundId, orderId, chargeId, amountCents, currency }: Refund,
  { actor, name }: { actor: StaffActor; name: 'refund.approved' | 'refund.rejected' },
): Promise<void> {
  const data = { refundId, amountCents, currency }
  await recordActivity(tx, { at: clock.now(), actor, name, objectId: orderId ?? chargeId, data })
}
