// A provider that leaves several consecutive attempts to take money unanswered rests: its methods are not
// offered, so that no buyer waits for it. Anybody can cause other queries; their failures close no method.
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { providers } from '#db/schema.ts'
import { queueMoneyAlerts } from '#domain/ground/outbox/money.ts'
import type { Services } from '#domain/ground/services.ts'
import type { ProviderName } from '#domain/ground/vocabulary/money.ts'
import { CaptureUnanswered, ProviderUnreachable, QuestionRefused } from './provider.ts'

/** Consecutive failed attempts to take money after which a provider rests. */
const FAILURES_MAX = 5
const REST_SECONDS = 60
/** After this long without an answer staff are alerted, once an hour. */
const SILENCE_MS = 5 * 60_000
const FAILURE_TEXT_MAX = 200

export async function providerRests(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  provider: ProviderName,
): Promise<boolean> {
  const [standing] = await db
    .select({ restsUntil: providers.restsUntil })
    .from(providers)
    .where(eq(providers.provider, provider))
  return standing?.restsUntil != null && standing.restsUntil > clock.now()
}

/** Whether the query takes money; only those failures affect buyers. */
type Aim = 'facts' | 'money'

/** Rethrows what the query throws and records a `ProviderUnreachable`, for money once per attempt. */
export async function askedOf<Answer>(
  services: Services,
  provider: ProviderName,
  ask: () => Promise<Answer>,
  aim: Aim = 'facts',
  paymentId?: string,
): Promise<Answer> {
  // The sandbox answers within this process.
  if (provider === 'sandbox') return ask()
  try {
    const answer = await ask()
    await rememberAnswer(services.db, provider, aim)
    return answer
  } catch (error) {
    if (error instanceof ProviderUnreachable) {
      await rememberFailure(services, provider, error, aim, paymentId)
    }
    throw error
  }
}

// Unanswered charges are searched for; an answer to that says nothing about the next charge.
/** Writes only if there is a failure to clear; a failed charge is only cleared by an answered one. */
async function rememberAnswer(db: Database, provider: ProviderName, aim: Aim): Promise<void> {
  await db
    .update(providers)
    .set({ failures: 0, failingSince: null, restsUntil: null })
    .where(
      sql`${providers.provider} = ${provider} and ${providers.failingSince} is not null
        and (${providers.failures} = 0 or ${aim === 'money'})`,
    )
}

async function rememberFailure(
  services: Services,
  provider: ProviderName,
  error: Error,
  aim: Aim,
  paymentId?: string,
): Promise<void> {
  const { clock, db, limits, log } = services
  // A buyer's input may be refused or repeated endlessly; that must not close the method for others.
  const isForMoney = aim === 'money' || error instanceof CaptureUnanswered
  const mayClose = isForMoney && !(error instanceof QuestionRefused)
  const isFirst =
    !paymentId || (mayClose && (await limits.take('failure_per_attempt', paymentId)).ok)
  const failures = mayClose && isFirst ? 1 : 0
  const now = clock.now()
  const restsUntil = new Date(now.getTime() + REST_SECONDS * 1000)
  const lastFailure = error.message.slice(0, FAILURE_TEXT_MAX)
  const [standing] = await db
    .insert(providers)
    .values({ provider, failures, failingSince: now, lastFailure })
    .onConflictDoUpdate({
      target: providers.provider,
      set: {
        failures: sql`${providers.failures} + ${failures}`,
        failingSince: sql`coalesce(${providers.failingSince}, excluded.failing_since)`,
        restsUntil: sql`case when ${failures} = 1 and ${providers.failures} + 1 >= ${FAILURES_MAX} then ${restsUntil.toISOString()}::timestamptz else ${providers.restsUntil} end`,
        lastFailure,
      },
    })
    .returning({ failures: providers.failures, since: providers.failingSince })
  log.warn({ provider, failures: standing?.failures }, 'a payment provider did not answer')
  const isSilent = standing?.since && now.getTime() - standing.since.getTime() >= SILENCE_MS
  if (standing?.failures !== FAILURES_MAX && !isSilent) return
  if (!(await limits.take('failing_alert', provider)).ok) return
  await queueMoneyAlerts(db, services, { alert: 'provider_failing', reference: provider })
}
