// Why money does not go back: one rule for the verbs and for the pages that show why a button is off.
// Staff may refund what was used, for a reason; a buyer alone takes back what nobody used yet.
import { disputeIsOpen } from '#domain/returns/refund-words.ts'
import type { OrderState } from '#domain/vocabulary/order.ts'
import type { PassState } from '#domain/vocabulary/pass.ts'
import type { DisputeState } from '#domain/vocabulary/payment.ts'

export type RefundRefusal =
  | 'no_pass_chosen'
  | 'pass_refunded'
  | 'order_not_paid'
  | 'charge_disputed'
  | 'nothing_left'
export type TakeBackRefusal = 'pass_used' | 'pass_blocked' | 'refund_window_over'

type Pass = { id: string; state: PassState; activatedAt: Date | null }

/** Of an order and of passes of it; `left` is what no live refund holds of its charge. */
export function refusalToRefund(
  order: {
    state: OrderState
    charge: { dispute: DisputeState | null } | undefined
    leftCents: number
  },
  passes: Pass[],
): RefundRefusal | undefined {
  if (passes.length === 0) return 'no_pass_chosen'
  if (passes.some(({ state }) => state === 'refunded')) return 'pass_refunded'
  if (order.state !== 'covered' || !order.charge) return 'order_not_paid'
  if (disputeIsOpen(order.charge.dispute)) return 'charge_disputed'
  return order.leftCents > 0 ? undefined : 'nothing_left'
}

/** Of one pass, for a buyer without staff; `until` is the end of the window (refund-window.ts). */
export function refusalToTakeBack(pass: Pass, until: Date, now: Date): TakeBackRefusal | undefined {
  if (pass.activatedAt !== null) return 'pass_used'
  if (pass.state === 'blocked') return 'pass_blocked'
  return now > until ? 'refund_window_over' : undefined
}
