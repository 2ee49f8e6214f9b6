// The buyer returns from a provider's page. The address is trusted only to name the attempt; the outcome is
// fetched from the provider.
import { and, desc, eq, isNull, lte, or } from 'drizzle-orm'
import { z } from 'zod'
import { orders, paymentEvents, payments } from '#db/schema.ts'
import type { LimitName, Services } from '#domain/ground/services.ts'
import { takeAll } from '#domain/ground/take-limits.ts'
import type { ProviderName } from '#domain/ground/vocabulary/payment.ts'
import { writePaymentEvents } from '#domain/money/charges/payment-events.ts'
import { findCharges, giveUpPayment } from './find-charges.ts'

/**
 * `under_way`: the buyer is done and a voucher or a review decides. `unpaid`: may be tried again, by any
 * method. `over`: the order was withdrawn.
 */
type ReturnState = 'paid' | 'under_way' | 'waiting' | 'unpaid' | 'over'

const ASK_AGAIN_MS = 2_000

/**
 * The state of an attempt; undefined for an unknown one. An undecided one is checked with the provider, at
 * most every two seconds and within the client's allowance. An attempt whose charges were all declined is
 * given up.
 */
export async function checkReturn(
  services: Services,
  paymentId: string,
  clientAddress: string,
): Promise<ReturnState | undefined> {
  const attempt = await findAttempt(services, paymentId)
  if (!attempt || attempt.sessionRef === null || !mayBePaid(attempt)) {
    return attempt && stateOf(attempt)
  }
  // Before `takeTurn`: marking the attempt as checked would delay the worker's check.
  const budget = await takeAll(services, questionOf(attempt.provider, clientAddress))
  if (!budget.ok || !(await takeTurn(services, attempt.id))) return 'waiting'
  await rememberReturn(services, attempt, services.clock.now())
  try {
    const charges = (await findCharges(services, attempt)) ?? []
    const declined = charges.find(({ state }) => state === 'declined')
    if (declined?.state === 'declined' && charges.every(({ state }) => state === 'declined')) {
      const { id, orderId } = attempt
      const { reason } = declined
      await giveUpPayment(services, { paymentId: id, orderId, reason, from: 'created' })
    }
  } catch (error) {
    services.log.warn({ paymentId, error }, 'a returning buyer could not be asked about')
  }
  const after = await findAttempt(services, paymentId)
  return after && stateOf(after)
}

/** True also when the buyer chose another method and then approved the first page after all. */
function mayBePaid({ state, declineReason, orderState }: Attempt): boolean {
  return state === 'created' || (declineReason === 'abandoned' && orderState === 'placed')
}

/** The allowances used by a provider query that an anonymous client causes. */
const questionOf = (provider: ProviderName, clientAddress: string): [LimitName, string][] => [
  ['questions_per_client', clientAddress],
  ['questions_per_provider', provider],
]

/** Marks the attempt as checked now, so that only one of many concurrent requests queries the provider. */
async function takeTurn({ clock, db }: Services, id: string): Promise<boolean> {
  const now = clock.now()
  const isTime = or(
    isNull(payments.askedAt),
    lte(payments.askedAt, new Date(now.getTime() - ASK_AGAIN_MS)),
  )
  const taken = await db
    .update(payments)
    .set({ askedAt: now })
    .where(and(eq(payments.id, id), isTime))
    .returning({ id: payments.id })
  return taken.length > 0
}

/** Recorded once, however often the waiting page polls, until something else happens. */
async function rememberReturn(
  { db }: Services,
  { id: paymentId, provider }: { id: string; provider: ProviderName },
  at: Date,
): Promise<void> {
  const [last] = await db
    .select({ name: paymentEvents.name })
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, paymentId))
    .orderBy(desc(paymentEvents.id))
    .limit(1)
  if (last?.name === 'returned') return
  await db.execute(writePaymentEvents([{ paymentId, provider, name: 'returned', at }]))
}

async function findAttempt({ db }: Services, paymentId: string) {
  const id = z.uuid().safeParse(paymentId).data
  if (id === undefined) return undefined
  const [attempt] = await db
    .select({
      id: payments.id,
      orderId: payments.orderId,
      provider: payments.provider,
      state: payments.state,
      declineReason: payments.declineReason,
      pendingCause: payments.pendingCause,
      sessionRef: payments.sessionRef,
      orderState: orders.state,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, id))
  return attempt
}

type Attempt = {
  state: string
  declineReason: string | null
  pendingCause: string | null
  orderState: string
}

function stateOf({ state, pendingCause, orderState }: Attempt): ReturnState {
  if (orderState === 'covered') return 'paid'
  if (orderState === 'cancelled') return 'over'
  // The bank's challenge may just have been completed, with its result still to come.
  if (state === 'pending' && pendingCause !== 'challenge') return 'under_way'
  if (state === 'created' || state === 'pending') return 'waiting'
  return state === 'settled' ? 'paid' : 'unpaid'
}

type Challenge = { ok: true; url: string; fields: Record<string, string> }
type TooManyChallenges = { ok: false; reason: 'too_many_challenges'; retryAfterSeconds: number }

/**
 * The URL of the bank's challenge that authenticates the buyer, fetched from the provider each time and
 * never stored. Undefined when the attempt waits for no challenge. Refuses `too_many_challenges`, counted
 * per attempt and network, before the provider is queried.
 */
export async function findChallenge(
  services: Services,
  paymentId: string,
  clientAddress: string,
): Promise<Challenge | TooManyChallenges | undefined> {
  const id = z.uuid().safeParse(paymentId).data
  if (id === undefined) return undefined
  const [attempt] = await services.db
    .select({
      provider: payments.provider,
      ref: payments.providerRef,
      cause: payments.pendingCause,
    })
    .from(payments)
    .where(eq(payments.id, id))
  if (attempt?.cause !== 'challenge' || attempt.ref === null) return undefined
  const budget = await takeAll(services, [
    ['challenge_per_payment', id],
    ...questionOf(attempt.provider, clientAddress),
  ])
  if (!budget.ok) return { ...budget, reason: 'too_many_challenges' }
  const provider = services.payments.named(attempt.provider)
  try {
    const challenge = await provider?.challenge?.(attempt.ref)
    return challenge && { ok: true, ...challenge }
  } catch (error) {
    services.log.warn({ paymentId, error }, 'a challenge could not be asked for')
    return undefined
  }
}
