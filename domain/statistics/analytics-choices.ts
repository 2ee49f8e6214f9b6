import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, cities } from '#db/schema.ts'

const CITIES_MAX = 1_000
const ATTRACTIONS_MAX = 10_000

type Named = { id: number; name: string }

/** The cities for which figures can be requested, and the names of their attractions. */
export async function listAnalyticsNames(
  db: Database,
): Promise<{ cities: Named[]; attractions: Named[] }> {
  const [namedCities, namedAttractions] = await Promise.all([
    db
      .select({ id: cities.id, name: cities.name })
      .from(cities)
      .orderBy(asc(cities.name))
      .limit(CITIES_MAX),
    db
      .select({ id: attractions.id, name: attractions.name })
      .from(attractions)
      .orderBy(asc(attractions.id))
      .limit(ATTRACTIONS_MAX),
  ])
  return { cities: namedCities, attractions: namedAttractions }
}

/** The time zone in whose days a city's figures are counted. */
export async function findZoneOfCity(db: Database, cityId: number): Promise<string | undefined> {
  const [city] = await db
    .select({ timeZone: cities.timeZone })
    .from(cities)
    .where(eq(cities.id, cityId))
  return city?.timeZone
}
