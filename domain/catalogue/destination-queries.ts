// Reads of cities for the shop's pages; public and the same for every visitor.
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cities, destinations } from '#db/schema.ts'
import { withPictureFacts } from '#domain/catalogue/pictures/picture-queries.ts'
import type { ShownPicture } from '#domain/catalogue/pictures/picture.ts'
import { cityIsOnSale, passesOnSale } from './city-at.ts'
import { asked, told } from './told.ts'

const DESTINATIONS_MAX = 100

export type Destination = Awaited<ReturnType<typeof listDestinations>>[number]

/** Every city for the selector, those on sale first; the others are marked as coming soon. */
export async function listDestinations(db: Database) {
  const rows = await db
    .select({
      name: cities.name,
      slug: cities.slug,
      country: cities.country,
      description: destinations.description,
      attractionsLabel: destinations.attractionsLabel,
      translations: destinations.translations,
      picture: destinations.picture,
      timeZone: cities.timeZone,
      isAvailable: cityIsOnSale,
      /** Empty unless it is available. */
      passes: passesOnSale,
      hasSamples: sql<boolean>`exists (
        select 1 from atracciones where atracciones.ciudad_id = ciudades.id and sample is not null
      )`,
    })
    .from(cities)
    .leftJoin(destinations, eq(destinations.cityId, cities.id))
    .orderBy(desc(cityIsOnSale), asc(cities.id))
    .limit(DESTINATIONS_MAX)
  const pictures = await withPictureFacts(
    db,
    rows.map(({ picture }) => (picture ? [picture] : [])),
  )
  return rows.map(({ translations, description, attractionsLabel, ...row }, index) => {
    const known = asked(translations)
    const originals = { description: description ?? '', attractionsLabel: attractionsLabel ?? '' }
    return {
      ...row,
      name: known?.name ?? row.name,
      country: known?.country ?? row.country,
      ...told(originals, known),
      picture: pictures[index]?.[0],
    }
  })
}

/** The picture at the top of the home page when this city is the first one on sale. */
export async function findHero(db: Database, citySlug: string): Promise<ShownPicture | undefined> {
  const [row] = await db
    .select({ hero: destinations.hero })
    .from(destinations)
    .innerJoin(cities, eq(cities.id, destinations.cityId))
    .where(eq(cities.slug, citySlug))
  const [shown] = await withPictureFacts(db, [row?.hero ? [row.hero] : []])
  return shown?.[0]
}
