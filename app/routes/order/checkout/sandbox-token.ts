// The sandbox provider's part in the browser, in place of a real provider's code that turns a card into a
// single-use token. The name on the card selects the outcome, as testers know; the rest of the card is
// ignored and sent nowhere.
import { v4 as newId } from 'uuid'
import type { PaymentMethod } from '#domain/vocabulary/payment.ts'

const outcomes: Record<string, string> = {
  OTHE: 'declined',
  FUND: 'insufficient_funds',
  CONT: 'pending',
}

/** PayPal and Mercado Pago are always approved, because their own pages would decide. */
export function sandboxToken(method: PaymentMethod, nameOnCard: string): string {
  const named = method === 'credit-card' ? outcomes[nameOnCard.trim().toUpperCase()] : undefined
  return `sandbox_${named ?? 'approved'}_${newId()}`
}
