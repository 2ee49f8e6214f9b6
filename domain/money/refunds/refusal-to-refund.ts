// Why a refund is refused: one rule for the verbs and for pages that explain a disabled button. Staff may
// refund used passes, with a reason; a buyer can only return unused ones.
import type { OrderState } from '#domain/ground/vocabulary/order.ts'
import type { PassState } from '#domain/ground/vocabulary/pass.ts'
import type { DisputeState } from '#domain/ground/vocabulary/payment.ts'
import { disputeIsOpen } from '#domain/money/returns/refund-words.ts'

export type RefundRefusal =
  | 'no_pass_chosen'
  | 'pass_refunded'
  | 'upgrade_alone'
  | 'order_not_paid'
  | 'charge_disputed'
  | 'nothing_left'
export type TakeBackRefusal = 'pass_used' | 'pass_upgraded' | 'pass_blocked' | 'refund_window_over'

type Pass = {
  id: string
  state: PassState
  activatedAt: Date | null
  isHeld: boolean
  isUpgrade: boolean
  upgradeCents: number
}

/** For an order and some of its passes; `left` is the part of its charge that no live refund holds. */
export function refusalToRefund(
  order: {
    state: OrderState
    charge: { dispute: DisputeState | null } | undefined
    leftCents: number
  },
  passes: Pass[],
): RefundRefusal | undefined {
  if (passes.length === 0) return 'no_pass_chosen'
  if (passes.some(({ isHeld }) => isHeld)) return 'pass_refunded'
  // An upgrade is refunded with its pass or after it, never for a pass that stays valid.
  if (passes.some(({ isUpgrade, state }) => isUpgrade && state !== 'refunded')) {
    return 'upgrade_alone'
  }
  if (order.state !== 'covered' || !order.charge) return 'order_not_paid'
  if (disputeIsOpen(order.charge.dispute)) return 'charge_disputed'
  return order.leftCents > 0 ? undefined : 'nothing_left'
}

/** For one pass and a buyer acting without staff; `until` is the end of the window (refund-window.ts). */
export function refusalToTakeBack(pass: Pass, until: Date, now: Date): TakeBackRefusal | undefined {
  if (pass.activatedAt !== null) return 'pass_used'
  if (pass.upgradeCents > 0) return 'pass_upgraded'
  if (pass.state === 'blocked') return 'pass_blocked'
  return now > until ? 'refund_window_over' : undefined
}
