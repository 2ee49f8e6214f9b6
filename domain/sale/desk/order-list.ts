// Orders by (placed_at, id), newest first unless asked otherwise. Paging is by key, not by offset: page 1000 is as fast as page 1,
// and an order that arrives between two pages shifts nothing.
import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import {
  codeFromEnd,
  digitTriples,
  giftSearch,
  numberTriples,
  orders,
  passes,
  peopleSearch,
  phoneTriples,
} from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { filterIsSet, isOldestFirst } from '#domain/ground/address-filter.ts'
import { inBatches } from '#domain/ground/in-batches.ts'
import { PAGE_SIZE } from '#domain/ground/page-size.ts'
import type { Services } from '#domain/ground/services.ts'
import type { ProductName } from '#domain/ground/vocabulary/catalogue.ts'
import type { Currency, PaymentMethod } from '#domain/ground/vocabulary/money.ts'
import { withinDays } from '#domain/ground/within-days.ts'
import { type OrderFilter, orderSearch, type OrderStanding } from './order-filter.ts'
import { ordersOfCorrected, wordQuery } from './word-query.ts'

export type OfficeOrderLine = Awaited<ReturnType<typeof readOrderLines>>[number]

/** The newest, or those after the given order. */
export async function listOfficeOrders(services: Services, filter: OrderFilter, after?: string) {
  const found = await readOrderLines(services, filter, after, PAGE_SIZE + 1)
  return {
    orders: found.slice(0, PAGE_SIZE),
    hasMore: found.length > PAGE_SIZE,
  }
}

export function readOrderLines(
  { db, timeZone }: Pick<Services, 'db' | 'timeZone'>,
  filter: OrderFilter,
  after: string | undefined,
  limit: number,
) {
  const direction = isOldestFirst(filter) ? asc : desc
  return linesOf(db)
    .where(conditions(filter, after, timeZone))
    .orderBy(
      direction(isWordSearch(filter) ? sortedInstant : orders.placedAt),
      direction(orders.id),
    )
    .limit(limit)
}

const isAmongNewest = sql`placed_at >= (select placed_at from ordenes order by placed_at desc offset 999 limit 1)`

/**
 * The newest orders that a text finds. What many have is among the newest thousand, where the search indexes, which would
 * read all that have it, are kept out (`coalesce`); what few have is found by them (bench/search.mjs).
 */
export async function findOrders(
  services: Pick<Services, 'db' | 'timeZone'>,
  q: string,
  limit: number,
) {
  const recent = await linesOf(services.db)
    .where(sql`${isAmongNewest} and coalesce(${searchCondition(q)}, false)`)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
  return recent.length < limit ? readOrderLines(services, { q }, undefined, limit) : recent
}

/**
 * A sort key that no index provides: PostgreSQL overestimates matches of a word prefix and would scan all
 * orders, newest first, for a rare name. Forcing a sort makes it use the search indexes.
 */
const sortedInstant = sql`placed_at + interval '0'`

function isWordSearch({ q }: OrderFilter): boolean {
  return q !== undefined && orderSearch(q).words !== undefined
}

// Inner tables have columns of the same names, so the outer table is named explicitly.
type Item = { productName: ProductName; durationDays: number; adults: number; children: number }
const items = sql<Item[]>`(select coalesce(jsonb_agg(jsonb_build_object('productName', product_name,
  'durationDays', duration_days, 'adults', adults, 'children', children) order by position), '[]')
  from orden_items where orden_id = ordenes.id)`
const cityName = sql<string>`(select nombre_ciudad from ciudades where ciudades.id = ciudad_id)`
/** In the catalogue's currency; what providers have not confirmed is not in it. */
export const refundedCents = sql`(select coalesce(sum(catalogue_cents), 0) from reembolsos where orden_id = ordenes.id and state = 'done')`

/** The sum of its movements, as on its page. */
const keptCents = sql<number>`(select coalesce(sum(monto_total * 100), 0)::float from transacciones
  join pagos on pagos.id = pago_id where orden_id = ordenes.id)`

/** Of the payment that settled the order, otherwise of the last attempt; null if nothing had to be paid. */
const ofPayment = (column: string) =>
  sql`(select ${sql.raw(column)} from pagos where orden_id = ordenes.id order by (state = 'settled') desc, attempt desc limit 1)`
const method = sql<PaymentMethod | null>`${ofPayment('method')}`

/** Null while nothing was charged: what a declined attempt asked for is no money. */
const ofCharge = (column: string) =>
  sql`(select ${sql.raw(column)} from pagos where orden_id = ordenes.id and state = 'settled' order by attempt desc limit 1)`

function linesOf(db: Database) {
  return db
    .select({
      id: orders.id,
      operationNumber: orders.operationNumber,
      placedAt: orders.placedAt,
      buyerName: orders.buyerName,
      buyerLastname: orders.buyerLastname,
      buyerEmail: orders.buyerEmail,
      buyerPhone: orders.buyerPhone,
      cityName,
      items,
      method,
      chargeCents: sql<number | null>`${ofCharge('charge_cents::float')}`,
      chargeCurrency: sql<Currency | null>`${ofCharge('charge_currency')}`,
      refundedCents: refundedCents.mapWith(Number),
      keptCents,
      state: orders.state,
      kind: orders.kind,
      totalCents: orders.totalCents,
      currency: orders.currency,
    })
    .from(orders)
}

