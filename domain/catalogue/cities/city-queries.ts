// Reads of cities for the office, and redirects of former slugs.
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cities, folded, foldedContains, formerCitySlugs } from '#db/schema.ts'
import { cityIsAt } from '#domain/catalogue/city-at.ts'
import { PAGE_SIZE } from '#domain/ground/page-size.ts'
import type { CityListQuery, CityPage } from './city-list.ts'

const sortedBy: Record<CityListQuery['orden'], SQL<string>> = {
  id: sql<string>`''`,
  nombre: folded(cities.name),
  codigo: sql<string>`${cities.slug}`,
  pais: folded(cities.country),
}

export async function listCities(db: Database, query: CityListQuery): Promise<CityPage> {
  const matches = matching(query.q)
  const value = sortedBy[query.orden]
  const direction = query.sentido === 'asc' ? asc : desc
  const [rows, total] = await Promise.all([
    db
      .select({
        id: cities.id,
        nombre_ciudad: cities.name,
        codigo_url: cities.slug,
        pais: cities.country,
        version: cities.version,
        value,
      })
      .from(cities)
      .where(and(matches, following(query)))
      .orderBy(...(query.orden === 'id' ? [] : [direction(value)]), direction(cities.id))
      .limit(PAGE_SIZE + 1),
    db.$count(cities, matches),
  ])
  const shown = rows.slice(0, PAGE_SIZE)
  const last = shown.at(-1)
  return {
    cities: shown.map(({ value: _, ...city }) => city),
    total,
    next: last && rows.length > PAGE_SIZE ? { id: last.id, name: last.value } : undefined,
  }
}

function matching(search: string): SQL | undefined {
  if (search === '') return undefined
  return or(
    ...[cities.name, cities.slug, cities.country].map((text) => foldedContains(text, search)),
  )
}

function following({ despues, orden, sentido }: CityListQuery): SQL | undefined {
  if (!despues) return undefined
  const compare = sql.raw(sentido === 'asc' ? '>' : '<')
  return orden === 'id'
    ? sql`${cities.id} ${compare} ${despues.id}`
    : sql`(${sortedBy[orden]}, ${cities.id}) ${compare} (${despues.name}, ${despues.id})`
}

const CITIES_MAX = 1_000

/** Every city to choose from, by name. */
export function listCityNames(db: Database): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: cities.id, name: cities.name })
    .from(cities)
    .orderBy(asc(cities.name))
    .limit(CITIES_MAX)
}

/** The current slug of the city that used to have this slug. */
export async function findSlugAfter(db: Database, former: string): Promise<string | undefined> {
  const [city] = await db
    .select({ slug: cities.slug })
    .from(formerCitySlugs)
    .innerJoin(cities, eq(cities.id, formerCitySlugs.cityId))
    .where(eq(formerCitySlugs.slug, former))
  return city?.slug
}

/** The current and former slugs of a city: a cart may contain any of them. */
export async function listSlugs(db: Database, slug: string): Promise<string[]> {
  const former = await db
    .select({ slug: formerCitySlugs.slug })
    .from(formerCitySlugs)
    .innerJoin(cities, eq(cities.id, formerCitySlugs.cityId))
    .where(eq(cities.slug, slug))
  return [slug, ...former.map((before) => before.slug)]
}

/** The slug and the zone of the city that has or had a slug. */
export async function findCityZone(
  db: Database,
  slug: string,
): Promise<{ slug: string; timeZone: string } | undefined> {
  const [city] = await db
    .select({ slug: cities.slug, timeZone: cities.timeZone })
    .from(cities)
    .where(cityIsAt(slug))
  return city
}
