// What counts on a day at a door, for the numbers of one attraction and for the list of all.
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { type attractions, passes, refusedScans, scans } from '#db/schema.ts'
import { dayRange } from '#domain/calendar.ts'
import { gateRefusals } from '#domain/vocabulary/scan.ts'

export type DaySpan = { from: Date; before: Date }
type Attraction = number | typeof attractions.id

/** The instants of a local day, YYYY-MM-DD. */
export function spanOfDay(day: string, timeZone: string): DaySpan {
  const { from = new Date(0), before = new Date(0) } = dayRange({ from: day, to: day }, timeZone)
  return { from, before }
}

export function enteredWithin(attraction: Attraction, { from, before }: DaySpan): SQL | undefined {
  return and(
    eq(scans.attractionId, attraction),
    gte(scans.scannedAt, from),
    lt(scans.scannedAt, before),
  )
}

/** Only refusals at the gate: uploads after a revocation and reused nonces do not count. */
export function refusedWithin(attraction: Attraction, { from, before }: DaySpan): SQL | undefined {
  const { attractionId, reason, scannedAt } = refusedScans
  return and(
    eq(attractionId, attraction),
    gte(scannedAt, from),
    lt(scannedAt, before),
    inArray(reason, [...gateRefusals]),
  )
}

/** For a select that joins the passes. */
export const byAge = () => ({
  adults: countIf(sql`${passes.age} = 'adult'`).as('adults'),
  children: countIf(sql`${passes.age} <> 'adult'`).as('children'),
})

export function countIf(condition: SQL | undefined): SQL<number> {
  return sql<number>`(count(*) filter (where ${condition}))::int`
}
