// A payment is one attempt to take the money of one order. It is opened in state `created` together with
// the order (or alone, after a decline), the provider is called outside any transaction, and only
// recordCharge moves it on. Attempts are never deleted: they are the order's history.
import type { PaymentState } from '#domain/ground/vocabulary/money.ts'

const paymentMoves: Record<PaymentState, readonly PaymentState[]> = {
  created: ['pending', 'settled', 'declined'],
  pending: ['settled', 'declined'],
  // A provider may approve later what it first declined, and an abandoned page may still be paid.
  declined: ['pending', 'settled'],
  settled: [],
}

export function paymentMayMove(from: PaymentState, to: PaymentState): boolean {
  return paymentMoves[from].includes(to)
}
