// The list of orders that staff search, page through and export. Newest first by (placed_at, id),
// and every page begins at a key, never at a count: page a thousand is as quick as page one, and an
// order that arrives between two pages shifts nothing.
import { desc, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import {
  digitTriples,
  giftSearch,
  holderSearch,
  numberTriples,
  orders,
  peopleSearch,
  phoneTriples,
} from '#db/schema.ts'
import type { Services } from '#domain/services.ts'
import type { OrderKind, OrderState } from '#domain/vocabulary/order.ts'
import type { PaymentMethod } from '#domain/vocabulary/payment.ts'
import { type OfficeOrderFilter, orderSearch } from './order-filter.ts'
import { wordQuery } from './word-query.ts'

export const OFFICE_ORDERS_PAGE_SIZE = 25

/** One line of the list. */
export type OfficeOrderLine = {
  id: string
  operationNumber: string
  placedAt: Date
  buyerName: string
  buyerLastname: string
  buyerEmail: string
  passCount: number
  /** Of the payment that settled the order, otherwise of its last attempt; none where nothing was to be paid. */
  method: PaymentMethod | null
  kind: OrderKind
  state: OrderState
  totalCents: number
  currency: string
}

export type OfficeOrderList = {
  orders: OfficeOrderLine[]
  hasMore: boolean
}

/** One page of the orders that a filter lets through: the newest, or those after an order. */
export async function listOfficeOrders(
  services: Services,
  filter: OfficeOrderFilter,
  after?: string,
): Promise<OfficeOrderList> {
  const found = await readOrderLines(services, filter, after, OFFICE_ORDERS_PAGE_SIZE + 1)
  return {
    orders: found.slice(0, OFFICE_ORDERS_PAGE_SIZE),
    hasMore: found.length > OFFICE_ORDERS_PAGE_SIZE,
  }
}

/** At most `limit` lines, the newest first, or those that come after an order in this order. */
export function readOrderLines(
  { db, timeZone }: Pick<Services, 'db' | 'timeZone'>,
  filter: OfficeOrderFilter,
  after: string | undefined,
  limit: number,
) {
  return linesOf(db)
    .where(conditions(filter, after, timeZone))
    .orderBy(desc(isWordSearch(filter) ? sortedInstant : orders.placedAt), desc(orders.id))
    .limit(limit)
}

/**
 * An order that no index has. PostgreSQL takes the beginning of any word for one that two in a
 * hundred buyers share, and would rather take the orders of all times apart, newest first, until a
 * page is full: for a rare name that is all of them. Sorting makes it ask the search's indexes.
 */
const sortedInstant = sql`placed_at + interval '0'`

function isWordSearch({ search }: OfficeOrderFilter): boolean {
  return search !== undefined && orderSearch(search).words !== undefined
}

// Inner tables have columns of the same names: the outer one is written out.
const passCount = sql<number>`(select coalesce(sum(adults + children), 0)::int from orden_items where orden_id = ordenes.id)`
const method = sql<PaymentMethod | null>`(select method from pagos where orden_id = ordenes.id order by (state = 'settled') desc, attempt desc limit 1)`

function linesOf(db: Database) {
  return db
    .select({
      id: orders.id,
      operationNumber: orders.operationNumber,
      placedAt: orders.placedAt,
      buyerName: orders.buyerName,
      buyerLastname: orders.buyerLastname,
      buyerEmail: orders.buyerEmail,
      passCount,
      method,
      state: orders.state,
      kind: orders.kind,
      totalCents: orders.totalCents,
      currency: orders.currency,
    })
    .from(orders)
}

function conditions(filter: OfficeOrderFilter, after: string | undefined, timeZone: string): SQL {
  const { search, state, from, to } = filter
  const all = [
    search === undefined ? undefined : searchCondition(search),
    state && sql`state = ${state}`,
    filter.method && sql`${method} = ${filter.method}`,
    from && sql`placed_at >= ${from}::date::timestamp at time zone ${timeZone}::text`,
    to && sql`placed_at < (${to}::date + 1)::timestamp at time zone ${timeZone}::text`,
    after && sql`(placed_at, id) < ${keyOf(after)}`,
  ].filter((condition) => condition !== undefined && condition !== '')
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

/** Read in the database, which knows microseconds that a Date does not. An unknown id comes before nothing. */
function keyOf(id: string): SQL {
  return sql`((select key.placed_at from ordenes key where key.id = ${id}), ${id}::uuid)`
}

/** More digits than any number has: the end of all numbers that begin alike, in every collation. */
const LAST_DIGITS = '9'.repeat(15)

function searchCondition(text: string): SQL {
  const { numberPrefix, numberPart, phonePart, shortCode, words } = orderSearch(text)
  const found = [
    numberPrefix !== undefined &&
      sql`operation_number between ${numberPrefix} and ${numberPrefix + LAST_DIGITS}`,
    numberPart !== undefined && digitsCondition(sql`operation_number`, numberTriples, numberPart),
    phonePart !== undefined &&
      digitsCondition(sql`regexp_replace(buyer_phone, '[^0-9]', '', 'g')`, phoneTriples, phonePart),
    shortCode !== undefined && sql`id = any(${ordersOfCode(shortCode)})`,
    ...(words === undefined ? [] : wordConditions(words)),
  ].filter((condition) => condition !== false)
  return sql`(${sql.join(found, sql` or `)})`
}

/**
 * Digits that stand together in a text. The triples ask the index; they come second, because a row that
 * is read anyway is turned down sooner by the digits.
 */
function digitsCondition(text: SQL, triples: SQL, digits: string): SQL {
  return sql`(${text} like ${`%${digits}%`} and ${triples} @> ${digitTriples(sql`${digits}::text`)})`
}

/** Arrays and not subqueries, so that each part of the search is a part of one walk over indexes. */
function ordersOfCode(shortCode: string): SQL {
  return sql`array(
    select orden_id from pases where short_code = ${shortCode}
    union all
    select orden_id from codigos_reemplazados
    join pases on pases.id = pase_id where codigos_reemplazados.short_code = ${shortCode}
  )`
}

function wordConditions(words: string[]): SQL[] {
  const query = sql.join(words.map(wordQuery), sql` && `)
  return [
    sql`${peopleSearch} @@ (${query})`,
    sql`id = any(array(select orden_id from pases where is_holder_corrected and ${holderSearch} @@ (${query})))`,
    sql`id = any(array(select orden_id from regalos where ${giftSearch} @@ (${query})))`,
  ]
}
