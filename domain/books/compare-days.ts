// Run by the worker: every day that has ended is compared once with each provider's books,
// and again where it was corrected.
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
/** How far back a shop that stood still catches up. */
const CATCH_UP_DAYS = 7

/**
 * Compares, for each provider, the ended days that were not compared yet or whose comparison failed,
 * and those that are to be compared again because of their corrections, the oldest first: a process that ends on the way leaves the newer ones to do.
 * The sandbox has no books of its own: it forgets.
 */
export async function compareDays(services: Services): Promise<void> {
  for (const { name } of services.payments.all.filter(({ takesRealMoney }) => takesRealMoney)) {
    try {
      for (const day of await daysToCompare(services, name)) await compareDay(services, name, day)
    } catch (error) {
      // Not even the failure could be kept: the next provider need not wait for this one.
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
  // A provider's first comparison is of yesterday; what lies before it is asked for if it was corrected.
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

/** The city's days whose movements must be in every provider's books by now, the oldest first. */
function endedDays({ clock, timeZone }: Services): string[] {
  const settled = clock.now().getTime() - BOOKS_LATE_HOURS * MS_PER_HOUR
  // From noon of a day, so that no change of the clock makes a day count twice.
  const noon = Date.parse(`${localDay(new Date(settled), timeZone)}T12:00:00Z`)
  return Array.from({ length: CATCH_UP_DAYS }, (_, index) =>
    new Date(noon - (CATCH_UP_DAYS - index) * 24 * MS_PER_HOUR).toISOString().slice(0, 10),
  )
}
