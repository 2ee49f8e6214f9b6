// The one verb behind the payment button: place the order, ask the provider, record what it said.
// Two transactions with the outside between them. A crash anywhere leaves a state that a repeat of
// the same submission, or the worker, completes.
import type { OpenedPayment, OpenPaymentRefusal } from '#domain/payments/open-payment.ts'
import { openPayment } from '#domain/payments/open-payment.ts'
import type { DeclineReason, PaymentState } from '#domain/payments/payment.ts'
import { recordPayment } from '#domain/payments/record-payment.ts'
import {
  type PlaceOrder,
  placeOrder,
  type PlaceOrderRefusal,
  type PriceChanged,
} from '#domain/orders/place-order.ts'
import type { Refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'

export type BuyPasses = PlaceOrder & {
  /** The provider's single-use token for what the buyer typed; never stored. */
  token: string
}

export type PaymentDeclined = {
  ok: false
  reason: 'payment_declined'
  declineReason: DeclineReason
}

export type BuyPassesRefusal = PlaceOrderRefusal | OpenPaymentRefusal | 'provider_unreachable'

export type BoughtPasses = {
  orderId: string
  paymentState: Extract<PaymentState, 'settled' | 'pending'>
}

/**
 * Buys what the cart holds. Repeating the same submission gives the same order and never charges
 * twice. Refuses as placeOrder and openPayment do, and with `payment_declined` (try again with a new
 * paymentId) or `provider_unreachable` (the same submission may be sent again).
 */
export async function buyPasses(
  services: Services,
  input: BuyPasses,
): Promise<
  ({ ok: true } & BoughtPasses) | Refused<BuyPassesRefusal> | PriceChanged | PaymentDeclined
> {
  const placed = await placeOrder(services, input)
  if (!placed.ok) return placed
  const { orderId } = placed.order

  const attempt = placed.order.isNew
    ? { ok: true as const, payment: firstAttempt(input, placed.order) }
    : await openPayment(services, { ...input, orderId })
  if (!attempt.ok) return attempt
  const { payment } = attempt
  if (payment.state === 'declined') return declined(payment.declineReason)
  if (payment.state !== 'created') return { ok: true, orderId, paymentState: payment.state }

  const answer = await askProvider(services, input.token, payment)
  if (!answer) return { ok: false, reason: 'provider_unreachable' }
  const { paymentState } = await recordPayment(services, {
    paymentId: payment.paymentId,
    payment: answer,
  })
  if (paymentState === 'settled' || paymentState === 'pending') {
    return { ok: true, orderId, paymentState }
  }
  return declined(answer.state === 'declined' ? answer.reason : undefined)
}

function firstAttempt(
  input: BuyPasses,
  order: { totalCents: number; currency: string },
): OpenedPayment {
  return {
    paymentId: input.paymentId,
    state: 'created',
    declineReason: undefined,
    method: input.method,
    amountCents: order.totalCents,
    currency: order.currency,
  }
}

/** Undefined when the provider could not be asked; the attempt stays open and is found again later. */
async function askProvider(
  services: Services,
  token: string,
  payment: {
    paymentId: string
    method: BuyPasses['method']
    amountCents: number
    currency: string
  },
) {
  try {
    return await services.payments.start({ ...payment, token })
  } catch (error) {
    services.log.error({ paymentId: payment.paymentId, error }, 'payment provider did not answer')
    return undefined
  }
}

function declined(reason: DeclineReason | undefined): PaymentDeclined {
  return { ok: false, reason: 'payment_declined', declineReason: reason ?? 'declined' }
}
