// A second city for tests, made with the office's verbs as far as there are any.
import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractionKinds, attractions, cities, prices, products } from '#db/schema.ts'
import { createCity } from '#domain/catalogue/cities/cities.ts'
import { publishCity, showCity } from '#domain/catalogue/cities/city-page.ts'
import { FIRST_PRICES } from '#domain/catalogue/prices-in-force.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import type { Services } from '#domain/ground/services.ts'
import type { ProductName } from '#domain/ground/vocabulary/catalogue.ts'
import { done, firstOf } from './done.ts'
import { enrolAt, STAFF } from './gate.ts'

export const MADRID = { nombre_ciudad: 'Madrid', codigo_url: 'madrid', pais: 'España' }

export const madridShown = {
  timeZone: 'Europe/Madrid',
  defaultLanguage: 'es' as const,
  description: 'Museos hasta tarde y bares hasta más tarde.',
  attractionsLabel: '3 atracciones',
  card: '/art/city-card.svg',
  hero: '/art/city-hero.svg',
  ownCard: [],
  ownHero: [],
}

export type MadeCity = {
  cityId: number
  /** Enrolled at its sight, which every product opens once, and at its benefit, once a day. */
  sight: DeviceAtGate
  benefit: DeviceAtGate
}

/** Madrid on sale: the Full Pass of 3 days, a sight and a benefit, a door at each. */
export async function makeMadrid(shop: Services): Promise<MadeCity> {
  const { cityId } = done(await createCity(shop, { actor: STAFF, city: MADRID }))
  await setPrice(shop.db, cityId)
  const ids = await makeAttractions(shop.db, cityId)
  const [sight, benefit] = [await enrolAt(shop, ids.sight), await enrolAt(shop, ids.benefit)]
  done(await showCity(shop, { actor: STAFF, cityId, version: 1, shown: madridShown }))
  done(await publishCity(shop, { actor: STAFF, cityId, version: 2 }))
  const { timeZone } = madridShown
  return { cityId, sight: { ...sight, timeZone }, benefit: { ...benefit, timeZone } }
}

export async function storedCity({ db }: Pick<Services, 'db'>, cityId: number) {
  return firstOf(await db.select().from(cities).where(eq(cities.id, cityId)))
}

/** Of the city of the seed, unless another one is told. */
export async function storedProduct({ db }: Pick<Services, 'db'>, name: ProductName, cityId = 1) {
  const ofCity = and(eq(products.cityId, cityId), eq(products.name, name))
  return firstOf(await db.select().from(products).where(ofCity))
}

/** The Full Pass of 3 days, since ever. */
async function setPrice(db: Database, cityId: number): Promise<void> {
  const product = await storedProduct({ db }, 'Full Pass', cityId)
  await db.insert(prices).values({
    productId: product.id,
    validFrom: FIRST_PRICES,
    durationDays: 3,
    adultPriceCents: 90_00,
  })
}

/** Two attractions of a city, as rows. */
async function makeAttractions(db: Database, cityId: number) {
  const kind = firstOf(await db.select().from(attractionKinds).limit(1))
  const made = await db
    .insert(attractions)
    .values([
      attraction(cityId, kind.id, 'Museo del Prado', 'museo-del-prado', 'Todos'),
      attraction(cityId, kind.id, 'Taberna La Bola', 'taberna-la-bola', 'Benefits Pass'),
    ])
    .returning({ id: attractions.id })
  const [sight, benefit] = made
  if (!sight || !benefit) throw new Error('Both were written')
  return { sight: sight.id, benefit: benefit.id }
}

function attraction(
  cityId: number,
  kindId: number,
  name: string,
  slug: string,
  pass: 'Todos' | 'Benefits Pass',
): typeof attractions.$inferInsert {
  return {
    cityId,
    kindId,
    name,
    slug,
    pass,
    isReservationRequired: false,
    isPopular: true,
    position: 0,
    summary: name,
    description: [name],
    // From ten to eight, in the city's own time.
    openingWeek: Array.from({ length: 7 }, () => [['10:00', '20:00'] as [string, string]]),
    openingExceptions: {},
    address: 'Madrid',
    latitude: 40.41,
    longitude: -3.69,
    pictures: [],
    questions: [],
    factsCheckedOn: '2026-11-01',
  }
}