function conditions(filter: OrderFilter, after: string | undefined, timeZone: string) {
  const { q, state } = filter
  const scope = and(
    filter.city ? sql`ciudad_id = ${filter.city}` : undefined,
    withinDays(sql`placed_at`, filter, timeZone),
  )
  return and(
    q === undefined ? undefined : searchCondition(q, scope),
    state && isOf(state),
    scope,
    filter.method && sql`${method} = ${filter.method}`,
    after
      ? sql`(placed_at, id) ${sql.raw(isOldestFirst(filter) ? '>' : '<')} ${keyOf(after)}`
      : undefined,
  )
}

/** As `orderStanding` says. Few orders have a refund, so those are found by their refunds. */
function isOf(standing: OrderStanding): SQL {
  if (standing !== 'returned' && standing !== 'partly_returned') {
    // `is not true` keeps PostgreSQL from thinking that this leaves few orders, and sorting them all.
    return sql`state = ${standing} and (exists (select from reembolsos where orden_id = ordenes.id and state = 'done')) is not true`
  }
  const isWhole = sql`(state = 'cancelled' or ${refundedCents} >= total_cents)`
  return sql`id in (select orden_id from reembolsos where state = 'done')
    and ${standing === 'returned' ? isWhole : sql`not ${isWhole}`}`
}

/** Read in the database: a Date would lose the microseconds. An unknown id has nothing after it. */
function keyOf(id: string): SQL {
  return sql`((select key.placed_at from ordenes key where key.id = ${id}), ${id}::uuid)`
}

/** More digits than any number has: sorts after all numbers with the same prefix, in every collation. */
const LAST_DIGITS = '9'.repeat(15)

function searchCondition(text: string, scope?: SQL): SQL {
  const { numberPrefix, numberPart, phonePart, shortCode, words } = orderSearch(text)
  const found = [
    numberPrefix !== undefined &&
      sql`operation_number between ${numberPrefix} and ${numberPrefix + LAST_DIGITS}`,
    numberPart !== undefined && digitsCondition(sql`operation_number`, numberTriples, numberPart),
    phonePart !== undefined &&
      digitsCondition(sql`regexp_replace(buyer_phone, '[^0-9]', '', 'g')`, phoneTriples, phonePart),
    shortCode !== undefined && sql`id = any(${ordersOfCode(shortCode)})`,
    ...(words === undefined ? [] : wordConditions(words, scope)),
  ].filter((condition) => condition !== false)
  return sql`(${sql.join(found, sql` or `)})`
}

/** The trigram condition uses the index; the `like` before it rejects a row that is read anyway faster. */
function digitsCondition(text: SQL, triples: SQL, digits: string): SQL {
  return sql`(${text} like ${`%${digits}%`} and ${triples} @> ${digitTriples(sql`${digits}::text`)})`
}

/** Arrays rather than subqueries, so that all parts of the search combine into one index scan. */
function ordersOfCode(shortCode: string): SQL {
  return sql`array(
    select orden_id from pases where short_code = ${shortCode}
    union all
    select orden_id from codigos_reemplazados
    join pases on pases.id = pase_id where codigos_reemplazados.short_code = ${shortCode}
  )`
}

/** Sorts after every end of a code with the same beginning, in every collation. */
const LAST_SYMBOLS = 'Z'.repeat(10)

function begins(code: SQL, part: string): SQL {
  return sql`${code} between ${part} and ${part + LAST_SYMBOLS}`
}

/** Of passes whose short code, or one that it replaced, begins or ends so. */
export function hasCodePart(part: string): SQL {
  const fromEnd = [...part].toReversed().join('')
  return sql`(${begins(sql`${passes.shortCode}`, part)} or ${begins(codeFromEnd, fromEnd)} or ${passes.id} = any(array(
    select pase_id from codigos_reemplazados where ${begins(sql`short_code`, part)})))`
}

export function findPasses(db: Database, part: string, limit: number) {
  return db
    .select({
      id: passes.id,
      orderId: passes.orderId,
      shortCode: passes.shortCode,
      holderName: passes.holderName,
      holderLastname: passes.holderLastname,
      position: passes.position,
      productName: passes.productName,
      durationDays: passes.durationDays,
    })
    .from(passes)
    .where(hasCodePart(part))
    .limit(limit)
}

function wordConditions(words: string[], scope: SQL | undefined): SQL[] {
  const query = sql.join(words.map(wordQuery), sql` && `)
  return [
    sql`${peopleSearch} @@ (${query})`,
    sql`id = any(${ordersOfCorrected(query, scope)})`,
    sql`id = any(array(select orden_id from regalos where ${giftSearch} @@ (${query})))`,
  ]
}

// An export is
// recorded before the first row is sent, so it is always known who took the buyers' addresses.

export const EXPORT_BATCH_SIZE = 500
/** The object id for activities about no single order. */
const ALL_ORDERS = 'orders'

/** Read on demand, one short statement per batch. Newest first, orders placed meanwhile are not included. */
export async function exportOrders(
  services: Services,
  { filter, actor }: { filter: OrderFilter; actor: StaffActor },
): Promise<AsyncIterableIterator<OfficeOrderLine[]>> {
  const { q, ...rest } = filter
  await recordActivity(services.db, {
    at: services.clock.now(),
    actor,
    name: 'orders.exported',
    objectId: ALL_ORDERS,
    // The search text is somebody's name, so it is not recorded.
    data: { ...rest, isSearch: q !== undefined, isAll: !filterIsSet(filter) },
  })
  const read = (last: OfficeOrderLine | undefined, limit: number) =>
    readOrderLines(services, filter, last?.id, limit)
  return inBatches(EXPORT_BATCH_SIZE, read)
}
