// Which list of prices holds on a day. A list names every duration that is offered while it holds, so
// the newest one that has begun is the whole truth.
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { cities, prices } from '#db/schema.ts'

/** The first day of the prices that the shop comes with. */
export const FIRST_PRICES = '1970-01-01'

/** Rows of the list that holds on a local day (YYYY-MM-DD) of the product's city. */
export function pricesHoldOn(day: SQL | string): SQL {
  return sql`${prices.validFrom} = (
    select max(begun.valid_from) from ${prices} begun
    where begun.producto_id = ${prices.productId} and begun.valid_from <= ${day}::date
  )`
}

/** The local day of an instant (a Date, or its ISO text), for a select that joins the city. */
export function todayInCity(at: Date | Placeholder): SQL {
  const instant = at instanceof Date ? at.toISOString() : at
  return sql`(${instant}::timestamptz at time zone ${cities.timeZone})`
}
