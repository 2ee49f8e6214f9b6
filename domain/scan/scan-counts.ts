// Entries per attraction and hour of the city's day, for the office's picture and its table. Counted
// are entries that stand: the view `scaneos`.
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { atracciones, scaneos } from '#db/schema.ts'

const ROWS_MAX = 24 * 500

export type HourCount = {
  attraction: { id: number; name: string }
  /** 0 to 23, local. */
  hour: number
  count: number
}

/** Of entries scanned from an instant on and before another; hours without entries are left out. */
export async function listHourCounts(
  db: Database,
  range: { from: Date; before: Date; timeZone: string },
): Promise<HourCount[]> {
  const hour = sql<number>`extract(hour from ${scaneos.scannedAt} at time zone ${range.timeZone})::int`
  return db
    .select({
      attraction: { id: atracciones.id, name: atracciones.name },
      hour: hour.as('hour'),
      count: sql<number>`count(*)::int`,
    })
    .from(scaneos)
    .innerJoin(atracciones, eq(atracciones.id, scaneos.attractionId))
    .where(and(gte(scaneos.scannedAt, range.from), lt(scaneos.scannedAt, range.before)))
    .groupBy(atracciones.id, sql`hour`)
    .orderBy(atracciones.name, sql`hour`)
    .limit(ROWS_MAX)
}
