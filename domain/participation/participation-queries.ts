// Participation and closures for the office's list 'Accesos'.
import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, cities, closures } from '#db/schema.ts'
import { localDay } from '#domain/calendar.ts'
import type { AttractionPass } from '#domain/vocabulary/attraction.ts'

const ATTRACTIONS_MAX = 500
const CLOSURES_MAX = 1_000

export type OfficeAttraction = {
  id: number
  name: string
  cityId: number
  cityName: string
  /** Today's local date in its city. */
  today: string
  pass: AttractionPass
  isParticipating: boolean
  /** People per hour; null means no limit. */
  hourlyCapacity: number | null
  /** Percentage of the capacity from which guards are warned. */
  warningPercent: number
  /** Current and future closures, the next one first. */
  closures: { id: string; closedFrom: string; closedUntil: string; reason: string }[]
}

/** Every published attraction by name, with its closures that are not over at the given instant. */
export async function listParticipation(db: Database, at: Date): Promise<OfficeAttraction[]> {
  const [published, notOver] = await Promise.all([
    db
      .select({
        id: attractions.id,
        name: attractions.name,
        cityId: cities.id,
        cityName: cities.name,
        timeZone: cities.timeZone,
        pass: attractions.pass,
        isParticipating: attractions.isParticipating,
        hourlyCapacity: attractions.hourlyCapacity,
        warningPercent: attractions.capacityWarningPercent,
      })
      .from(attractions)
      .innerJoin(cities, eq(cities.id, attractions.cityId))
      .where(eq(attractions.isPublished, true))
      .orderBy(asc(attractions.name))
      .limit(ATTRACTIONS_MAX),
    db
      .select({
        id: closures.id,
        attractionId: closures.attractionId,
        closedFrom: closures.closedFrom,
        closedUntil: closures.closedUntil,
        reason: closures.reason,
      })
      .from(closures)
      .innerJoin(attractions, eq(attractions.id, closures.attractionId))
      .innerJoin(cities, eq(cities.id, attractions.cityId))
      .where(
        sql`${closures.closedUntil} >= (${at.toISOString()}::timestamptz at time zone ${cities.timeZone})::date`,
      )
      .orderBy(asc(closures.closedFrom))
      .limit(CLOSURES_MAX),
  ])
  const closuresOf = Map.groupBy(notOver, ({ attractionId }) => attractionId)
  return published.map(({ timeZone, ...attraction }) => ({
    ...attraction,
    today: localDay(at, timeZone),
    closures: (closuresOf.get(attraction.id) ?? []).map(({ attractionId: _, ...rest }) => rest),
  }))
}
