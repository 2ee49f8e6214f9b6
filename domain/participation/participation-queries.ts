// Participation and closures as the office lists them under 'Accesos'.
import { asc, eq, gte } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { atracciones, cierres, ciudades } from '#db/schema.ts'
import type { AttractionPass } from '#domain/vocabulary/attraction.ts'

const ATTRACTIONS_MAX = 500
const CLOSURES_MAX = 1_000

export type OfficeAttraction = {
  id: number
  name: string
  cityName: string
  pass: AttractionPass
  isParticipating: boolean
  /** Those that are not over, the next one first. */
  closures: { id: string; closedFrom: string; closedUntil: string; reason: string }[]
}

/** Every attraction by name, with its closures from a local day on. */
export async function listParticipation(db: Database, today: string): Promise<OfficeAttraction[]> {
  const [attractions, closures] = await Promise.all([
    db
      .select({
        id: atracciones.id,
        name: atracciones.name,
        cityName: ciudades.name,
        pass: atracciones.pass,
        isParticipating: atracciones.isParticipating,
      })
      .from(atracciones)
      .innerJoin(ciudades, eq(ciudades.id, atracciones.cityId))
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
      .where(gte(cierres.closedUntil, today))
      .orderBy(asc(cierres.closedFrom))
      .limit(CLOSURES_MAX),
  ])
  const closuresOf = Map.groupBy(closures, ({ attractionId }) => attractionId)
  return attractions.map((attraction) => ({
    ...attraction,
    closures: (closuresOf.get(attraction.id) ?? []).map(({ attractionId: _, ...rest }) => rest),
  }))
}
