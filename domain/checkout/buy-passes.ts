import {
  findSamePurchase,
  type PlaceOrder,
  placeOrder,
  type PlaceOrderRefusal,
  type PriceChanged,
} from '#domain/orders/place-order.ts'
// The one verb behind the payment button: take from the allowances, place the order, ask the
// provider, record what it said. Two transactions with the outside between them. A crash anywhere leaves a state that a repeat of
// the same submission, or the worker, completes.
import {
  type OpenedPayment,
  openPayment,
  type OpenPaymentRefusal,
} from '#domain/payments/open-payment.ts'
import { recordPayment } from '#domain/payments/record-payment.ts'
import type { Refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import type { DeclineReason, PaymentState } from '#domain/vocabulary/payment.ts'
import {
  type PurchaseAllowance,
  takePurchaseAllowance,
  type TooManyPurchases,
} from './purchase-allowance.ts'

export type BuyPasses = PlaceOrder & {
  /** The network that purchases are counted by, see clientAddress. */
  clientAddress: string
  /** The provider's single-use token for what the buyer typed; never stored. */
  token: string
}

type PaymentDeclined = {
  ok: false
  reason: 'payment_declined'
  declineReason: DeclineReason
}

export type BuyPassesRefusal = PlaceOrderRefusal | OpenPaymentRefusal | 'provider_unreachable'

type BoughtPasses = {
  orderId: string
  paymentState: Extract<PaymentState, 'settled' | 'pending'>
}

type BuyPassesResult =
  | ({ ok: true } & BoughtPasses)
  | Refused<BuyPassesRefusal>
  | PriceChanged
  | PaymentDeclined
  | TooManyPurchases

/**
 * Buys what the cart holds. Repeating the same submission gives the same order and never charges
 * twice. Refuses as placeOrder and openPayment do, and with `payment_declined` (try again with a new
 * paymentId), `provider_unreachable` (the same submission may be sent again), and
 * `too_many_purchases` or `too_many_confirmations` before anything is written or asked. A repeat of
 * a submission whose order stands is refused by no limit and takes nothing from it.
 */
export async function buyPasses(services: Services, input: BuyPasses): Promise<BuyPassesResult> {
  const allowance = await takePurchaseAllowance(services, input)
  try {
    return await buyWithin(allowance, services, input)
  } finally {
    await allowance.giveBackRest()
  }
}

/**
 * Spends an order for one that is placed, a decline for one that the provider gives, and a
 * confirmation for money that is or may still be taken. Each is spent by the submission that writes
 * it down: by one of eight equal ones at once.
 */
async function buyWithin(
  allowance: PurchaseAllowance,
  services: Services,
  input: BuyPasses,
): Promise<BuyPassesResult> {
  const placed = await placeWithin(allowance, services, input)
  if (!placed.ok) return placed
  const { orderId } = placed.order
  if (placed.order.isNew) allowance.spend('order_per_client')

  const attempt = placed.order.isNew
    ? { ok: true as const, payment: firstAttempt(input, placed.order) }
    : await openPayment(services, { ...input, orderId }, allowance.refusalToPay)
  if (!attempt.ok) return attempt
  const { payment } = attempt
  if (payment.state === 'declined') return declined(payment.declineReason)
  if (payment.state !== 'created') return { ok: true, orderId, paymentState: payment.state }

  const answer = await askProvider(services, input.token, payment)
  if (!answer) return { ok: false, reason: 'provider_unreachable' }
  const { paymentState, hasMoved } = await recordPayment(services, {
    paymentId: payment.paymentId,
    payment: answer,
  })
  if (hasMoved) {
    allowance.spend(answer.state === 'declined' ? 'decline_per_client' : 'confirmation_per_address')
  }
  if (paymentState === 'settled' || paymentState === 'pending') {
    return { ok: true, orderId, paymentState }
  }
  return declined(answer.state === 'declined' ? answer.reason : undefined)
}

/** An order that stands is found at a used-up limit too: perhaps its first answer was lost. */
async function placeWithin(
  { refusalToPlace }: PurchaseAllowance,
  services: Services,
  input: BuyPasses,
) {
  if (!refusalToPlace) return placeOrder(services, input)
  return (await findSamePurchase(services.db, input)) ?? refusalToPlace
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
