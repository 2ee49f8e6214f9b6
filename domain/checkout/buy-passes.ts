// The one verb behind the payment button: take from the allowances, place the order, ask the
// provider, record what it said. Two transactions with the outside between them. A crash anywhere
// leaves a state that a repeat of the same submission, or the worker, completes.
import {
  findSamePurchase,
  type PlaceOrder,
  placeOrder,
  type PlaceOrderRefusal,
  type PriceChanged,
} from '#domain/orders/place-order.ts'
import {
  type OpenedPayment,
  openPayment,
  type OpenPaymentRefusal,
} from '#domain/payments/open-payment.ts'
import { startPayment } from '#domain/payments/start-payment.ts'
import { chargeFor, type RateChanged, type ShownCharge } from '#domain/providers/charge-for.ts'
import type { CardToken } from '#domain/providers/provider.ts'
import type { Refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import type { DeclineReason, FrozenCharge, PaymentState } from '#domain/vocabulary/payment.ts'
import {
  type PurchaseAllowance,
  takePurchaseAllowance,
  type TooManyPurchases,
} from './purchase-allowance.ts'

export type BuyPasses = Omit<PlaceOrder, 'charge'> & {
  /** The network that purchases are counted by, see clientAddress. */
  clientAddress: string
  /** The provider's single-use token for what the buyer typed; never stored. Empty where none is needed. */
  token: string
  /** What else the provider's fields said of the card. */
  card?: Omit<CardToken, 'token'>
  /** What the buyer was told that the provider will take, where that is not the total itself. */
  shownCharge?: ShownCharge
}

type PaymentDeclined = {
  ok: false
  reason: 'payment_declined'
  declineReason: DeclineReason
}

export type BuyPassesRefusal =
  | PlaceOrderRefusal
  | OpenPaymentRefusal
  | 'method_unavailable'
  | 'provider_unreachable'

type BoughtPasses = {
  orderId: string
  /** `created` when the buyer goes on at the provider's. */
  paymentState: Exclude<PaymentState, 'declined'>
  redirectUrl?: string
}

type BuyPassesResult =
  | ({ ok: true } & BoughtPasses)
  | Refused<BuyPassesRefusal>
  | PriceChanged
  | RateChanged
  | PaymentDeclined
  | TooManyPurchases

/**
 * Buys what the cart holds. Repeating the same submission gives the same order and never charges
 * twice. Refuses as placeOrder and openPayment do, and with `payment_declined` (try again with a new
 * paymentId), `method_unavailable`, `rate_changed` (with the new amount), `provider_unreachable` (the
 * same submission may be sent again), and
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
  const quoted = await chargeFor(services, input)
  const charge = quoted.ok ? quoted.charge : undefined
  const refusalToPlace = allowance.refusalToPlace ?? (quoted.ok ? undefined : quoted)
  const placed = await placeWithin(refusalToPlace, services, input, charge)
  if (!placed.ok) return placed
  const { orderId, operationNumber } = placed.order
  if (placed.order.isNew) allowance.spend('order_per_client')

  const refusalToPay = allowance.refusalToPay ?? (quoted.ok ? undefined : quoted)
  const attempt =
    placed.order.isNew && charge
      ? { ok: true as const, payment: firstAttempt(input, charge, placed.order.placedAt) }
      : await openPayment(services, { ...input, charge, orderId }, refusalToPay)
  if (!attempt.ok) return attempt
  const { payment } = attempt
  if (payment.state === 'declined') return declined(payment.declineReason)
  if (payment.state !== 'created') return { ok: true, orderId, paymentState: payment.state }

  const started = await startPayment(services, { payment, operationNumber, ...input })
  if (started.kind === 'unreachable') return { ok: false, reason: 'provider_unreachable' }
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
  // Money that was taken and does not fit: nobody may be told that nothing was.
  const misfit = answer.state === 'settled' ? 'other_amount' : undefined
  return declined(answer.state === 'declined' ? answer.reason : misfit)
}

/** An order that stands is found at a used-up limit too: perhaps its first answer was lost. */
async function placeWithin<RefusalToPlace extends { ok: false }>(
  refusalToPlace: RefusalToPlace | undefined,
  services: Services,
  input: BuyPasses,
  charge: FrozenCharge | undefined,
) {
  if (!refusalToPlace && charge) return placeOrder(services, { ...input, charge })
  const refusal = refusalToPlace ?? { ok: false as const, reason: 'method_unavailable' as const }
  return (await findSamePurchase(services.db, input)) ?? refusal
}

function firstAttempt(input: BuyPasses, charge: FrozenCharge, createdAt: Date): OpenedPayment {
  return {
    ...charge,
    paymentId: input.paymentId,
    state: 'created',
    declineReason: undefined,
    method: input.method,
    redirectUrl: undefined,
    createdAt,
  }
}

function declined(reason: DeclineReason | undefined): PaymentDeclined {
  return { ok: false, reason: 'payment_declined', declineReason: reason ?? 'declined' }
}
