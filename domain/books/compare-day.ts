// The daily comparison of a provider's movements with ours. Movements that only the provider has are fetched
// and recorded as after a webhook, then compared again; remaining differences are stored and reported to
// every administrator.
import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { comparisons } from '#db/schema.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { dayRange, localDay } from '#domain/calendar.ts'
import { invariant } from '#domain/invariant.ts'
import { queueMoneyAlerts } from '#domain/outbox/money-alert.ts'
import { type PaymentProvider, ProviderUnreachable } from '#domain/providers/provider.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import type { ComparisonState } from '#domain/vocabulary/book.ts'
import {
  type Difference,
  isOpen,
  readDifferences,
  refusalToCompare,
  sameDifferences,
} from './comparison.ts'
import { findDifferences } from './find-differences.ts'
import { rowsToKeep } from './kept-differences.ts'

export type CompareDayRefusal = 'no_such_provider' | 'no_such_day' | 'day_not_over' | 'day_too_old'
type Compared = {
  state: ComparisonState
  movements: number
  /** All differences, stored or not. */
  rows: number
  differences: Difference[]
  failure?: string
}

const FAILURE_TEXT_MAX = 200

/**
 * Compares a day that has ended (YYYY-MM-DD) and stores the result in place of an earlier one. Safe to
 * repeat: the same difference is reported once. `failed` comes with a reason in our words and says nothing
 * about payments: reading the books is a separate permission at the provider. Before it asks the provider, it
 * refuses `no_such_provider`, `no_such_day`, `day_not_over` and, beyond COMPARED_DAYS_MAX, `day_too_old`.
 */
export async function compareDay(
  services: Services,
  providerName: string,
  day: string,
): Promise<{ ok: true; state: ComparisonState; failure?: string } | Refused<CompareDayRefusal>> {
  const provider = services.payments.named(providerName)
  if (!provider) return refused('no_such_provider')
  const refusal = refusalToCompare(day, localDay(services.clock.now(), services.timeZone))
  if (refusal) return refused(refusal)
  const askedAt = services.clock.now()
  const compared = await compare(services, provider, day)
  await services.db.transaction((tx) => keep(tx, services, { provider, day, askedAt, compared }))
  const { state, failure } = compared
  return { ok: true, state, ...(failure !== undefined && { failure }) }
}

async function compare(
  services: Services,
  provider: PaymentProvider,
  day: string,
): Promise<Compared> {
  const { from, before } = dayRange({ from: day, to: day }, services.timeZone)
  invariant(from && before, 'a day has a beginning and an end')
  try {
    const found = await findDifferences(services, provider, { from, before })
    return {
      state: found.differences.some(isOpen) ? 'different' : 'balanced',
      movements: found.movements,
      rows: found.differences.length,
      differences: rowsToKeep(found.differences),
    }
  } catch (error) {
    const failure = failureOf(error)
    services.log.warn({ provider: provider.name, day, failure }, 'a day could not be compared')
    return { state: 'failed', movements: 0, rows: 0, differences: [], failure }
  }
}

/** Only the name of other errors: their messages may repeat the request or values of a statement. */
function failureOf(error: unknown): string {
  if (error instanceof ProviderUnreachable) return error.message.slice(0, FAILURE_TEXT_MAX)
  return `not foreseen: ${error instanceof Error ? error.name : typeof error}`
}

type Keep = { provider: PaymentProvider; day: string; askedAt: Date; compared: Compared }

async function keep(
  tx: Database,
  services: Services,
  { provider, day, askedAt, compared }: Keep,
): Promise<void> {
  const at = services.clock.now()
  const known = await lockComparison(tx, provider.name, day)
  // A failure to reach the provider does not overwrite an earlier result.
  if (compared.state === 'failed' && known && known.state !== 'failed') {
    await tx.update(comparisons).set({ triedAt: askedAt }).where(eq(comparisons.id, known.id))
    return
  }
  const isSame =
    known?.state === compared.state &&
    known.rows === compared.rows &&
    sameDifferences(readDifferences(known.differences), compared.differences)
  // Dated at the request: movements booked while the provider answers may be missing from what we read.
  const asked = { comparedAt: askedAt, triedAt: askedAt }
  const result = { ...compared, failure: compared.failure ?? null, ...asked }
  const seen = isSame ? {} : { acknowledgedBy: null, acknowledgedAt: null }
  await tx
    .insert(comparisons)
    .values({ provider: provider.name, day, ...result })
    .onConflictDoUpdate({
      target: [comparisons.provider, comparisons.day],
      set: { ...result, ...seen },
    })
  if (compared.state !== 'different' || isSame) return
  const { differences } = compared
  const rows = compared.rows - differences.filter((one) => !isOpen(one)).length
  await recordActivity(tx, [
    {
      at,
      actor: 'worker',
      name: 'books.compared',
      objectId: 'books',
      data: { provider: provider.name, day, rows },
    },
  ])
  await queueMoneyAlerts(tx, services, {
    alert: 'day_differs',
    reference: `${provider.name} ${day}`,
  })
}

async function lockComparison(tx: Database, provider: PaymentProvider['name'], day: string) {
  const [known] = await tx
    .select({
      id: comparisons.id,
      state: comparisons.state,
      rows: comparisons.rows,
      differences: comparisons.differences,
    })
    .from(comparisons)
    .where(and(eq(comparisons.provider, provider), eq(comparisons.day, day)))
    .for('update')
  return known
}
