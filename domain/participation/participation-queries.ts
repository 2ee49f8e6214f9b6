// Participation and closures as the office lists them under 'Accesos'.
import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { atracciones, cierres, ciudades } from '#db/schema.ts'
import { localDay } from '#domain/calendar.ts'
import type { AttractionPass } from '#domain/vocabulary/attraction.ts'

const ATTRACTIONS_MAX = 500
const CLOSURES_MAX = 1_000

export type OfficeAttraction = {
  id: number
  name: string
  cityId: number
  cityName: string
  /** Today in its city, a local date. */
  today: string
  pass: AttractionPass
  isParticipating: boolean
  /** People per hour; null without a limit. */
  hourlyCapacity: number | null
  /** From how many percent of them on guards are warned. */
  warningPercent: number
  /** Those that are not over, the next one first. */
  closures: { id: string; closedFrom: string; closedUntil: string; reason: string }[]
}

/** Every published attraction by name, with its closures that are not over at an instant. */
export async function listParticipation(db: Database, at: Date): Promise<OfficeAttraction[]> {
  const [attractions, closures] = await Promise.all([
    db
      .select({
        id: atracciones.id,
        name: atracciones.name,
        cityId: ciudades.id,
        cityName: ciudades.name,
        timeZone: ciudades.timeZone,
        pass: atracciones.pass,
        isParticipating: atracciones.isParticipating,
        hourlyCapacity: atracciones.hourlyCapacity,
        warningPercent: atracciones.capacityWarningPercent,
      })
      .from(atracciones)
      .innerJoin(ciudades, eq(ciudades.id, atracciones.cityId))
      .where(eq(atracciones.isPublished, true))
      .orderBy(asc(atracciones.name))
      .limit(ATTRACTIONS_MAX),
    db
      .select({
        id: cierres.id,
        attractionId: cierres.attractionId,
        closedFrom: cierres.closedFrom,
        closedUntil: cierres.closedUntil,
        reason: cierres.reason,
      })
      .from(cierres)
      .innerJoin(atracciones, eq(atracciones.id, cierres.attractionId))
      .innerJoin(ciudades, eq(ciudades.id, atracciones.cityId))
      .where(
        sql`${cierres.closedUntil} >= (${at.toISOString()}::timestamptz at time zone ${ciudades.timeZone})::date`,
      )
      .orderBy(asc(cierres.closedFrom))
      .limit(CLOSURES_MAX),
  ])
  const closuresOf = Map.groupBy(closures, ({ attractionId }) => attractionId)
  return attractions.map(({ timeZone, ...attraction }) => ({
    ...attraction,
    today: localDay(at, timeZone),
    closures: (closuresOf.get(attraction.id) ?? []).map(({ attractionId: _, ...rest }) => rest),
  }))
}
