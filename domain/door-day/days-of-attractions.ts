// A day at the doors of all attractions, one line each.
import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, cities, passes, refusedScans, scans } from '#db/schema.ts'
import { localDay } from '#domain/calendar.ts'
import type { Services } from '#domain/services.ts'
import { byAge, type DaySpan, enteredWithin, refusedWithin, spanOfDay } from './day-counts.ts'

export type DayOfAttraction = {
  attractionId: number
  name: string
  adults: number
  children: number
  refusals: number
}

/**
 * A day at all attractions with visitors at their doors, most entries first. Without a day, each city's own
 * today. Counts as `getDoorDay` does.
 */
export async function listDaysOfAttractions(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  asked: string | undefined,
): Promise<DayOfAttraction[]> {
  const zones = await db.select({ id: cities.id, timeZone: cities.timeZone }).from(cities)
  const lists = await Promise.all(
    zones.map(({ id, timeZone }) => {
      const day = asked ?? localDay(clock.now(), timeZone)
      return listDaysOfCity(db, id, spanOfDay(day, timeZone))
    }),
  )
  return lists
    .flat()
    .toSorted((a, b) => b.adults + b.children - a.adults - a.children || b.refusals - a.refusals)
}

async function listDaysOfCity(
  db: Database,
  cityId: number,
  span: DaySpan,
): Promise<DayOfAttraction[]> {
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
