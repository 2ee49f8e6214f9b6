// Requests an opened attempt's money from the provider, outside any transaction, and records the outcome:
// an answer, or the page where the buyer continues.
import { and, eq } from 'drizzle-orm'
import { payments } from '#db/schema.ts'
import { writeTogether } from '#db/write-together.ts'
import { localPath } from '#domain/ground/language.ts'
import type { Services } from '#domain/ground/services.ts'
import type { PaymentEvent } from '#domain/money/charges/payment-events.ts'
import { writePaymentEvents } from '#domain/money/charges/payment-events.ts'
import { askedOf } from '#domain/money/providers/provider-standing.ts'
import {
  AccountRefused,
  type CardToken,
  ChargeRefused,
  type ChargeRequest,
  type PaymentProvider,
  type ProviderCharge,
  type StartedCharge,
} from '#domain/money/providers/provider.ts'
import type { Buyer } from '#domain/sale/orders/people.ts'
import type { OpenedPayment } from './open-payment.ts'
import { recordCharge, type RecordedCharge } from './record-charge.ts'

type StartPayment = {
  payment: OpenedPayment
  operationNumber: string
  buyer: Buyer
  token: string
  card?: Omit<CardToken, 'token'>
}

type PaymentStart =
  | ({ kind: 'recorded'; charge: ProviderCharge } & RecordedCharge)
  | { kind: 'redirect'; url: string }
  | { kind: 'unreachable' }

/** How long the provider's page accepts a payment; a PayPal approval expires after the same time. */
const PAGE_OPEN_MS = 3 * 3_600_000

/**
 * Requests the money of an attempt in state `created`. Safe to repeat: the provider identifies the attempt
 * by its id, and an opened page is returned again. `unreachable` leaves the attempt open: repeating the
 * submission or the worker finds out the outcome.
 */
export async function startPayment(services: Services, input: StartPayment): Promise<PaymentStart> {
  const { payment } = input
  if (payment.redirectUrl !== undefined) return { kind: 'redirect', url: payment.redirectUrl }
  const provider = services.payments.named(payment.provider)
  if (!provider) return { kind: 'unreachable' }

  const asked = event(services, payment, 'asked', { method: payment.method })
  const answer = await ask(services, provider, chargeRequest(services, input))
  if (!answer) {
    await services.db.execute(
      writePaymentEvents([asked, event(services, payment, 'unanswered', {})]),
    )
    return { kind: 'unreachable' }
  }
  if (answer.kind === 'redirect') return recordRedirect(services, payment, answer, asked)
  const { charge } = answer
  const answered = event(services, payment, 'answered', {
    state: charge.state,
    chargeRef: charge.ref,
    amountCents: charge.amountCents,
    currency: charge.currency,
    ...(charge.state === 'declined' ? { reason: charge.reason } : {}),
  })
  const recorded = await recordCharge(services, payment.provider, charge, [asked, answered])
  return { kind: 'recorded', charge, ...recorded }
}

function chargeRequest(
  { publicUrl }: Services,
  { payment, operationNumber, buyer, token, card }: StartPayment,
): ChargeRequest {
  return {
    paymentId: payment.paymentId,
    method: payment.method,
    amountCents: payment.chargeCents,
    currency: payment.chargeCurrency,
    card: token === '' ? undefined : { ...card, token },
    buyer: { email: buyer.email, name: buyer.name, lastname: buyer.lastname },
    title: operationNumber,
    returnUrl: publicUrl + localPath(`/checkout/return/${payment.paymentId}`),
    hintUrl: `${publicUrl}/webhooks/${payment.provider}`,
    // Counted from the attempt's creation, so that a repeated request is identical.
    openUntil: new Date(payment.createdAt.getTime() + PAGE_OPEN_MS),
  }
}

/** Undefined when the provider could not be reached or its answer could not be read. */
async function ask(
  services: Services,
  provider: PaymentProvider,
  request: ChargeRequest,
): Promise<StartedCharge | undefined> {
  const { paymentId, amountCents, currency } = request
  try {
    return await askedOf(services, provider.name, () => provider.start(request), 'money', paymentId)
  } catch (error) {
    services.log.error({ paymentId, error }, 'payment provider did not answer')
    const isRefused = error instanceof ChargeRefused || error instanceof AccountRefused
    if (!isRefused) return undefined
    const charge = { ref: `refused-${paymentId}`, paymentId, amountCents, currency, isOurs: true }
    return { kind: 'answered', charge: { ...charge, state: 'declined', reason: 'declined' } }
  }
}

async function recordRedirect(
  { db, clock, ...services }: Services,
  payment: OpenedPayment,
  { url, sessionRef, openUntil }: Extract<StartedCharge, { kind: 'redirect' }>,
  asked: PaymentEvent,
): Promise<PaymentStart> {
  const { paymentId } = payment
  const redirected = event({ ...services, db, clock }, payment, 'redirected', { sessionRef })
  await writeTogether(db, [
    db
      .update(payments)
      .set({ redirectUrl: url, sessionRef, openUntil, updatedAt: clock.now() })
      .where(and(eq(payments.id, paymentId), eq(payments.state, 'created'))),
    writePaymentEvents([asked, redirected]),
  ])
  return { kind: 'redirect', url }
}

function event(
  { clock }: Services,
  { paymentId, provider }: OpenedPayment,
  name: PaymentEvent['name'],
  data: NonNullable<PaymentEvent['data']>,
): PaymentEvent {
  return { paymentId, provider, name, at: clock.now(), data }
}
