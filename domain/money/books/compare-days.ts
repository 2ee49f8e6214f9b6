// Run by the worker: compares every ended day once with each provider's books, and a corrected day again: a
// movement that its correction stood in for may still arrive, and the correction is then wrong.
import { and, desc, eq, gte, inArray, max, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { comparisons, movements } from '#db/schema.ts'
import { localDay } from '#domain/ground/calendar.ts'
import type { Services } from '#domain/ground/services.ts'
import type { ProviderName } from '#domain/ground/vocabulary/money.ts'
import { compareDay } from './comparisons.ts'
import { comparedKinds, COMPARED_DAYS_MAX, refusalToCompare, RETRY_MS } from './differences.ts'

const MS_PER_HOUR = 3_600_000
const DAY_MS = 24 * MS_PER_HOUR
/** A provider's books may be three hours late (PayPal's documentation of its transaction search). */
const BOOKS_LATE_HOURS = 4
/** How many days back a shop that was down catches up. */
const CATCH_UP_DAYS = 7

/** Each provider's due days, oldest first: after a crash the newer remain. The sandbox has no books. */
export async function compareDays(services: Services): Promise<void> {
  for (const { name } of services.payments.all.filter(({ takesRealMoney }) => takesRealMoney)) {
    try {
      for (const day of await daysToCompare(services, name)) await compareDay(services, name, day)
    } catch (error) {
      // Not even the failure could be stored; go on with the next provider.
      services.log.error({ error, provider: name }, 'days could not be compared with a provider')
    }
  }
}

async function daysToCompare(services: Services, provider: ProviderName): Promise<string[]> {
  const { clock, db } = services
  const now = clock.now().getTime()
  const known = await db
    .select({
      day: comparisons.day,
      state: comparisons.state,
      triedAt: comparisons.triedAt,
    })
    .from(comparisons)
    .where(eq(comparisons.provider, provider))
    .orderBy(desc(comparisons.day))
    .limit(CATCH_UP_DAYS)
  // A provider's first comparison is of yesterday; earlier days only if they were corrected.
  const first = known.at(-1)?.day
  const ended = endedDays(services)
  const due = ended.filter((day) => {
    const done = known.find((one) => one.day === day)
    if (done) return done.state === 'failed' && now - done.triedAt.getTime() >= RETRY_MS
    return first === undefined ? day === ended.at(-1) : day > first
  })
  const corrected = await correctedDaysToCompare(services, provider, ended.at(-1) ?? '')
  return [...new Set([...due, ...corrected])].toSorted()
}

/** The days whose movements must be in every provider's books by now, oldest first. */
function endedDays({ clock, timeZone }: Services): string[] {
  const settled = clock.now().getTime() - BOOKS_LATE_HOURS * MS_PER_HOUR
  // Counts from noon, so that a change of the clocks cannot count a day twice.
  const noon = Date.parse(`${localDay(new Date(settled), timeZone)}T12:00:00Z`)
  return Array.from({ length: CATCH_UP_DAYS }, (_, index) =>
    new Date(noon - (CATCH_UP_DAYS - index) * DAY_MS).toISOString().slice(0, 10),
  )
}

/** For how long after a correction its day is compared daily. */
const WATCHED_MS = 7 * DAY_MS

/**
 * Corrected days up to `last` that were never compared, failed, had a movement of the charge booked since, or
 * were corrected within a week and not compared for a day. Not those tried within `RETRY_MS`.
 */
async function correctedDaysToCompare(
  services: Services,
  provider: ProviderName,
  last: string,
): Promise<string[]> {
  const now = services.clock.now().getTime()
  const today = localDay(services.clock.now(), services.timeZone)
  const corrected = (await readCorrectedDays(services, provider)).filter(
    ({ day }) => day <= last && refusalToCompare(day, today) === undefined,
  )
  if (corrected.length === 0) return []
  const compared = await readComparisons(
    services,
    provider,
    corrected.map(({ day }) => day),
  )
  return corrected
    .filter(({ day, correctedAt, bookedAt }) => {
      const done = compared.get(day)
      if (!done) return true
      if (now - done.triedAt.getTime() < RETRY_MS) return false
      if (done.state === 'failed' || done.comparedAt <= bookedAt) return true
      const isWatched = now - correctedAt.getTime() < WATCHED_MS
      return isWatched && now - done.comparedAt.getTime() >= DAY_MS
    })
    .map(({ day }) => day)
}

/** Per corrected day: its last correction, and the last booking for any charge corrected there. */
async function readCorrectedDays({ clock, db, timeZone }: Services, provider: ProviderName) {
  const correction = alias(movements, 'correction')
  const rows = await db
    .select({
      happenedAt: correction.happenedAt,
      correctedAt: max(correction.bookedAt),
      bookedAt: max(movements.bookedAt),
    })
    .from(correction)
    .innerJoin(movements, eq(movements.chargeId, correction.chargeId))
    .where(
      and(
        eq(correction.provider, provider),
        eq(correction.kind, 'correction'),
        ne(correction.account, 'fees'),
        gte(
          correction.happenedAt,
          new Date(clock.now().getTime() - (COMPARED_DAYS_MAX + 1) * DAY_MS),
        ),
        inArray(movements.kind, [...comparedKinds, 'correction']),
      ),
    )
    .groupBy(correction.happenedAt)
    .orderBy(correction.happenedAt)
  return rows.flatMap(({ happenedAt, correctedAt, bookedAt }) =>
    // A correction is dated at the start of its day.
    correctedAt && bookedAt ? [{ day: localDay(happenedAt, timeZone), correctedAt, bookedAt }] : [],
  )
}

async function readComparisons({ db }: Services, provider: ProviderName, days: string[]) {
  const rows = await db
    .select({
      day: comparisons.day,
      state: comparisons.state,
      comparedAt: comparisons.comparedAt,
      triedAt: comparisons.triedAt,
    })
    .from(comparisons)
    .where(and(eq(comparisons.provider, provider), inArray(comparisons.day, days)))
  return new Map(rows.map((row) => [row.day, row]))
}
