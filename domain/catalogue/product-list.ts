// Products for the office: the three of each city, with current and future price lists.
import { and, asc, count, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, cities, prices, products } from '#db/schema.ts'
import { localDay } from '#domain/ground/calendar.ts'
import { WHOLE_LIST_MAX } from '#domain/ground/page-size.ts'
import { pricesHoldOn, todayInCity } from './prices-in-force.ts'
import { productOpens } from './product.ts'

const PRICES_MAX = 10_000

const { position: _, ...productColumns } = getTableColumns(products)

export type OfficeProduct = Awaited<ReturnType<typeof listOfficeProducts>>[number]

export async function listOfficeProducts(db: Database, at: Date) {
  const rows = await db
    .select({
      ...productColumns,
      cityName: cities.name,
      timeZone: cities.timeZone,
    })
    .from(products)
    .innerJoin(cities, eq(cities.id, products.cityId))
    .orderBy(asc(cities.id), asc(products.position))
    .limit(WHOLE_LIST_MAX)
  const ids = rows.map(({ id }) => id)
  const [lists, open] = await Promise.all([readLists(db, ids, at), countOpen(db)])
  return rows.map(({ timeZone, ...row }) => ({
    ...row,
    /** The local day in its city. */
    today: localDay(at, timeZone),
    /** How many attractions it opens now. */
    opens: open
      .filter((group) => group.cityId === row.cityId && productOpens(row.name, group.pass))
      .reduce((sum, group) => sum + group.attractions, 0),
    priceLists: lists.get(row.id) ?? [],
  }))
}

/** Of each product, today's list, if any, and future ones in order of their first days. */
async function readLists(db: Database, productIds: number[], at: Date) {
  const rows = await db
    .select(getTableColumns(prices))
    .from(prices)
    .innerJoin(products, eq(products.id, prices.productId))
    .innerJoin(cities, eq(cities.id, products.cityId))
    .where(
      and(
        inArray(prices.productId, productIds),
        or(pricesHoldOn(todayInCity(at)), sql`${prices.validFrom} > ${todayInCity(at)}::date`),
      ),
    )
    .orderBy(asc(prices.validFrom), asc(prices.durationDays))
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

function countOpen(db: Database) {
  return db
    .select({ cityId: attractions.cityId, pass: attractions.pass, attractions: count() })
    .from(attractions)
    .where(eq(attractions.isParticipating, true))
    .groupBy(attractions.cityId, attractions.pass)
}
