// The only place that counts a day at the doors. All queries use indexes that begin with attraction, instant.
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#db/database.ts'
import {
  attractions,
  cities,
  devices,
  entries,
  exceptions,
  passes,
  refusedScans,
  scans,
} from '#db/schema.ts'
import { zoneOf } from '#domain/catalogue/city-zone.ts'
import { dayRange, localDay } from '#domain/ground/calendar.ts'
import type { Services } from '#domain/ground/services.ts'
import { type GateRefusal, gateRefusals } from '#domain/ground/vocabulary/door.ts'
import { type DoorDay, DOORS_MAX } from './door-day.ts'

type DayAtDoors = {
  attractionId: number
  /** Of the city, YYYY-MM-DD. */
  day: string
  timeZone: string
}

export type OfficeDoorDay = NonNullable<Awaited<ReturnType<typeof findDoorDay>>>

type Span = DaySpan & { attractionId: number; timeZone: string }

/** The numbers of a local day, or of the day so far. Runs seven queries; locks nothing. */
export async function getDoorDay(db: Database, asked: DayAtDoors): Promise<DoorDay> {
  const { attractionId, day, timeZone } = asked
  const span = { attractionId, timeZone, ...spanOf({ from: day, to: day }, timeZone) }
  const [hours, refusals, apart, letIn, crossings, doors] = await Promise.all([
    countHours(db, span),
    countRefusals(db, span),
    countApart(db, span),
    countExceptions(db, span),
    countCrossings(db, span),
    listDoors(db, attractionId),
  ])
  const entered = sumOfAges(hours)
  return {
    attractionId,
    day,
    entries: entered,
    hours,
    refusals,
    ...apart,
    exceptions: letIn,
    ...(crossings ? { inside: insideOf(entered, crossings) } : {}),
    doors: doors.map(({ lastContactAt, ...door }) => ({
      ...door,
      lastContactAt: lastContactAt?.toISOString() ?? null,
    })),
  }
}

/** The same for the office. Without a day, the city's today. Undefined for an unknown attraction. */
export async function findDoorDay(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  attractionId: number,
  asked: string | undefined,
) {
  const [found] = await db
    .select({ name: attractions.name, timeZone: zoneOf(attractions.cityId) })
    .from(attractions)
    .where(eq(attractions.id, attractionId))
  if (!found) return undefined
  const { name, timeZone } = found
  const today = localDay(clock.now(), timeZone)
  const numbers = await getDoorDay(db, { attractionId, day: asked ?? today, timeZone })
  return { name, timeZone, isToday: numbers.day === today, numbers }
}

type Crossed = { exits: number; reentries: number }

function insideOf({ adults, children }: Ages, { exits, reentries }: Crossed) {
  return { now: adults + children + reentries - exits, exits, reentries }
}

type Ages = { adults: number; children: number }

export function sumOfAges(counts: Ages[]): Ages {
  return {
    adults: counts.reduce((total, { adults }) => total + adults, 0),
    children: counts.reduce((total, { children }) => total + children, 0),
  }
}

function countHours(db: Database, { attractionId, timeZone, ...span }: Span) {
  const local = sql`${scans.scannedAt} at time zone ${timeZone}::text`
  return db
    .select({
      hour: sql<number>`extract(hour from ${local})::int`.as('hour'),
      ...byAge(),
    })
    .from(scans)
    .innerJoin(passes, eq(passes.id, scans.passId))
    .where(enteredWithin(attractionId, span))
    .groupBy(sql`hour`)
    .orderBy(sql`hour`)
}

function countRefusals(db: Database, { attractionId, ...span }: Span) {
  const { reason } = refusedScans
  return db
    .select({ reason: sql<GateRefusal>`${reason}`, count: count() })
    .from(refusedScans)
    .where(refusedWithin(attractionId, span))
    .groupBy(reason)
    .orderBy(desc(count()), asc(reason))
}

async function countApart(db: Database, { attractionId, ...span }: Span) {
  const stands = isNull(entries.undoneAt)
  const [row] = await db
    .select({
      duplicates: countIf(and(stands, eq(entries.isDuplicate, true))),
      anomalies: countIf(and(stands, eq(entries.isDuplicate, false), isNotNull(entries.anomaly))),
      undone: countIf(isNotNull(entries.undoneAt)),
    })
    .from(entries)
    .where(within(entries.attractionId, entries.scannedAt, attractionId, span))
  return row ?? { duplicates: 0, anomalies: 0, undone: 0 }
}

function countExceptions(db: Database, { attractionId, ...span }: Span): Promise<number> {
  const { attractionId: place, admittedAt } = exceptions
  return db.$count(exceptions, within(place, admittedAt, attractionId, span))
}

/**
 * Exits of those inside and re-entries of those who left, after a valid entry that day: repeated exits, and
 * those after an undone entry, do not count. A duplicate entry after an exit counts as a re-entry, as at a
 * door (pass-reads.ts). Undefined where exits are not scanned.
 */
