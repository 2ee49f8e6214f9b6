// Run by the worker: unfinished attempts. An undecided attempt is checked at growing intervals; an attempt
// that was opened but got no answer (a crash, a lost response) is found again by its id; an unpaid page is
// given up once it accepts no payment.
import { and, inArray, sql } from 'drizzle-orm'
import { payments } from '#db/schema.ts'
import type { Services } from '#domain/ground/services.ts'
import { type ProviderName, undecidedPayments } from '#domain/ground/vocabulary/payment.ts'
import type { ProviderCharge } from '#domain/money/providers/provider.ts'
import { findCharges, giveUpPayment } from './find-charges.ts'

/** The provider call's own timeout is shorter, so no process still handles an attempt of this age. */
const ATTEMPT_IN_HANDS_MS = 30_000
/** An attempt is checked again after a sixth of its age, within these bounds. */
const ASK_AFTER = { part: 6, min: '1 second', max: '15 minutes' }
/** By then a last-moment payment is known. */
const PAGE_GRACE_MS = 10 * 60_000
/**
 * A real-money provider may have charged without answering, and its search may lag: an attempt unknown to
 * it is given up only after this time.
 */
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

/**
 * Checks every attempt that is due, oldest first, and records the results. Several workers share the
 * attempts. A provider that does not answer is skipped for the rest of the round.
 */
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
  const given = { paymentId: attempt.id, orderId: attempt.orderId }
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
