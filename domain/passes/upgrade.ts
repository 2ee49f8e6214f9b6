// An upgrade makes a pass one of more days, or a Full Pass, or both, for the difference in list prices:
// today's of what it becomes, less what was paid for what it is (decision 13). Buyers see by this what they
// may choose, and the money that arrives for it is held to the same rules once more.
import type { OrderState } from '#domain/vocabulary/order.ts'
import type { PassState } from '#domain/vocabulary/pass.ts'
import type { ProductName } from '#domain/vocabulary/product.ts'
import { passHasExpiredAt, type PassValidity, passWasNeverStarted } from './validity.ts'

/** What a pass is good for: the product and its days are what its code signs. */
export type PassKind = { productName: ProductName; durationDays: number }

export type UpgradeRefusal = 'order_not_paid' | 'pass_refunded' | 'pass_blocked' | 'pass_over'

/** The product that opens everything that the others do. */
const WHOLE = 'Full Pass' satisfies ProductName

/** More days of the same, or everything for no fewer days. */
export function isUpgrade(from: PassKind, to: PassKind): boolean {
  const isWider = to.productName === WHOLE && from.productName !== WHOLE
  if (isWider) return to.durationDays >= from.durationDays
  return to.productName === from.productName && to.durationDays > from.durationDays
}

/** What a change costs, in the catalogue's cents; where prices fell, nothing, and nothing goes back. */
export function differenceCents(paidCents: number, listPriceCents: number): number {
  return Math.max(0, listPriceCents - paidCents)
}

/** Why a pass cannot be changed now; a running one can. */
export function refusalToUpgrade(
  pass: PassValidity & { state: PassState; orderState: OrderState },
  now: Date,
): UpgradeRefusal | undefined {
  if (pass.state === 'refunded') return 'pass_refunded'
  if (pass.orderState !== 'covered') return 'order_not_paid'
  if (pass.state === 'blocked') return 'pass_blocked'
  return passWasNeverStarted(pass, now) || passHasExpiredAt(pass, now) ? 'pass_over' : undefined
}
