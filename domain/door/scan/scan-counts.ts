// Entries per attraction and hour of the city's day, for the office's chart and its table. Counts valid
// entries only: the view `scaneos`.
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, cities, scans } from '#db/schema.ts'

const ROWS_MAX = 24 * 500

export type HourCount = {
  attraction: { id: number; name: string }
  /** 0 to 23, local. */
  hour: number
  count: number
}

/** Entries scanned on a local day of their city (YYYY-MM-DD); hours without entries are left out. */
export async function listHourCounts(db: Database, day: string): Promise<HourCount[]> {
  const local = sql`(${scans.scannedAt} at time zone ${cities.timeZone})`
  const hour = sql<number>`extract(hour from ${local})::int`
  // The day of any city lies within these hours; the range lets an index be used.
  const noon = sql`((${day}::date + time '12:00') at time zone 'UTC')`
  return db
    .select({
      attraction: { id: attractions.id, name: attractions.name },
      hour: hour.as('hour'),
      count: sql<number>`count(*)::int`,
    })
    .from(scans)
    .innerJoin(attractions, eq(attractions.id, scans.attractionId))
    .innerJoin(cities, eq(cities.id, attractions.cityId))
    .where(
      and(
        sql`${scans.scannedAt} between ${noon} - interval '26 hours' and ${noon} + interval '26 hours'`,
        sql`${local}::date = ${day}::date`,
      ),
    )
    .groupBy(attractions.id, sql`hour`)
    .orderBy(attractions.name, sql`hour`)
    .limit(ROWS_MAX)
}
