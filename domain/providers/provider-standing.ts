// How each provider has been answering. One that does not answer several times in a row rests: its
// methods are not offered for a while, so that no buyer waits for it, and staff see since when. What
// is under way is still asked for; an answer ends the rest.
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { proveedores } from '#db/schema.ts'
import { queueMoneyAlerts } from '#domain/outbox/money-alert.ts'
import type { Services } from '#domain/services.ts'
import type { ProviderName } from '#domain/vocabulary/payment.ts'
import { ProviderUnreachable } from './provider.ts'

/** Failures in a row after which a provider rests. */
const FAILURES_MAX = 5
const REST_SECONDS = 60
const FAILURE_TEXT_MAX = 200

/** True while no new payment may be begun with it. */
export async function providerRests(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  provider: ProviderName,
): Promise<boolean> {
  const [standing] = await db
    .select({ restsUntil: proveedores.restsUntil })
    .from(proveedores)
    .where(eq(proveedores.provider, provider))
  return standing?.restsUntil != null && standing.restsUntil > clock.now()
}

/**
 * Asks a provider and remembers whether it answered. Throws what the question throws; of a
 * `ProviderUnreachable` it takes notice.
 */
export async function askedOf<Answer>(
  services: Services,
  provider: ProviderName,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  // It answers from this process: nothing stands between us.
  if (provider === 'sandbox') return ask()
  try {
    const answer = await ask()
    await rememberAnswer(services.db, provider)
    return answer
  } catch (error) {
    if (error instanceof ProviderUnreachable) await rememberFailure(services, provider, error)
    throw error
  }
}

/** Writes only when there was a failure to forget: an answer is the ordinary case. */
async function rememberAnswer(db: Database, provider: ProviderName): Promise<void> {
  await db
    .update(proveedores)
    .set({ failures: 0, failingSince: null, restsUntil: null })
    .where(sql`${proveedores.provider} = ${provider} and ${proveedores.failures} > 0`)
}

async function rememberFailure(
  services: Services,
  provider: ProviderName,
  error: Error,
): Promise<void> {
  const { clock, db, log } = services
  const now = clock.now()
  const restsUntil = new Date(now.getTime() + REST_SECONDS * 1000)
  const lastFailure = error.message.slice(0, FAILURE_TEXT_MAX)
  const [standing] = await db
    .insert(proveedores)
    .values({ provider, failures: 1, failingSince: now, lastFailure })
    .onConflictDoUpdate({
      target: proveedores.provider,
      set: {
        failures: sql`${proveedores.failures} + 1`,
        failingSince: sql`coalesce(${proveedores.failingSince}, excluded.failing_since)`,
        restsUntil: sql`case when ${proveedores.failures} + 1 >= ${FAILURES_MAX} then ${restsUntil.toISOString()}::timestamptz else ${proveedores.restsUntil} end`,
        lastFailure,
      },
    })
    .returning({ failures: proveedores.failures })
  log.warn({ provider, failures: standing?.failures }, 'a payment provider did not answer')
  if (standing?.failures !== FAILURES_MAX) return
  await queueMoneyAlerts(db, services, { alert: 'provider_failing', reference: provider })
}
