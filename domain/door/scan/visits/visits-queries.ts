// For an attraction's own staff: without any pass, holder or order. Counts valid entries only (the view
// `scaneos`); days and hours are local to the city, as in its settlements.
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, passes, scans } from '#db/schema.ts'
import { zoneOf } from '#domain/catalogue/city-zone.ts'
import {
  byAge,
  type DaySpan,
  enteredWithin,
  spanOf,
  sumOfAges,
} from '#domain/door/day/door-day-queries.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import type { DaysFilter } from '#domain/ground/attraction-filters.ts'
import { daysBefore, localDay } from '#domain/ground/calendar.ts'
import type { Services } from '#domain/ground/services.ts'

/** Days shown by default. */
const VISITS_DAYS = 30
/** A year plus its first day again. */
const VISITS_DAYS_MAX = 366

export type AttractionVisits = NonNullable<Awaited<ReturnType<typeof findVisits>>>

export async function findVisits(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  attractionId: number,
  filter: DaysFilter,
) {
  const [found] = await db
    .select({ id: attractions.id, name: attractions.name, timeZone: zoneOf(attractions.cityId) })
    .from(attractions)
    .where(eq(attractions.id, attractionId))
  if (!found) return undefined
  const { timeZone, ...attraction } = found
  const today = localDay(clock.now(), timeZone)
  const { from, to } = periodOf(filter, today)
  const place = { attractionId, timeZone }
  const rows = await countVisits(db, place, spanOf({ from, to }, timeZone))
  const ofToday = await countVisits(db, place, spanOf({ from: today, to: today }, timeZone))
  return {
    attraction,
    /** Local days, both inclusive: as requested, but at most a year. */
    from,
    to,
    today: sumOfAges(ofToday),
    /** Days with visits, newest first. */
    days: [...Map.groupBy(rows, ({ day }) => day)]
      .map(([day, ofDay]) => ({ day, ...sumOfAges(ofDay) }))
      .toSorted((a, b) => b.day.localeCompare(a.day)),
    /** 0 to 23, local; hours with visits. */
    hours: [...Map.groupBy(rows, ({ hour }) => hour)]
      .map(([hour, ofHour]) => ({ hour, ...sumOfAges(ofHour) }))
      .toSorted((a, b) => a.hour - b.hour),
  }
}

/** The last days of a period that is too long; a reversed period is swapped. */
function periodOf(filter: DaysFilter, today: string): { from: string; to: string } {
  const asked = filter.to ?? today
  const [from = asked, to = asked] = [
    filter.from ?? daysBefore(asked, VISITS_DAYS - 1),
    asked,
  ].toSorted()
  const earliest = daysBefore(to, VISITS_DAYS_MAX - 1)
  return { from: from < earliest ? earliest : from, to }
}

type Place = { attractionId: number; timeZone: string }

function countVisits(db: Database, { attractionId, timeZone }: Place, span: DaySpan) {
  const local = sql`${scans.scannedAt} at time zone ${timeZone}::text`
  return db
    .select({
      day: sql<string>`to_char(${local}, 'YYYY-MM-DD')`.as('day'),
      hour: sql<number>`extract(hour from ${local})::int`.as('hour'),
      ...byAge(),
    })
    .from(scans)
    .innerJoin(passes, eq(passes.id, scans.passId))
    .where(enteredWithin(attractionId, span))
    .groupBy(sql`day`, sql`hour`)
    .limit(24 * VISITS_DAYS_MAX)
}

/** Records the export and returns its visits; undefined when the attraction does not exist. */
export async function exportVisits(
  services: Services,
  { attractionId, filter, actor }: { attractionId: number; filter: DaysFilter; actor: StaffActor },
): Promise<AttractionVisits | undefined> {
  const visits = await findVisits(services, attractionId, filter)
  if (!visits) return undefined
  const { from, to } = visits
  await recordActivity(services.db, {
    at: services.clock.now(),
    actor,
    name: 'visits.exported',
    objectId: 'visits',
    data: { attractionId, from, to },
  })
  return visits
}
