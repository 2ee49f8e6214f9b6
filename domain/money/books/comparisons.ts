// The daily comparison of a provider's movements with ours. Those that we lack are fetched and recorded as
// after a webhook, then compared again; remaining differences go to every administrator.
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { comparisons, profiles } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { dayRange, localDay } from '#domain/ground/calendar.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { queueMoneyAlerts } from '#domain/ground/outbox/money.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { ComparisonState } from '#domain/ground/vocabulary/money.ts'
import { type PaymentProvider, ProviderUnreachable } from '#domain/money/providers/provider.ts'
import {
  type Difference,
  isOpen,
  readDifferences,
  refusalToCompare,
  rowsToKeep,
  sameDifferences,
} from './differences.ts'
import { findDifferences } from './find-differences.ts'

type CompareDayRefusal = 'no_such_provider' | 'no_such_day' | 'day_not_over' | 'day_too_old'
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
 * Compares an ended day (YYYY-MM-DD), replacing its result; a difference is reported once. `failed` has a
 * reason in our words and says nothing about payments: reading the books is a separate permission. Before it
 * asks, it refuses `no_such_provider`, `no_such_day`, `day_not_over` and `day_too_old` (COMPARED_DAYS_MAX).
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
  await recordActivity(tx, {
    at,
    actor: 'worker',
    name: 'books.compared',
    objectId: 'books',
    data: { provider: provider.name, day, rows },
  })
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

const COMPARISONS_SHOWN = 30

export type OfficeComparison = Awaited<ReturnType<typeof listComparisons>>[number]

const { triedAt, acknowledgedBy, ...shownColumns } = getTableColumns(comparisons)

/** At most thirty: first the days that differ and are not acknowledged, alone if so asked, then the newest. */
export async function listComparisons(db: Database, isWaitingAlone = false) {
  const rows = await db
    .select({
      ...shownColumns,
      acknowledgedByName: profiles.fullName,
    })
    .from(comparisons)
    .leftJoin(profiles, eq(sql`'staff:' || ${profiles.id}::text`, comparisons.acknowledgedBy))
    .where(isWaitingAlone ? isWaiting : undefined)
    .orderBy(desc(isWaiting), desc(comparisons.day), comparisons.provider)
    .limit(COMPARISONS_SHOWN)
  return rows.map((row) => ({ ...row, differences: readDifferences(row.differences) }))
}

const isWaiting = sql`(${comparisons.state} = 'different' and ${comparisons.acknowledgedAt} is null)`

/** Days that differ and are not acknowledged. */
export function countDifferingDays(db: Database): Promise<number> {
  return db.$count(comparisons, isWaiting)
}

/** Refuses `no_such_comparison`, and `nothing_to_acknowledge` if it balances or was acknowledged. */
export async function acknowledgeComparison(
  { clock, db }: Services,
  { comparisonId, actor }: { comparisonId: number; actor: StaffActor },
): Promise<{ ok: true } | Refused<'no_such_comparison' | 'nothing_to_acknowledge'>> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [comparison] = await tx
      .select()
      .from(comparisons)
      .where(eq(comparisons.id, comparisonId))
      .for('update')
    if (!comparison) return refused('no_such_comparison')
    const { provider, day, state, acknowledgedAt } = comparison
    if (state !== 'different' || acknowledgedAt) return refused('nothing_to_acknowledge')
    await tx
      .update(comparisons)
      .set({ acknowledgedBy: actor, acknowledgedAt: at })
      .where(eq(comparisons.id, comparisonId))
    const data = { provider, day }
    await recordActivity(tx, {
      at,
      actor,
      name: 'comparison.acknowledged',
      objectId: 'books',
      data,
    })
    return { ok: true }
  })
}
