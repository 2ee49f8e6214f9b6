// The buyer returns from a provider's page. The address only names the attempt; the provider is asked.
import { and, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { orders, paymentEvents, payments } from '#db/schema.ts'
import type { LimitName, Services } from '#domain/ground/services.ts'
import { takeAll } from '#domain/ground/take-limits.ts'
import { type ProviderName, undecidedPayments } from '#domain/ground/vocabulary/money.ts'
import { writePaymentEvents } from '#domain/money/charges/ledger.ts'
import type { ProviderCharge } from '#domain/money/providers/provider.ts'
import { findCharges, giveUpPayment } from './find-charges.ts'

/** `under_way`: a voucher or a review decides. `unpaid`: may be tried again. `over`: order withdrawn. */
type ReturnState = 'paid' | 'under_way' | 'waiting' | 'unpaid' | 'over'

const ASK_AGAIN_MS = 2_000

/**
 * Undefined for an unknown attempt. An undecided one is checked with the provider, at most every two seconds
 * and within the client's allowance; one whose charges were all declined is given up.
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
      await giveUpPayment(services, {
        actor: 'visitor',
        paymentId: id,
        orderId,
        reason,
        from: 'created',
      })
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

/** Marks the attempt as checked, so that only one of many concurrent requests queries the provider. */
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

type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

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

/** Fetched anew, never stored. `too_many_challenges` counts per attempt and network, before any query. */
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

// Run by the worker: checks unfinished attempts at growing intervals. One opened without an answer (a crash,
// a lost response) is found again by its id; an unpaid page is given up once it accepts no payment.

/** The provider call's own timeout is shorter, so no process still handles an attempt of this age. */
const ATTEMPT_IN_HANDS_MS = 30_000
/** An attempt is checked again after a sixth of its age, within these bounds. */
const ASK_AFTER = { part: 6, min: '1 second', max: '15 minutes' }
/** By then a last-moment payment is known. */
const PAGE_GRACE_MS = 10 * 60_000
/** A real-money provider may have charged without answering, and its search may lag: how long we wait. */
const SILENCE_MS = 5 * 60_000
/** How long a given-up attempt is still checked, counted from when its page closed. */
const LOOK_AGAIN = '1 hour'
/** Older attempts are not checked any more; the daily comparison finds what is left. */
const LOOK_BACK = '1 day'
const BATCH_SIZE = 50

type Waiting = Pick<
  typeof payments.$inferSelect,
  'id' | 'orderId' | 'provider' | 'state' | 'sessionRef' | 'openUntil' | 'createdAt'
>

/** Oldest first; several workers share the attempts. Skips a silent provider for the rest of the round. */
export async function settleWaitingPayments(services: Services): Promise<void> {
  const silent = new Set<ProviderName>()
  for (const attempt of await takeWaiting(services)) {
    if (silent.has(attempt.provider)) continue
    try {
      await settleWaiting(services, attempt)
    } catch (error) {
      silent.add(attempt.provider)
      const { id: paymentId, provider } = attempt
      services.log.warn(
        { paymentId, provider, error },
        'a waiting payment could not be asked about',
      )
    }
  }
}

/** Marks due attempts as checked now, so that no other worker checks them too. */
async function takeWaiting({ clock, db }: Services): Promise<Waiting[]> {
  const now = clock.now()
  const at = sql`${now.toISOString()}::timestamptz`
  const wait = sql`greatest(${ASK_AFTER.min}::interval, least(${ASK_AFTER.max}::interval, (${at} - ${payments.createdAt}) / ${ASK_AFTER.part}::int))`
  const isInHands = sql`${payments.createdAt} > ${at} - ${ATTEMPT_IN_HANDS_MS} * interval '1 millisecond'`
  const isAbandoned = sql`(${payments.state} = 'declined' and ${payments.declineReason} = 'abandoned'
    and ${payments.createdAt} > ${at} - ${LOOK_BACK}::interval and ${payments.provider} <> 'sandbox'
    and ${at} < coalesce(${payments.openUntil}, ${payments.createdAt}) + ${LOOK_AGAIN}::interval)`
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        sql`(${inArray(payments.state, undecidedPayments)} or ${isAbandoned})`,
        sql`(${payments.state} = 'pending' or not (${isInHands}))`,
        sql`(${payments.askedAt} is null or ${payments.askedAt} <= ${at} - ${wait})`,
      ),
    )
    .orderBy(payments.createdAt)
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true })
  return db.update(payments).set({ askedAt: now }).where(inArray(payments.id, due)).returning({
    id: payments.id,
    orderId: payments.orderId,
    provider: payments.provider,
    state: payments.state,
    sessionRef: payments.sessionRef,
    openUntil: payments.openUntil,
    createdAt: payments.createdAt,
  })
}

async function settleWaiting(services: Services, attempt: Waiting): Promise<void> {
  const charges = await findCharges(services, attempt)
  const given = {
    actor: 'worker' as const,
    paymentId: attempt.id,
    orderId: attempt.orderId,
  }
  // Without credentials the provider cannot be queried, and it took no money of this attempt.
  if (!charges) {
    if (attempt.state === 'created' || attempt.state === 'pending') {
      await giveUpPayment(services, { ...given, reason: 'abandoned', from: attempt.state })
    }
    return
  }
  if (attempt.state !== 'created' || charges.some(({ state }) => state !== 'declined')) return
  if (services.clock.now().getTime() < givenUpAt(services, attempt, charges)) return
  await giveUpPayment(services, { ...given, reason: lastReason(charges), from: 'created' })
}

function givenUpAt(
  { payments: port }: Services,
  { provider, openUntil, createdAt }: Waiting,
  charges: ProviderCharge[],
): number {
  if (openUntil) return openUntil.getTime() + PAGE_GRACE_MS
  const isKnown = charges.length > 0 || port.named(provider)?.takesRealMoney !== true
  return createdAt.getTime() + (isKnown ? 0 : SILENCE_MS)
}

/** Without any charge, the provider never received the attempt, or nobody paid. */
function lastReason(charges: ProviderCharge[]) {
  const declined = charges.find(({ state }) => state === 'declined')
  return declined?.state === 'declined' ? declined.reason : 'abandoned'
}
