// Everything that the office's page of a city shows and that publishing checks.
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cities, destinations } from '#db/schema.ts'
import { readCityOffer } from '#domain/catalog/city-offer.ts'
import { withPictureFacts } from '#domain/pictures/picture-queries.ts'
import type { CityArt, OfficeCityPage } from './city-shown.ts'

/** The city at an instant; undefined for an unknown one. */
export async function findOfficeCity(
  db: Database,
  cityId: number,
  at: Date,
): Promise<OfficeCityPage | undefined> {
  const [city] = await db
    .select({
      id: cities.id,
      name: cities.name,
      slug: cities.slug,
      country: cities.country,
      version: cities.version,
      state: cities.state,
      timeZone: cities.timeZone,
      isTimeZoneChosen: cities.isTimeZoneChosen,
      defaultLanguage: cities.defaultLanguage,
      description: sql<string>`coalesce(${destinations.description}, '')`,
      attractionsLabel: sql<string>`coalesce(${destinations.attractionsLabel}, '')`,
      translations: destinations.translations,
      picture: destinations.picture,
      hero: destinations.hero,
      hasOrders: sql<boolean>`exists (select 1 from ordenes sold where sold.ciudad_id = ciudades.id)`,
      enrolledDoors: enrolledDoorsOfCity,
    })
    .from(cities)
    .leftJoin(destinations, eq(destinations.cityId, cities.id))
    .where(eq(cities.id, cityId))
  if (!city) return undefined
  return { ...city, ...(await readCityOffer(db, { cityId, at })) }
}

/** The pictures of a city that can be shown: an uploaded one is missing until it is ready. */
export async function findCityArt(
  db: Database,
  { picture, hero }: Pick<OfficeCityPage, 'picture' | 'hero'>,
): Promise<CityArt> {
  const [[card] = [], [top] = []] = await withPictureFacts(db, [
    picture ? [picture] : [],
    hero ? [hero] : [],
  ])
  return { card, hero: top }
}

/** Enrolled devices at doors of the city. */
const enrolledDoorsOfCity = sql<number>`(
  select count(*)::int from dispositivos door join atracciones entered on entered.id = door.atraccion_id
  where entered.ciudad_id = ciudades.id and door.enrolled_at is not null and door.revoked_at is null
)`
