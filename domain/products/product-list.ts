// Products as the office keeps them: the three of each city, with the lists of prices that hold or will.
import { and, asc, count, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { atracciones, ciudades, precios, productos } from '#db/schema.ts'
import { localDay } from '#domain/calendar.ts'
import { pricesHoldOn, todayInCity } from '#domain/catalog/prices-in-force.ts'
import { type Price, productOpens } from '#domain/catalog/product.ts'
import type { AttractionPass, Picture } from '#domain/vocabulary/attraction.ts'
import type { ProductName, ProductTexts } from '#domain/vocabulary/product.ts'
import type { Translations } from '#domain/vocabulary/translation.ts'

const PRODUCTS_MAX = 300
const PRICES_MAX = 10_000

type OfficePriceList = { validFrom: string; prices: Price[] }

export type OfficeProduct = {
  id: number
  cityName: string
  /** Today in its city, a local date. */
  today: string
  name: ProductName
  summary: string
  benefits: string[]
  translations: Translations<ProductTexts> | null
  isOnSale: boolean
  validityMonths: number
  /** In place of the drawn ticket. */
  picture: Picture | null
  version: number
  /** Attractions that it opens now. */
  opens: number
  /** Today's list, when there is one, and those whose day has not come, in their order. */
  priceLists: OfficePriceList[]
}

/** Every city's products by city and place, as they are at an instant. */
export async function listOfficeProducts(db: Database, at: Date): Promise<OfficeProduct[]> {
  const rows = await db
    .select({
      id: productos.id,
      cityId: productos.cityId,
      cityName: ciudades.name,
      timeZone: ciudades.timeZone,
      name: productos.name,
      summary: productos.summary,
      benefits: productos.benefits,
      translations: productos.translations,
      isOnSale: productos.isOnSale,
      validityMonths: productos.validityMonths,
      picture: productos.picture,
      version: productos.version,
    })
    .from(productos)
    .innerJoin(ciudades, eq(ciudades.id, productos.cityId))
    .orderBy(asc(ciudades.id), asc(productos.position))
    .limit(PRODUCTS_MAX)
  const ids = rows.map(({ id }) => id)
  const [lists, open] = await Promise.all([readLists(db, ids, at), countOpen(db)])
  return rows.map(({ cityId, timeZone, ...row }) => ({
    ...row,
    today: localDay(at, timeZone),
    opens: open
      .filter((group) => group.cityId === cityId && productOpens(row.name, group.pass))
      .reduce((sum, group) => sum + group.attractions, 0),
    priceLists: lists.get(row.id) ?? [],
  }))
}

async function readLists(
  db: Database,
  productIds: number[],
  at: Date,
): Promise<Map<number, OfficePriceList[]>> {
  const rows = await db
    .select(getTableColumns(precios))
    .from(precios)
    .innerJoin(productos, eq(productos.id, precios.productId))
    .innerJoin(ciudades, eq(ciudades.id, productos.cityId))
    .where(
      and(
        inArray(precios.productId, productIds),
        or(pricesHoldOn(todayInCity(at)), sql`${precios.validFrom} > ${todayInCity(at)}::date`),
      ),
    )
    .orderBy(asc(precios.validFrom), asc(precios.durationDays))
    .limit(PRICES_MAX)
  const byProduct = Map.groupBy(rows, (row) => row.productId)
  return new Map(
    [...byProduct].map(([id, ofProduct]) => [
      id,
      [...Map.groupBy(ofProduct, (row) => row.validFrom)].map(([validFrom, ofDay]) => ({
        validFrom,
        prices: ofDay.map(({ durationDays, adultPriceCents }) => ({
          durationDays,
          adultPriceCents,
        })),
      })),
    ]),
  )
}

async function countOpen(
  db: Database,
): Promise<{ cityId: number; pass: AttractionPass; attractions: number }[]> {
  return db
    .select({ cityId: atracciones.cityId, pass: atracciones.pass, attractions: count() })
    .from(atracciones)
    .where(eq(atracciones.isParticipating, true))
    .groupBy(atracciones.cityId, atracciones.pass)
}
