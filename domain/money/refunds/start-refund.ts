// Staff refund passes: one, several or all of an order, used ones too.
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { type OpenedRefund, openOrderRefund } from './open-order-refund.ts'
import { openUpgradeRefunds } from './open-upgrade-refunds.ts'
import { lockRefundable, type Refundable, type RefundablePass } from './refundable.ts'
import { type RefundRefusal, refusalToRefund } from './refusal-to-refund.ts'

export const REFUND_REASON_MAX = 200

type StartRefund = { orderId: string; passIds: string[]; reason: string; actor: StaffActor }
type StartRefundRefusal = 'no_such_order' | RefundRefusal

/**
 * Opens a refund and stops its passes in the same transaction, so that a simultaneous scan comes either
 * before or after it. Above `reglas_cobro.approval_above_cents` it waits for a second administrator;
 * unapproved refunds of one order count together. Upgrades of these passes are refunded as well. Refuses
 * `no_such_order`, `no_pass_chosen`, `pass_refunded`, `order_not_paid`, `charge_disputed` and
 * `nothing_left`, and `upgrade_alone` on an upgrade's own page while its pass is valid.
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

/** The chosen passes of an order; empty when any of them does not belong to the order. */
export function chosenPasses({ passes }: Refundable, passIds: string[]): RefundablePass[] {
  const wanted = new Set(passIds)
  const chosen = passes.filter(({ id }) => wanted.has(id))
  return chosen.length === wanted.size ? chosen : []
}
