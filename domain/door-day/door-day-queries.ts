// The one place where a day at the doors is counted, for a device and for the office alike. Everything is
// found by attraction and instant, in indexes that begin with both.
import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import {
  atracciones,
  dispositivos,
  entradas,
  excepciones,
  pases,
  scaneos,
  scaneosRechazados,
} from '#db/schema.ts'
import { localDay } from '#domain/calendar.ts'
import { zoneOf } from '#domain/catalog/city-zone.ts'
import type { Services } from '#domain/services.ts'
import type { GateRefusal } from '#domain/vocabulary/scan.ts'
import {
  byAge,
  countIf,
  type DaySpan,
  enteredWithin,
  refusedWithin,
  spanOfDay,
} from './day-counts.ts'
import { DOORS_MAX, type DoorDay } from './door-day.ts'

type DayAtDoors = {
  attractionId: number
  /** Of the city, YYYY-MM-DD. */
  day: string
  timeZone: string
}

export type OfficeDoorDay = {
  /** Of the attraction. */
  name: string
  timeZone: string
  isToday: boolean
  numbers: DoorDay
}

type Span = DaySpan & { attractionId: number; timeZone: string }

/** The numbers of a local day, or of the day so far. Reads with seven questions; locks nothing. */
export async function getDoorDay(db: Database, asked: DayAtDoors): Promise<DoorDay> {
  const { attractionId, day, timeZone } = asked
  const span = { attractionId, timeZone, ...spanOfDay(day, timeZone) }
  const [hours, refusals, apart, exceptions, crossings, doors] = await Promise.all([
    countHours(db, span),
    countRefusals(db, span),
    countApart(db, span),
    countExceptions(db, span),
    countCrossings(db, span),
    listDoors(db, attractionId),
  ])
  const adults = hours.reduce((sum, hour) => sum + hour.adults, 0)
  const children = hours.reduce((sum, hour) => sum + hour.children, 0)
  return {
    attractionId,
    day,
    entries: { adults, children },
    hours,
    refusals,
    ...apart,
    exceptions,
    ...(crossings ? { inside: insideOf(adults + children, crossings) } : {}),
    doors: doors.map(({ lastContactAt, ...door }) => ({
      ...door,
      lastContactAt: lastContactAt?.toISOString() ?? null,
    })),
  }
}

/** The same for an attraction of the office: today of its city without a day. Undefined when it is not there. */
export async function findDoorDay(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  attractionId: number,
  asked: string | undefined,
): Promise<OfficeDoorDay | undefined> {
  const [found] = await db
    .select({ name: atracciones.name, timeZone: zoneOf(atracciones.cityId) })
    .from(atracciones)
    .where(eq(atracciones.id, attractionId))
  if (!found) return undefined
  const { name, timeZone } = found
  const today = localDay(clock.now(), timeZone)
  const numbers = await getDoorDay(db, { attractionId, day: asked ?? today, timeZone })
  return { name, timeZone, isToday: numbers.day === today, numbers }
}

function insideOf(entries: number, { exits, reentries }: { exits: number; reentries: number }) {
  return { now: entries + reentries - exits, exits, reentries }
}

function countHours(db: Database, { attractionId, timeZone, ...span }: Span) {
  const local = sql`${scaneos.scannedAt} at time zone ${timeZone}::text`
  return db
    .select({
      hour: sql<number>`extract(hour from ${local})::int`.as('hour'),
      ...byAge(),
    })
    .from(scaneos)
    .innerJoin(pases, eq(pases.id, scaneos.passId))
    .where(enteredWithin(attractionId, span))
    .groupBy(sql`hour`)
    .orderBy(sql`hour`)
}

function countRefusals(db: Database, { attractionId, ...span }: Span) {
  const { reason } = scaneosRechazados
  return db
    .select({ reason: sql<GateRefusal>`${reason}`, count: count() })
    .from(scaneosRechazados)
    .where(refusedWithin(attractionId, span))
    .groupBy(reason)
    .orderBy(desc(count()), asc(reason))
}

async function countApart(db: Database, { attractionId, from, before }: Span) {
  const stands = isNull(entradas.undoneAt)
  const [row] = await db
    .select({
      duplicates: countIf(and(stands, eq(entradas.isDuplicate, true))),
      anomalies: countIf(and(stands, eq(entradas.isDuplicate, false), isNotNull(entradas.anomaly))),
      undone: countIf(isNotNull(entradas.undoneAt)),
    })
    .from(entradas)
    .where(
      and(
        eq(entradas.attractionId, attractionId),
        gte(entradas.scannedAt, from),
        lt(entradas.scannedAt, before),
      ),
    )
  return row ?? { duplicates: 0, anomalies: 0, undone: 0 }
}

function countExceptions(db: Database, { attractionId, from, before }: Span): Promise<number> {
  return db.$count(
    excepciones,
    and(
      eq(excepciones.attractionId, attractionId),
      gte(excepciones.admittedAt, from),
      lt(excepciones.admittedAt, before),
    ),
  )
}

/**
 * Exits of who was inside and re-entries of who had left, after an entry of the day that stands: an exit
 * that was scanned twice, or whose entry was undone, moves nobody. A duplicate of who had left is somebody who
 * came back, as it is for a door (pass-reads.ts). Undefined where none are scanned.
 */
async function countCrossings(
  db: Database,
  { attractionId, from, before }: Span,
): Promise<{ exits: number; reentries: number } | undefined> {
  const [rule] = await db
    .select({ exitRule: atracciones.exitRule })
    .from(atracciones)
    .where(eq(atracciones.id, attractionId))
  if (!rule || rule.exitRule === 'none') return undefined
  const within = (instant: SQL) =>
    sql`atraccion_id = ${attractionId} and ${instant} >= ${from.toISOString()} and ${instant} < ${before.toISOString()}`
  const ordered = sql`(
    select kind, lag(kind) over w as came_after, bool_or(kind = 'entry') over w as has_entered
    from (
      select pase_id, case when is_duplicate then 'reentry' else 'entry' end as kind, scanned_at as at
      from entradas where undone_at is null and ${within(sql`scanned_at`)}
      union all
      select pase_id, kind, moved_at from cruces
      where ${within(sql`moved_at`)}
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
  const { name, queueLength, lastContactAt } = dispositivos
  return db
    .select({ name, queueLength, lastContactAt })
    .from(dispositivos)
    .where(
      and(
        eq(dispositivos.attractionId, attractionId),
        isNotNull(dispositivos.enrolledAt),
        isNull(dispositivos.revokedAt),
      ),
    )
    .orderBy(asc(name), asc(dispositivos.id))
    .limit(DOORS_MAX)
}
