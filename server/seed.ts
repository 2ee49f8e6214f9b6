// Fills an empty database with the shop's catalogue: it is the demo, the screenshots, the manual
// test and the world of the journeys in one.
import { count } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#db/database.ts'
import {
  atracciones,
  beneficios,
  ciudades,
  destinos,
  precios,
  productos,
  testimonios,
  tiposAtraccion,
} from '#db/schema.ts'
import { FIRST_PRICES } from '#domain/catalog/prices-in-force.ts'
import { usualValidityMonths } from '#domain/catalog/product.ts'
import { attractionSeeds } from './seed/attractions.ts'
import { citySeed, destinationSeed } from './seed/city.ts'
import { kindSeeds } from './seed/place-seed.ts'
import { productSeeds } from './seed/products.ts'
import { testimonialSeeds } from './seed/testimonials.ts'
import {
  translatedAttraction,
  translatedBenefit,
  translatedCity,
  translatedKind,
  translatedProduct,
} from './seed/translated.ts'

/** Seeds once, with a city in this zone: a database with a city is left alone. */
export async function seedWhenEmpty(db: Database, timeZone?: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [cities] = await tx.select({ present: count() }).from(ciudades)
    if (cities && cities.present > 0) return

    const [city] = await tx
      .insert(ciudades)
      .values({ ...citySeed, ...(timeZone ? { timeZone } : {}) })
      .returning()
    if (!city) throw new Error('The city was written')
    await tx.insert(destinos).values({
      ...destinationSeed,
      ...translatedCity(),
      cityId: city.id,
    })

    await seedAttractions(tx, city.id)
    await tx
      .insert(testimonios)
      .values(testimonialSeeds.map((one, position) => ({ ...one, id: uuidv7(), position })))

    const products = await tx
      .insert(productos)
      .values(
        productSeeds.map(({ adultPrices: _, ...product }, position) => ({
          ...product,
          translations: translatedProduct(product.name),
          validityMonths: usualValidityMonths(product.name),
          position,
          cityId: city.id,
        })),
      )
      .returning()
    const productId = new Map(products.map((product) => [product.name, product.id]))
    await tx.insert(precios).values(
      productSeeds.flatMap((product) =>
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

/** With their kinds and what they give. */
async function seedAttractions(tx: Database, cityId: number): Promise<void> {
  const kinds = await tx
    .insert(tiposAtraccion)
    .values(
      kindSeeds.map((name, position) => ({ name, position, translations: translatedKind(name) })),
    )
    .returning()
  const kindId = new Map(kinds.map((kind) => [kind.name, kind.id]))
  const attractions = await tx
    .insert(atracciones)
    .values(
      attractionSeeds.map(({ kind, benefits: _, ...attraction }, position) => ({
        ...attraction,
        ...translatedAttraction(attraction),
        position,
        cityId,
        kindId: kindId.get(kind) ?? 0,
      })),
    )
    .returning({ id: atracciones.id, slug: atracciones.slug })
  const attractionId = new Map(attractions.map(({ slug, id }) => [slug, id]))
  await tx.insert(beneficios).values(
    attractionSeeds.flatMap(({ slug, benefits = [] }) =>
      benefits.map((benefit, position) => ({
        ...benefit,
        translations: translatedBenefit(slug, position),
        id: uuidv7(),
        attractionId: attractionId.get(slug) ?? 0,
        position,
      })),
    ),
  )
}
