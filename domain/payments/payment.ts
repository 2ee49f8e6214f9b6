// A payment is one attempt to take the money of one order. It is opened in state `created` together
// with the order (or alone, after a decline), the provider is asked outside any transaction, and
// only recordPayment moves it on. Attempts are never deleted: they are the order's history.
import type { DeclineReason, PaymentMethod, PaymentState } from '#domain/vocabulary/payment.ts'

const paymentMoves: Record<PaymentState, readonly PaymentState[]> = {
  created: ['pending', 'settled', 'declined'],
  pending: ['settled', 'declined'],
  declined: ['settled'], // A provider may approve late what it first declined; money received must not vanish.
  settled: [],
}

/** What a provider says of one payment, in our words: its own statuses end at the adapter. */
export type ProviderPayment = {
  ref: string
  amountCents: number
  currency: string
} & ({ state: 'settled' | 'pending' } | { state: 'declined'; reason: DeclineReason })

export type PaymentRequest = {
  /** Our id of the attempt, and the idempotency key towards the provider. */
  paymentId: string
  method: PaymentMethod
  amountCents: number
  currency: string
  /** Single use, made in the browser by the provider's code; never stored and never logged. */
  token: string
}

/** The counterpart that takes money. Files in adapters/ implement it. */
export type PaymentProvider = {
  name: string
  /** Where it does, no limit on purchases may be lifted. */
  takesRealMoney: boolean
  /** Takes the money. The same paymentId gives the same payment, however often it is asked. */
  start(request: PaymentRequest): Promise<ProviderPayment>
  /** What the provider knows of an attempt; undefined when it never heard of it. */
  find(paymentId: string): Promise<ProviderPayment | undefined>
}

export function paymentMayMove(from: PaymentState, to: PaymentState): boolean {
  return paymentMoves[from].includes(to)
}
