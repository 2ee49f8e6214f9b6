// A payment is one attempt to take an order's money. Its provider is called outside any transaction, and only
// recordCharge moves it on. Attempts are the order's history and never deleted.
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
