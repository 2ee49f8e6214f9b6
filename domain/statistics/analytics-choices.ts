import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { atracciones, ciudades } from '#db/schema.ts'

const CITIES_MAX = 1_000
const ATTRACTIONS_MAX = 10_000

type Named = { id: number; name: string }

/** The cities that figures can be asked of, and the names of attractions in them. */
export async function listAnalyticsNames(
  db: Database,
): Promise<{ cities: Named[]; attractions: Named[] }> {
  const [cities, attractions] = await Promise.all([
    db
      .select({ id: ciudades.id, name: ciudades.name })
      .from(ciudades)
      .orderBy(asc(ciudades.name))
      .limit(CITIES_MAX),
    db
      .select({ id: atracciones.id, name: atracciones.name })
      .from(atracciones)
      .orderBy(asc(atracciones.id))
      .limit(ATTRACTIONS_MAX),
  ])
  return { cities, attractions }
}

/** The zone in whose days a city's figures are counted. */
export async function findZoneOfCity(db: Database, cityId: number): Promise<string | undefined> {
  const [city] = await db
    .select({ timeZone: ciudades.timeZone })
    .from(ciudades)
    .where(eq(ciudades.id, cityId))
  return city?.timeZone
}
