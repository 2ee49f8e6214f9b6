// An empty database's catalogue, for the demo, the screenshots, manual tests and the journey tests.
import { count } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#db/database.ts'
import {
  attractionKinds,
  attractions,
  benefits,
  cities,
  destinations,
  prices,
  products,
  testimonials,
} from '#db/schema.ts'
import { FIRST_PRICES } from '#domain/catalogue/prices-in-force.ts'
import { usualValidityMonths } from '#domain/catalogue/product.ts'
import { readCatalogue, type SeededAttraction } from './seed/catalogue.ts'

/** Seeds once, with a city in this zone. Does nothing if the database already has a city. */
export async function seedWhenEmpty(db: Database, timeZone?: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select({ present: count() }).from(cities)
    if (found && found.present > 0) return

    const catalogue = readCatalogue()
    const [city] = await tx
      .insert(cities)
      .values({ ...catalogue.city, ...(timeZone ? { timeZone } : {}) })
      .returning()
    if (!city) throw new Error('The city was written')
    await tx.insert(destinations).values({ ...catalogue.destination, cityId: city.id })

    const kinds = await tx
      .insert(attractionKinds)
      .values(catalogue.kinds.map((kind, position) => ({ ...kind, position })))
      .returning()
    const kindId = new Map(kinds.map((kind) => [kind.name, kind.id]))
    await seedAttractions(tx, city.id, kindId, catalogue.attractions)
    await tx
      .insert(testimonials)
      .values(catalogue.testimonials.map((one, position) => ({ ...one, id: uuidv7(), position })))

    const written = await tx
      .insert(products)
      .values(
        catalogue.products.map(({ adultPrices: _, ...product }, position) => ({
          ...product,
          validityMonths: usualValidityMonths(product.name),
          position,
          cityId: city.id,
        })),
      )
      .returning()
    const productId = new Map(written.map((product) => [product.name, product.id]))
    await tx.insert(prices).values(
      catalogue.products.flatMap((product) =>
        Object.entries(product.adultPrices).map(([days, dollars]) => ({
          productId: productId.get(product.name) ?? 0,
          validFrom: FIRST_PRICES,
          durationDays: Number(days),
          adultPriceCents: dollars * 100,
        })),
      ),
    )
  })
}

async function seedAttractions(
  tx: Database,
  cityId: number,
  kindId: Map<string, number>,
  seeded: SeededAttraction[],
): Promise<void> {
  const written = await tx
    .insert(attractions)
    .values(
      seeded.map(({ kind, benefits: _, ...attraction }, position) => ({
        ...attraction,
        position,
        cityId,
        kindId: kindId.get(kind) ?? 0,
      })),
    )
    .returning({ id: attractions.id, slug: attractions.slug })
  const attractionId = new Map(written.map(({ slug, id }) => [slug, id]))
  await tx.insert(benefits).values(
    seeded.flatMap(({ slug, benefits: given }) =>
      given.map((benefit, position) => ({
        ...benefit,
        id: uuidv7(),
        attractionId: attractionId.get(slug) ?? 0,
        position,
      })),
    ),
  )
}
