// Run by the worker: attempts that nobody finished. One that a provider decides later is asked about
// ever more seldom; one that was opened but never answered (a crash, a lost answer) is found again by
// its id; a page that nobody paid on is given up when it takes no payment any more.
import { and, inArray, sql } from 'drizzle-orm'
import { payments } from '#db/schema.ts'
import type { ProviderCharge } from '#domain/providers/provider.ts'
import type { Services } from '#domain/services.ts'
import { type ProviderName, undecidedPayments } from '#domain/vocabulary/payment.ts'
import { findCharges, giveUpPayment } from './find-charges.ts'

/** The provider's own time limit is shorter, so an attempt of this age is in nobody's hands. */
const ATTEMPT_IN_HANDS_MS = 30_000
/** An attempt is asked about after a sixth of its age, within these. */
const ASK_AFTER = { part: 6, min: '1 second', max: '15 minutes' }
/** What was paid at the last moment is known by then. */
const PAGE_GRACE_MS = 10 * 60_000
/**
 * A provider of real money may have charged and not answered, and its search may not know yet: an
 * attempt that it knows nothing of is given up after this.
 */
const SILENCE_MS = 5 * 60_000
/** Given up, an attempt is looked after for so long, counted from when its page closed. */
const LOOK_AGAIN = '1 hour'
/** Whatever was begun before is nobody's any more; the daily comparison finds what is left. */
const LOOK_BACK = '1 day'
const BATCH_SIZE = 50

type Waiting = Pick<
  typeof payments.$inferSelect,
  'id' | 'orderId' | 'provider' | 'state' | 'sessionRef' | 'openUntil' | 'createdAt'
>

/**
 * Asks about every attempt whose time it is, oldest first, and records what is said. Several workers
 * share them. A provider that does not answer is left alone for this round.
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

/** Marks those whose time it is as asked about now, so that no other worker asks too. */
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
  // Nobody can be asked any more: what this shop has no credentials of took no money of it.
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

/** Without any charge the provider never heard of it, or nobody paid. */
function lastReason(charges: ProviderCharge[]) {
  const declined = charges.find(({ state }) => state === 'declined')
  return declined?.state === 'declined' ? declined.reason : 'abandoned'
}
