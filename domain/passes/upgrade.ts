// More days, or a Full Pass, or both, for today's list price minus what was paid (decision 13). These rules
// determine both what a buyer may choose and whether the payment may be applied.
import type { ProductName } from '#domain/ground/vocabulary/catalogue.ts'
import type { PassState } from '#domain/ground/vocabulary/passes.ts'
import type { OrderState } from '#domain/ground/vocabulary/sale.ts'
import { passHasExpiredAt, type PassValidity, passWasNeverStarted } from './validity.ts'

export type PassKind = { productName: ProductName; durationDays: number }

type UpgradeRefusal = 'order_not_paid' | 'pass_refunded' | 'pass_blocked' | 'pass_over'

/** The product that opens everything the others do. */
const WHOLE = 'Full Pass' satisfies ProductName

/** Whether `to` has more days of the same product, or is a Full Pass with at least as many days. */
export function isUpgrade(from: PassKind, to: PassKind): boolean {
  const isWider = to.productName === WHOLE && from.productName !== WHOLE
  if (isWider) return to.durationDays >= from.durationDays
  return to.productName === from.productName && to.durationDays > from.durationDays
}

/** Tells one choice of changes from another, in whatever order they come. */
export function contentOf(
  changes: { passId: string; productName: string; durationDays: number }[],
): string {
  return changes
    .map(({ passId, productName, durationDays }) => `${passId} ${productName} ${durationDays}`)
    .toSorted()
    .join('\n')
}

/** In the catalogue's cents. If prices fell it is 0, and nothing is refunded. */
export function differenceCents(paidCents: number, listPriceCents: number): number {
  return Math.max(0, listPriceCents - paidCents)
}

/** Undefined when it can be upgraded, also while running. */
export function refusalToUpgrade(
  pass: PassValidity & { state: PassState; orderState: OrderState },
  now: Date,
): UpgradeRefusal | undefined {
  if (pass.state === 'refunded') return 'pass_refunded'
  if (pass.orderState !== 'covered') return 'order_not_paid'
  if (pass.state === 'blocked') return 'pass_blocked'
  return passWasNeverStarted(pass, now) || passHasExpiredAt(pass, now) ? 'pass_over' : undefined
}
