// What a city sells and what its passes open. A published city must keep both: verbs that would take
// something away call `offerSuffers` first, with the city's row locked as publishing locks it.
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, cities, prices, products } from '#db/schema.ts'
import type { AttractionPass, ProductName } from '#domain/ground/vocabulary/catalogue.ts'
import { todayInCity } from './prices-in-force.ts'
import { productOpens } from './product.ts'

export type CityOffer = {
  /** Those with a price in force, in the shop's order. */
  productsOnSale: ProductName[]
  /** Products on sale now, or with prices from a later day, that no participating attraction accepts. */
  productsWithoutAttraction: ProductName[]
}

export type OfferChange = {
  /** The pass that each attraction would accept; null if it would not take part. */
  attractions?: ReadonlyMap<number, AttractionPass | null>
  product?: { productId: number; isOnSale?: boolean; isPriced?: true }
}

type Place = { cityId: number; at: Date }

export async function readCityOffer(db: Database, place: Place): Promise<CityOffer> {
  return offerOf(await readFacts(db, place), {})
}

/** Whether a published city would lose what publishing requires. Lock the city first (`lockCity`). */
export async function offerSuffers(
  db: Database,
  place: Place,
  change: OfferChange,
): Promise<boolean> {
  const [city] = await db
    .select({ state: cities.state })
    .from(cities)
    .where(eq(cities.id, place.cityId))
  if (city?.state !== 'published') return false
  const facts = await readFacts(db, place)
  const before = offerOf(facts, {})
  const after = offerOf(facts, change)
  const endsSale = before.productsOnSale.length > 0 && after.productsOnSale.length === 0
  return (
    endsSale ||
    after.productsWithoutAttraction.some((name) => !before.productsWithoutAttraction.includes(name))
  )
}

/** Keeps a city from being published; lock it before its rows. New orders and drafts do not wait. */
export async function lockCity(tx: Database, cityId: number): Promise<boolean> {
  return hold(tx, sql`${cityId}`)
}

export async function lockCityOfAttraction(tx: Database, attractionId: number): Promise<void> {
  await hold(
    tx,
    sql`(select shown.ciudad_id from atracciones shown where shown.id = ${attractionId})`,
  )
}

export async function lockCityOfProduct(tx: Database, productId: number): Promise<void> {
  await hold(
    tx,
    sql`(select offered.ciudad_id from productos offered where offered.id = ${productId})`,
  )
}

async function hold(tx: Database, cityId: SQL): Promise<boolean> {
  const rows = await tx
    .select({ id: cities.id })
    .from(cities)
    .where(sql`${cities.id} = ${cityId}`)
    .for('no key update')
  return rows.length > 0
}

async function readFacts(db: Database, { cityId, at }: Place) {
  const [found, participating] = await Promise.all([
    db
      .select({
        id: products.id,
        name: products.name,
        isOnSale: products.isOnSale,
        isPriced: sql<boolean>`count(${prices.productId}) > 0`,
        holds: sql<boolean>`coalesce(bool_or(${prices.validFrom} <= ${todayInCity(at)}::date), false)`,
      })
      .from(products)
      .innerJoin(cities, eq(cities.id, products.cityId))
      .leftJoin(prices, eq(prices.productId, products.id))
      .where(eq(products.cityId, cityId))
      .groupBy(products.id, cities.id)
      .orderBy(products.position),
    db
      .select({ id: attractions.id, pass: attractions.pass })
      .from(attractions)
      .where(and(eq(attractions.cityId, cityId), eq(attractions.isParticipating, true))),
  ])
  return { products: found, participating }
}

function offerOf(
  { products: found, participating }: Awaited<ReturnType<typeof readFacts>>,
  { attractions: changed = new Map(), product }: OfferChange,
): CityOffer {
  const offered = found
    .map((row) => (row.id === product?.productId ? { ...row, ...product } : row))
    .filter(({ isOnSale }) => isOnSale)
  const passes = new Set([
    ...participating.filter(({ id }) => !changed.has(id)).map(({ pass }) => pass),
    ...[...changed.values()].filter((pass) => pass !== null),
  ])
  return {
    productsOnSale: offered.filter(({ holds }) => holds).map(({ name }) => name),
    productsWithoutAttraction: offered
      .filter(({ isPriced }) => isPriced)
      .map(({ name }) => name)
      .filter((name) => ![...passes].some((pass) => productOpens(name, pass))),
  }
}
