// A price list names every duration on offer, so the newest list that has begun is complete.
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { cities, prices } from '#db/schema.ts'

/** The start day of the prices that the shop comes with. */
export const FIRST_PRICES = '1970-01-01'

/** The rows of the price list in force on a local day (YYYY-MM-DD) of the product's city. */
export function pricesHoldOn(day: SQL | string): SQL {
  return sql`${prices.validFrom} = (
    select max(begun.valid_from) from ${prices} begun
    where begun.producto_id = ${prices.productId} and begun.valid_from <= ${day}::date
  )`
}

/** The local day of an instant (a Date or ISO text), for a select that joins the city. */
export function todayInCity(at: Date | Placeholder): SQL {
  const instant = at instanceof Date ? at.toISOString() : at
  return sql`(${instant}::timestamptz at time zone ${cities.timeZone})`
}
