// Balanced days that may differ again: a movement that a correction stood in for may still arrive, in the
// provider's list or in our books, and then the correction is wrong.
import { and, eq, gte, inArray, max, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { comparisons, movements } from '#db/schema.ts'
import { localDay } from '#domain/calendar.ts'
import type { Services } from '#domain/services.ts'
import type { ProviderName } from '#domain/vocabulary/payment.ts'
import { comparedKinds, COMPARED_DAYS_MAX, refusalToCompare, RETRY_MS } from './comparison.ts'

const DAY_MS = 86_400_000
/** For how long after a correction its day is compared daily. */
const WATCHED_MS = 7 * DAY_MS

/**
 * The days (YYYY-MM-DD) up to `last` to compare because of their corrections: never compared, failed, with a
 * movement of a corrected charge booked since, or corrected within a week and not compared for a day. Days
 * tried within `RETRY_MS` are left out.
 */
export async function correctedDaysToCompare(
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
