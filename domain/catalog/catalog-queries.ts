// Reads for the shop's pages. Everything here is public and the same for every visitor.
import { and, asc, eq, gte } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import {
  atracciones,
  cierres,
  ciudades,
  destinos,
  precios,
  productos,
  tiposAtraccion,
} from '#db/schema.ts'
import type {
  AttractionPass,
  OpeningExceptions,
  OpeningWeek,
  Picture,
  Question,
} from '#domain/vocabulary/attraction.ts'
import type { ProductName } from '#domain/vocabulary/product.ts'
import { cityIsAt } from './city-at.ts'
import type { Closure } from './opening-hours.ts'
import type { Price } from './product.ts'

const DESTINATIONS_MAX = 100
const ATTRACTIONS_MAX = 500

export type Destination = {
  name: string
  slug: string
  country: string
  description: string
  attractionsLabel: string
  picture: Picture | undefined
  isAvailable: boolean
}

/** Every city for the selector, those on sale first; a city without products is coming soon. */
export async function listDestinations(db: Database): Promise<Destination[]> {
  const rows = await db
    .selectDistinctOn([ciudades.id], {
      name: ciudades.name,
      slug: ciudades.slug,
      country: ciudades.country,
      description: destinos.description,
      attractionsLabel: destinos.attractionsLabel,
      picture: destinos.picture,
      productId: productos.id,
    })
    .from(ciudades)
    .leftJoin(destinos, eq(destinos.cityId, ciudades.id))
    .leftJoin(productos, eq(productos.cityId, ciudades.id))
    .orderBy(asc(ciudades.id))
    .limit(DESTINATIONS_MAX)
  return rows
    .map(({ productId, ...row }) => ({
      ...row,
      description: row.description ?? '',
      attractionsLabel: row.attractionsLabel ?? '',
      picture: row.picture ?? undefined,
      isAvailable: productId !== null,
    }))
    .toSorted((a, b) => Number(b.isAvailable) - Number(a.isAvailable))
}

export type ShopProduct = {
  name: ProductName
  summary: string
  benefits: string[]
  prices: Price[]
}

/** The passes on sale in a city with their adult prices, in the order in which they are shown. */
export async function listProducts(db: Database, citySlug: string): Promise<ShopProduct[]> {
  const rows = await db
    .select({
      name: productos.name,
      summary: productos.summary,
      benefits: productos.benefits,
      durationDays: precios.durationDays,
      adultPriceCents: precios.adultPriceCents,
    })
    .from(productos)
    .innerJoin(ciudades, eq(ciudades.id, productos.cityId))
    .innerJoin(precios, eq(precios.productId, productos.id))
    .where(cityIsAt(citySlug))
    .orderBy(asc(productos.position), asc(precios.durationDays))
  return [...Map.groupBy(rows, (row) => row.name)].flatMap(([name, prices]) => {
    const [first] = prices
    return first
      ? [
          {
            name,
            summary: first.summary,
            benefits: first.benefits,
            prices: prices.map(({ durationDays, adultPriceCents }) => ({
              durationDays,
              adultPriceCents,
            })),
          },
        ]
      : []
  })
}

export type AttractionCard = {
  name: string
  slug: string
  kind: string
  pass: AttractionPass
  summary: string
  isReservationRequired: boolean
  isPopular: boolean
  picture: Picture | undefined
  openingWeek: OpeningWeek
  openingExceptions: OpeningExceptions
}

const cardColumns = {
  name: atracciones.name,
  slug: atracciones.slug,
  kind: tiposAtraccion.name,
  pass: atracciones.pass,
  summary: atracciones.summary,
  isReservationRequired: atracciones.isReservationRequired,
  isPopular: atracciones.isPopular,
  pictures: atracciones.pictures,
  openingWeek: atracciones.openingWeek,
  openingExceptions: atracciones.openingExceptions,
}

/** What the passes of a city open. What left the programme is not in it. */
export async function listAttractions(db: Database, citySlug: string): Promise<AttractionCard[]> {
  const rows = await db
    .select(cardColumns)
    .from(atracciones)
    .innerJoin(tiposAtraccion, eq(tiposAtraccion.id, atracciones.kindId))
    .innerJoin(ciudades, eq(ciudades.id, atracciones.cityId))
    .where(and(eq(ciudades.slug, citySlug), eq(atracciones.isParticipating, true)))
    .orderBy(asc(atracciones.position))
    .limit(ATTRACTIONS_MAX)
  return rows.map(({ pictures, ...row }) => ({ ...row, picture: pictures[0] }))
}

const CLOSURES_MAX = 1000

/** A closure as visitors are told of it. */
export type ShopClosure = Closure & { reason: string }

/** Closures of a city that are not over on a local date, by the attraction's slug, earliest first. */
export async function listClosures(
  db: Database,
  citySlug: string,
  today: string,
): Promise<Map<string, ShopClosure[]>> {
  const rows = await db
    .select({
      slug: atracciones.slug,
      from: cierres.closedFrom,
      until: cierres.closedUntil,
      reason: cierres.reason,
    })
    .from(cierres)
    .innerJoin(atracciones, eq(atracciones.id, cierres.attractionId))
    .innerJoin(ciudades, eq(ciudades.id, atracciones.cityId))
    .where(and(eq(ciudades.slug, citySlug), gte(cierres.closedUntil, today)))
    .orderBy(asc(cierres.closedFrom), asc(cierres.id))
    .limit(CLOSURES_MAX)
  const bySlug = Map.groupBy(rows, (row) => row.slug)
  return new Map(
    [...bySlug].map(([slug, closures]) => [
      slug,
      closures.map(({ slug: _, ...closure }) => closure),
    ]),
  )
}

export type AttractionDetail = Omit<AttractionCard, 'picture' | 'isPopular'> & {
  description: string[]
  openingNote: string | null
  priceWithoutPass: string
  visitDuration: string
  address: string
  latitude: number
  longitude: number
  pictures: Picture[]
  questions: Question[]
  factsCheckedOn: string
  /** False when it left the programme: it has a page, but no pass opens it. */
  isParticipating: boolean
}

export async function findAttraction(
  db: Database,
  citySlug: string,
  slug: string,
): Promise<AttractionDetail | undefined> {
  const { isPopular: _, ...columns } = cardColumns
  const [row] = await db
    .select({
      ...columns,
      description: atracciones.description,
      openingNote: atracciones.openingNote,
      priceWithoutPass: atracciones.priceWithoutPass,
      visitDuration: atracciones.visitDuration,
      address: atracciones.address,
      latitude: atracciones.latitude,
      longitude: atracciones.longitude,
      questions: atracciones.questions,
      factsCheckedOn: atracciones.factsCheckedOn,
      isParticipating: atracciones.isParticipating,
    })
    .from(atracciones)
    .innerJoin(tiposAtraccion, eq(tiposAtraccion.id, atracciones.kindId))
    .innerJoin(ciudades, eq(ciudades.id, atracciones.cityId))
    .where(and(eq(ciudades.slug, citySlug), eq(atracciones.slug, slug)))
  return row
}