async function countCrossings(
  db: Database,
  { attractionId, from, before }: Span,
): Promise<Crossed | undefined> {
  const [rule] = await db
    .select({ exitRule: attractions.exitRule })
    .from(attractions)
    .where(eq(attractions.id, attractionId))
  if (!rule || rule.exitRule === 'none') return undefined
  const here = (instant: SQL) =>
    sql`atraccion_id = ${attractionId} and ${instant} >= ${from.toISOString()} and ${instant} < ${before.toISOString()}`
  const ordered = sql`(
    select kind, lag(kind) over w as came_after, bool_or(kind = 'entry') over w as has_entered
    from (
      select pase_id, case when is_duplicate then 'reentry' else 'entry' end as kind, scanned_at as at
      from entradas where undone_at is null and ${here(sql`scanned_at`)}
      union all
      select pase_id, kind, moved_at from cruces
      where ${here(sql`moved_at`)}
    ) as movements
    window w as (partition by pase_id order by at, kind)
  ) as ordered`
  const [row] = await db
    .select({
      exits: sql<number>`(count(*) filter (where kind = 'exit' and came_after <> 'exit'))::int`,
      reentries: sql<number>`(count(*) filter (where kind = 'reentry' and came_after = 'exit'))::int`,
    })
    .from(ordered)
    .where(sql`has_entered`)
  return row
}

function listDoors(db: Database, attractionId: number) {
  const { name, queueLength, lastContactAt } = devices
  return db
    .select({ name, queueLength, lastContactAt })
    .from(devices)
    .where(
      and(
        eq(devices.attractionId, attractionId),
        isNotNull(devices.enrolledAt),
        isNull(devices.revokedAt),
      ),
    )
    .orderBy(asc(name), asc(devices.id))
    .limit(DOORS_MAX)
}

export type DayOfAttraction = Awaited<ReturnType<typeof listDaysOfAttractions>>[number]

/** Attractions, of one city if asked, with visitors on a day (default: the city's today), most entries first; as in `getDoorDay`. */
export async function listDaysOfAttractions(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  asked: string | undefined,
  cityId?: number,
) {
  const zones = await db
    .select({ id: cities.id, timeZone: cities.timeZone })
    .from(cities)
    .where(cityId === undefined ? undefined : eq(cities.id, cityId))
  const lists = await Promise.all(
    zones.map(({ id, timeZone }) => {
      const day = asked ?? localDay(clock.now(), timeZone)
      return listDaysOfCity(db, id, spanOf({ from: day, to: day }, timeZone))
    }),
  )
  return lists
    .flat()
    .toSorted((a, b) => b.adults + b.children - a.adults - a.children || b.refusals - a.refusals)
}

function listDaysOfCity(db: Database, cityId: number, span: DaySpan) {
  // One query per attraction, because the indexes begin with it.
  const entered = db
    .select(byAge())
    .from(scans)
    .innerJoin(passes, eq(passes.id, scans.passId))
    .where(enteredWithin(attractions.id, span))
    .as('entered')
  const refused = db
    .select({ refusals: count().as('refusals') })
    .from(refusedScans)
    .where(refusedWithin(attractions.id, span))
    .as('refused')
  return db
    .select({
      attractionId: attractions.id,
      name: attractions.name,
      adults: entered.adults,
      children: entered.children,
      refusals: refused.refusals,
    })
    .from(attractions)
    .crossJoinLateral(entered)
    .crossJoinLateral(refused)
    .where(
      and(
        eq(attractions.cityId, cityId),
        sql`${entered.adults} + ${entered.children} + ${refused.refusals} > 0`,
      ),
    )
    .orderBy(asc(attractions.name))
}

export type DaySpan = { from: Date; before: Date }
type Attraction = number | typeof attractions.id

/** The instants of local days (YYYY-MM-DD), both inclusive. */
export function spanOf(days: { from: string; to: string }, timeZone: string): DaySpan {
  const { from = new Date(0), before = new Date(0) } = dayRange(days, timeZone)
  return { from, before }
}

function within(
  place: PgColumn,
  instant: PgColumn,
  attraction: Attraction,
  { from, before }: DaySpan,
): SQL | undefined {
  return and(eq(place, attraction), gte(instant, from), lt(instant, before))
}

export function enteredWithin(attraction: Attraction, span: DaySpan): SQL | undefined {
  return within(scans.attractionId, scans.scannedAt, attraction, span)
}

/** Only refusals at the gate: uploads after a revocation and reused nonces do not count. */
function refusedWithin(attraction: Attraction, span: DaySpan): SQL | undefined {
  const { attractionId, reason, scannedAt } = refusedScans
  return and(within(attractionId, scannedAt, attraction, span), inArray(reason, [...gateRefusals]))
}

/** For a select that joins the passes. */
export const byAge = () => ({
  adults: countIf(sql`${passes.age} = 'adult'`).as('adults'),
  children: countIf(sql`${passes.age} <> 'adult'`).as('children'),
})

function countIf(condition: SQL | undefined): SQL<number> {
  return sql<number>`(count(*) filter (where ${condition}))::int`
}
