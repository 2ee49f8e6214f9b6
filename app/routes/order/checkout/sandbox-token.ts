// The part of the sandbox provider that runs in the browser, where a real provider's code would turn
// a card into a single-use token. The outcome is chosen by the name on the card, as testers know it;
// nothing else of the card is looked at, and the card goes nowhere.
import { v4 as newId } from 'uuid'
import type { PaymentMethod } from '#domain/vocabulary/payment.ts'

const outcomes: Record<string, string> = {
  OTHE: 'declined',
  FUND: 'insufficient_funds',
  CONT: 'pending',
}

/** PayPal and Mercado Pago are approved: their pages would decide. */
export function sandboxToken(method: PaymentMethod, nameOnCard: string): string {
  const named = method === 'credit-card' ? outcomes[nameOnCard.trim().toUpperCase()] : undefined
  return `sandbox_${named ?? 'approved'}_${newId()}`
}
