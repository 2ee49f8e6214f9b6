// Fills an empty database with the shop's catalogue: it is the demo, the screenshots, the manual
// test and the world of the journeys in one.
import { count } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { atracciones, ciudades, destinos, precios, productos, tiposAtraccion } from '#db/schema.ts'
import { attractionSeeds, kindSeeds } from './seed/attractions.ts'
import { citySeed, destinationSeed } from './seed/city.ts'
import { productSeeds } from './seed/products.ts'

/** Seeds once: a database with a city is left alone. Answers whether it wrote. */
export async function seedWhenEmpty(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [cities] = await tx.select({ present: count() }).from(ciudades)
    if (cities && cities.present > 0) return false

    const [city] = await tx.insert(ciudades).values(citySeed).returning()
    if (!city) throw new Error('The city was written')
    await tx.insert(destinos).values({ ...destinationSeed, cityId: city.id })

    const kinds = await tx
      .insert(tiposAtraccion)
      .values(kindSeeds.map((name) => ({ name })))
      .returning()
    const kindId = new Map(kinds.map((kind) => [kind.name, kind.id]))
    await tx.insert(atracciones).values(
      attractionSeeds.map(({ kind, ...attraction }, position) => ({
        ...attraction,
        position,
        cityId: city.id,
        kindId: kindId.get(kind) ?? 0,
      })),
    )

    const products = await tx
      .insert(productos)
      .values(
        productSeeds.map(({ adultPrices: _, ...product }, position) => ({
          ...product,
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
          durationDays: Number(days),
          adultPriceCents: dollars * 100,
        })),
      ),
    )
    return true
  })
}
