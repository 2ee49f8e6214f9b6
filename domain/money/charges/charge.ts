// One attempt may lead to several charges: the provider's page lets a buyer try again, or pay twice. Money
// that fits its attempt covers the order; other money waits until staff assign or return it.
import type { Currency, ProviderName, UnassignedReason } from '#domain/ground/vocabulary/money.ts'
import type { OrderState } from '#domain/ground/vocabulary/sale.ts'
import type { findCharge } from './locked-order.ts'

/** Its row and its order's row are locked. */
export type LockedCharge = NonNullable<Awaited<ReturnType<typeof findCharge>>>

type Attempt = { provider: ProviderName; chargeCents: number; chargeCurrency: Currency }

/** Why settled money does not cover the order of its attempt; undefined when it does. */
export function refusalToAssign(
  charge: { provider: ProviderName; amountCents: number; currency: string },
  attempt: Attempt | undefined,
  order: { state: OrderState } | undefined,
): UnassignedReason | undefined {
  if (!attempt || !order || attempt.provider !== charge.provider) return 'unknown_reference'
  if (charge.currency !== attempt.chargeCurrency) return 'other_currency'
  if (charge.amountCents !== attempt.chargeCents) return 'other_amount'
  if (order.state === 'cancelled') return 'order_cancelled'
  if (order.state === 'covered') return 'order_already_paid'
  return undefined
}
