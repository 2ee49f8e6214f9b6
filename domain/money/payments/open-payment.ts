// A declined attempt can be followed by another card or method on the same order. The browser makes the
// attempt's id, so a repeated request is the same attempt. A buyer may return from a provider's page and
// choose another method: money that the page still takes is late money (recordCharge).
import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orders, payments } from '#db/schema.ts'
import { writeTogether } from '#db/write-together.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { localPath } from '#domain/ground/language.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { FrozenCharge, PaymentMethod } from '#domain/ground/vocabulary/money.ts'
import { type PaymentEvent, writePaymentEvents } from '#domain/money/charges/ledger.ts'
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
import { type RecordedCharge, recordCharge } from './record-charge.ts'

type OpenPayment = {
  orderId: string
  paymentId: string
  method: PaymentMethod
  /** Undefined only together with a `refusalToOpen`. */
  charge: FrozenCharge | undefined
}

export type OpenedPayment = ReturnType<typeof openedPayment>

export type OpenPaymentRefusal = 'payment_under_way' | 'order_closed' | 'not_this_order'

/** Attempts per order, so that stolen card numbers cannot be tested here. */
const PAYMENT_ATTEMPTS_MAX = 10

type Attempt = typeof payments.$inferSelect

/**
 * Finds the attempt with this id, or opens it when the order needs money and no other attempt is undecided; a
 * paid order returns its payment. Refuses `payment_under_way` while an attempt is undecided (also this one by
 * another method), `order_closed` (also when out of attempts), `not_this_order` for an id of another order,
 * and `refusalToOpen` instead of opening.
 */
export async function openPayment<RefusalToOpen extends { ok: false }>(
  services: Services,
  input: OpenPayment,
  refusalToOpen?: RefusalToOpen,
): Promise<{ ok: true; payment: OpenedPayment } | Refused<OpenPaymentRefusal> | RefusalToOpen> {
  return services.db.transaction(async (tx) => {
    const [order] = await tx
      .select({
        state: orders.state,
        totalCents: orders.totalCents,
        currency: orders.currency,
      })
      .from(orders)
      .where(eq(orders.id, input.orderId))
      .for('update')
    invariant(order, 'the order that is paid exists')
    const attempts = await tx.select().from(payments).where(eq(payments.orderId, input.orderId))

    const present =
      attempts.find((attempt) => attempt.id === input.paymentId) ??
      attempts.find((attempt) => attempt.state === 'settled')
    // The provider may already know the attempt by its first method, which must be settled first.
    if (present?.state === 'created' && present.method !== input.method) {
      return refused('payment_under_way')
    }
    if (present) return { ok: true as const, payment: openedPayment(present) }
    const left = attempts.filter(isLeftOpen)
    if (attempts.some((attempt) => isUndecided(attempt) && !isLeftOpen(attempt))) {
      return refused('payment_under_way')
    }
    if (order.state !== 'placed' || attempts.length >= PAYMENT_ATTEMPTS_MAX) {
      return refused('order_closed')
    }
    if (refusalToOpen) return refusalToOpen
    await supersede(tx, services, left)
    return writeAttempt(tx, services, input, { ...order, attempt: attempts.length + 1 })
  })
}

const isUndecided = ({ state }: Attempt) => state === 'created' || state === 'pending'

/** A provider's page that the buyer seems to have left without paying. */
const isLeftOpen = ({ state, sessionRef }: Attempt) => state === 'created' && sessionRef !== null

async function supersede(tx: Database, { clock }: Services, left: Attempt[]): Promise<void> {
  const at = clock.now()
  for (const attempt of left) {
    await tx
      .update(payments)
      .set({ state: 'declined', declineReason: 'abandoned', updatedAt: at })
      .where(and(eq(payments.id, attempt.id), eq(payments.state, 'created')))
    const { id: paymentId, provider } = attempt
    await tx.execute(writePaymentEvents([{ paymentId, provider, name: 'superseded', at }]))
  }
}

async function writeAttempt(
  tx: Database,
  services: Services,
  input: OpenPayment,
  order: { totalCents: number; currency: string; attempt: number },
) {
  const now = services.clock.now()
  invariant(input.charge, 'what is opened has an amount')
  const [written] = await tx
    .insert(payments)
    .values({
      id: input.paymentId,
      orderId: input.orderId,
      attempt: order.attempt,
      method: input.method,
      amountCents: order.totalCents,
      currency: order.currency,
      ...input.charge,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!written) return refused('not_this_order')
  await recordActivity(tx, {
    at: now,
    actor: 'visitor',
    name: 'payment.started',
    objectId: input.orderId,
  })
  return { ok: true as const, payment: openedPayment(written) }
}

function openedPayment(row: Attempt) {
  const { provider, chargeCents, chargeCurrency, rateId, exchangeRate } = row
  return {
    paymentId: row.id,
    state: row.state,
    declineReason: row.declineReason ?? undefined,
    method: row.method,
    /** The provider's page, while the buyer may still pay there. */
    redirectUrl: row.redirectUrl ?? undefined,
    createdAt: row.createdAt,
    provider,
    chargeCents,
    chargeCurrency,
    rateId,
    exchangeRate,
  }
}

// Requests an attempt's money from the provider, outside any transaction, and records the outcome.

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
 * For state `created`. Safe to repeat: the provider knows the attempt by its id, and an opened page is
 * returned again. After `unreachable`, a repeated submission or the worker learns the outcome.
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
