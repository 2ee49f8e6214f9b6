// Run by the worker: compares every day that has ended once with each provider's books, and again where it
// was corrected.
import { desc, eq } from 'drizzle-orm'
import { comparisons } from '#db/schema.ts'
import { localDay } from '#domain/calendar.ts'
import type { Services } from '#domain/services.ts'
import type { ProviderName } from '#domain/vocabulary/payment.ts'
import { compareDay } from './compare-day.ts'
import { RETRY_MS } from './comparison.ts'
import { correctedDaysToCompare } from './corrected-days.ts'

const MS_PER_HOUR = 3_600_000
/** A provider's books may be three hours late (PayPal's documentation of its transaction search). */
const BOOKS_LATE_HOURS = 4
/** How many days back a shop that was down catches up. */
const CATCH_UP_DAYS = 7

/**
 * Compares, for each provider, the ended days that were not compared yet or whose comparison failed, and
 * those to be compared again because of corrections. Oldest first: if the process ends midway, the newer days
 * remain. The sandbox is skipped, because it has no books of its own.
 */
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
  // A provider's first comparison is of yesterday; earlier days are compared only if they were corrected.
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
    new Date(noon - (CATCH_UP_DAYS - index) * 24 * MS_PER_HOUR).toISOString().slice(0, 10),
  )
}
