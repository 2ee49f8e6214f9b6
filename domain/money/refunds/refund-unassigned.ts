// Refunds money that belongs to no order: everything left of the charge.
import type { Database } from '#db/database.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { refundableOf } from '#domain/money/charges/charge-balance.ts'
import type { LockedCharge } from '#domain/money/charges/charge.ts'
import { lockCharge } from '#domain/money/charges/lock-charge.ts'
import { openRefund } from '#domain/money/returns/open-refund.ts'
import { inCatalogue, listRefundsOfCharge } from '#domain/money/returns/record-refunds.ts'
import { disputeIsOpen } from '#domain/money/returns/refund-words.ts'
import { leftOfCharge } from '#domain/money/returns/refund.ts'
import { type Approval, decideApproval } from './approval.ts'
import { announceRefund, type OpenedRefund } from './open-order-refund.ts'

type RefundUnassigned = { chargeId: string; reason: string; actor: StaffActor }
export type RefundUnassignedRefusal =
  | 'no_such_charge'
  | 'not_unassigned'
  | 'charge_disputed'
  | 'refund_under_way'

/**
 * Opens the refund of a charge without an order; above the limit it waits for a second administrator.
 * Refuses `no_such_charge`, `not_unassigned`, `charge_disputed`, and `refund_under_way` while another
 * refund holds what is left.
 */
export async function refundUnassigned(
  services: Services,
  { chargeId, reason, actor }: RefundUnassigned,
): Promise<OpenedRefund | Refused<RefundUnassignedRefusal>> {
  return services.db.transaction(async (tx) => {
    const charge = await lockCharge(tx, chargeId)
    if (!charge) return refused('no_such_charge')
    if (charge.standing !== 'unassigned') return refused('not_unassigned')
    if (disputeIsOpen(charge.dispute)) return refused('charge_disputed')
    return openUnassignedRefund(tx, services, charge, { reason, actor })
  })
}

/** For verbs that locked the charge and checked its standing; `before` is the refund that is retried. */
export async function openUnassignedRefund(
  tx: Database,
  services: Services,
  charge: LockedCharge,
  { reason, actor, before }: { reason: string; actor: StaffActor; before?: Approval },
): Promise<OpenedRefund | Refused<'refund_under_way'>> {
  const refunds = await listRefundsOfCharge(tx, charge.id)
  const amountCents = leftOfCharge(await refundableOf(tx, charge), refunds)
  if (amountCents <= 0) return refused('refund_under_way')
  const amounts = { amountCents, catalogueCents: await inCatalogue(tx, charge, amountCents) }
  const { state, approvedBy } = await decideApproval(tx, charge, refunds, amounts, before)
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
