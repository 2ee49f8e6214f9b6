// For an attraction's own staff: without any pass, holder or order. Counts valid entries only (the view
// `scaneos`); days and hours are local to the city, as in its settlements.
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, passes, scans } from '#db/schema.ts'
import { zoneOf } from '#domain/catalogue/city-zone.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import type { DaysFilter } from '#domain/ground/attraction-filters.ts'
import { dayRange, daysBefore, localDay } from '#domain/ground/calendar.ts'
import type { Services } from '#domain/ground/services.ts'

/** Days shown by default. */
const VISITS_DAYS = 30
/** A year plus its first day again. */
const VISITS_DAYS_MAX = 366

type Count = { adults: number; children: number }
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
  const rows = await countVisits(db, {
    attractionId,
    timeZone,
    ...instantsOf({ from, to }, timeZone),
  })
  const ofToday = await countVisits(db, {
    attractionId,
    timeZone,
    ...instantsOf({ from: today, to: today }, timeZone),
  })
  return {
    attraction,
    /** Local days, both inclusive: as requested, but at most a year. */
    from,
    to,
    today: sum(ofToday),
    /** Days with visits, newest first. */
    days: [...Map.groupBy(rows, ({ day }) => day)]
      .map(([day, ofDay]) => ({ day, ...sum(ofDay) }))
      .toSorted((a, b) => b.day.localeCompare(a.day)),
    /** 0 to 23, local; hours with visits. */
    hours: [...Map.groupBy(rows, ({ hour }) => hour)]
      .map(([hour, ofHour]) => ({ hour, ...sum(ofHour) }))
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

function instantsOf(days: { from: string; to: string }, timeZone: string) {
  const { from = new Date(0), before = new Date(0) } = dayRange(days, timeZone)
  return { from, before }
}

type Asked = { attractionId: number; timeZone: string; from: Date; before: Date }

function countVisits(db: Database, { attractionId, timeZone, from, before }: Asked) {
  const local = sql`${scans.scannedAt} at time zone ${timeZone}::text`
  return db
    .select({
      day: sql<string>`to_char(${local}, 'YYYY-MM-DD')`.as('day'),
      hour: sql<number>`extract(hour from ${local})::int`.as('hour'),
      adults: sql<number>`(count(*) filter (where ${passes.age} = 'adult'))::int`,
      children: sql<number>`(count(*) filter (where ${passes.age} <> 'adult'))::int`,
    })
    .from(scans)
    .innerJoin(passes, eq(passes.id, scans.passId))
    .where(
      and(
        eq(scans.attractionId, attractionId),
        gte(scans.scannedAt, from),
        lt(scans.scannedAt, before),
      ),
    )
    .groupBy(sql`day`, sql`hour`)
    .limit(24 * VISITS_DAYS_MAX)
}

function sum(counts: Count[]): Count {
  return {
    adults: counts.reduce((total, { adults }) => total + adults, 0),
    children: counts.reduce((total, { children }) => total + children, 0),
  }
}

type ExportVisits = { attractionId: number; filter: DaysFilter; actor: StaffActor }

/** Records the export and returns its visits; undefined when the attraction does not exist. */
export async function exportVisits(
  services: Services,
  { attractionId, filter, actor }: ExportVisits,
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
