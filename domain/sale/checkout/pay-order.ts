// Pays for an existing order. The allowance was taken before and is spent here.
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type {
  DeclineReason,
  FrozenCharge,
  PaymentMethod,
  PaymentState,
} from '#domain/ground/vocabulary/money.ts'
import {
  type OpenPaymentRefusal,
  type OpenedPayment,
  openPayment,
  startPayment,
} from '#domain/money/payments/open-payment.ts'
import type {
  RateChanged,
  ShownCharge,
  chargeFor,
} from '#domain/money/providers/payment-methods.ts'
import type { CardToken } from '#domain/money/providers/provider.ts'
import type { Buyer } from '#domain/sale/orders/people.ts'
import type { PurchaseAllowance, TooManyPurchases } from './purchase-allowance.ts'

export type HowToPay = {
  /** Made by the browser for this attempt. */
  paymentId: string
  method: PaymentMethod
  /** The provider's single-use token for the typed card; never stored. Empty where none is needed. */
  token: string
  /** What else the provider's fields reported about the card. */
  card?: Omit<CardToken, 'token'>
  /** The amount that the buyer was told the provider will take, where it differs from the total. */
  shownCharge?: ShownCharge
}

type PaymentDeclined = {
  ok: false
  reason: 'payment_declined'
  declineReason: DeclineReason
}

export type PayOrderRefusal = OpenPaymentRefusal | 'method_unavailable' | 'provider_unreachable'

export type PayOrderResult =
  | {
      ok: true
      orderId: string
      /** `created` when the buyer continues on the provider's page. */
      paymentState: Exclude<PaymentState, 'declined'>
      redirectUrl?: string
    }
  | Refused<PayOrderRefusal>
  | RateChanged
  | PaymentDeclined
  | TooManyPurchases

export type OrderToPay = {
  orderId: string
  operationNumber: string
  placedAt: Date
  /** Its first attempt was written together with the order. */
  isNew: boolean
}

/** Pays for an order with the quoted charge, or refuses as `openPayment` does; see `buyPasses`. */
export async function payOrder(
  allowance: PurchaseAllowance,
  services: Services,
  input: HowToPay & { buyer: Buyer },
  { order, quoted }: { order: OrderToPay; quoted: Awaited<ReturnType<typeof chargeFor>> },
): Promise<PayOrderResult> {
  const { orderId, operationNumber } = order
  const charge = quoted.ok ? quoted.charge : undefined
  const refusalToPay = allowance.refusalToPay ?? (quoted.ok ? undefined : quoted)
  const attempt =
    order.isNew && charge
      ? { ok: true as const, payment: firstAttempt(input, charge, order.placedAt) }
      : await openPayment(services, { ...input, charge, orderId }, refusalToPay)
  if (!attempt.ok) return attempt
  const { payment } = attempt
  if (payment.state === 'declined') return declined(payment.declineReason)
  if (payment.state !== 'created') return { ok: true, orderId, paymentState: payment.state }

  // A submission may be repeated many times before the provider has answered the first one. Refused like a
  // provider that does not answer, so that the browser keeps its ids and asks again.
  const mustAsk = payment.redirectUrl === undefined
  if (mustAsk && !allowance.spend('attempt_per_client')) return refused('provider_unreachable')
  const started = await startPayment(services, { payment, operationNumber, ...input })
  if (started.kind === 'unreachable') return refused('provider_unreachable')
  if (started.kind === 'redirect') {
    return { ok: true, orderId, paymentState: 'created', redirectUrl: started.url }
  }
  const { charge: answer, paymentState, hasMoved } = started
  if (hasMoved) {
    allowance.spend(answer.state === 'declined' ? 'decline_per_client' : 'confirmation_per_address')
  }
  if (paymentState === 'settled' || paymentState === 'pending') {
    return { ok: true, orderId, paymentState }
  }
  // Money that was taken but does not fit: the buyer must not be told that nothing was taken.
  const misfit = answer.state === 'settled' ? 'other_amount' : undefined
  return declined(answer.state === 'declined' ? answer.reason : misfit)
}

function firstAttempt(
  { paymentId, method }: HowToPay,
  charge: FrozenCharge,
  createdAt: Date,
): OpenedPayment {
  return {
    ...charge,
    paymentId,
    state: 'created',
    declineReason: undefined,
    method,
    redirectUrl: undefined,
    createdAt,
  }
}

function declined(reason: DeclineReason | undefined): PaymentDeclined {
  return { ok: false, reason: 'payment_declined', declineReason: reason ?? 'declined' }
}
