import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { cities, formerCitySlugs } from '#db/schema.ts'
import type { ProductName } from '#domain/ground/vocabulary/catalogue.ts'

/** A condition on `ciudades`: visitors can see the city and buy its passes. */
export const cityIsPublished = eq(cities.state, 'published')

/** The same, and the city has passes on sale. */
export const cityIsOnSale = sql<boolean>`(${cityIsPublished} and exists (
  select 1 from productos offered join precios on precios.producto_id = offered.id
  where offered.ciudad_id = ciudades.id and offered.is_on_sale
))`

/** The names of the passes that a city of `ciudades` sells, in display order. */
export const passesOnSale = sql<ProductName[]>`array(
  select offered.name from productos offered
  where ${cityIsPublished} and offered.ciudad_id = ciudades.id and offered.is_on_sale
    and exists (select 1 from precios where precios.producto_id = offered.id)
  order by offered.position
)`

/** The city that has or had the slug: an older cart can still be bought, without one more round trip. */
export function cityIsAt(slug: string | SQL | Placeholder): SQL {
  return sql`${cities.id} = coalesce(
    (select here.id from ${cities} here where here.codigo_url = ${slug}),
    (select before.ciudad_id from ${formerCitySlugs} before where before.codigo_url = ${slug})
  )`
}
