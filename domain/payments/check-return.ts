// The buyer comes back from a provider's page. Nothing in the address is believed but which attempt
// it is about: the provider is asked.
import { and, desc, eq, isNull, lte, or } from 'drizzle-orm'
import { z } from 'zod'
import { orders, paymentEvents, payments } from '#db/schema.ts'
import { writePaymentEvents } from '#domain/charges/payment-events.ts'
import type { LimitName, Services } from '#domain/services.ts'
import { takeAll } from '#domain/take-limits.ts'
import type { ProviderName } from '#domain/vocabulary/payment.ts'
import { findCharges, giveUpPayment } from './find-charges.ts'

/**
 * `under_way`: the buyer has done their part, a voucher or a review decides. `unpaid` may be tried
 * again, by this way or another; `over` is of an order that was taken back.
 */
type ReturnState = 'paid' | 'under_way' | 'waiting' | 'unpaid' | 'over'

const ASK_AGAIN_MS = 2_000

/**
 * What became of the attempt, asking the provider when it is not known yet, at most every two
 * seconds and within what a network may cause; undefined for an unknown one. A page where every charge
 * was declined is given up.
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
  // Before the turn: an attempt that counts as asked about would wait longer for the worker.
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

/** Also where the buyer had gone on to another way to pay, and then approved the page after all. */
function mayBePaid({ state, declineReason, orderState }: Attempt): boolean {
  return state === 'created' || (declineReason === 'abandoned' && orderState === 'placed')
}

/** What a question that a stranger causes takes of the allowances. */
const questionOf = (provider: ProviderName, clientAddress: string): [LimitName, string][] => [
  ['questions_per_client', clientAddress],
  ['questions_per_provider', provider],
]

/** Marks the attempt as asked about now: of many requests at once one asks. */
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

/** Once, however often the page that waits looks again, until something else happens. */
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
  // A bank's question may just have been answered: what it said is still to come.
  if (state === 'pending' && pendingCause !== 'challenge') return 'under_way'
  if (state === 'created' || state === 'pending') return 'waiting'
  return state === 'settled' ? 'paid' : 'unpaid'
}

type Challenge = { ok: true; url: string; fields: Record<string, string> }
type TooManyChallenges = { ok: false; reason: 'too_many_challenges'; retryAfterSeconds: number }

/**
 * Where the bank wants the buyer to prove who pays, fetched from the provider each time: nothing of it
 * is kept. Undefined when the attempt waits for nothing of the kind. Refuses `too_many_challenges`,
 * counted per attempt and network, before the provider is asked.
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
