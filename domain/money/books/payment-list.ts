// Payment attempts by (created_at, id), newest first unless asked otherwise. Each page begins at a key, as in the list
// of orders.
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { folded, orders, payments, peopleSearch } from '#db/schema.ts'
import { isOldestFirst } from '#domain/ground/address-filter.ts'
import { PAGE_SIZE } from '#domain/ground/page-size.ts'
import type { Services } from '#domain/ground/services.ts'
import { providerNames } from '#domain/ground/vocabulary/money.ts'
import { withinDays } from '#domain/ground/within-days.ts'
import { type PaymentFilter, paymentSearch } from './payment-filter.ts'

export type OfficePaymentLine = Awaited<ReturnType<typeof listPayments>>['payments'][number]

/** The newest, or those after a given attempt. */
export async function listPayments(
  { db, timeZone }: Pick<Services, 'db' | 'timeZone'>,
  filter: PaymentFilter,
  after?: string,
  limit = PAGE_SIZE,
) {
  const direction = isOldestFirst(filter) ? asc : desc
  const found = await db
    .select({
      id: payments.id,
      orderId: payments.orderId,
      operationNumber: orders.operationNumber,
      cityName: sql<string>`(select nombre_ciudad from ciudades where id = ordenes.ciudad_id)`,
      method: payments.method,
      provider: payments.provider,
      state: payments.state,
      declineReason: payments.declineReason,
      amountCents: payments.amountCents,
      currency: payments.currency,
      /** Null unless it was charged. */
      chargeCents: sql<
        number | null
      >`case when ${payments.state} = 'settled' then ${payments.chargeCents} end`.mapWith(Number),
      chargeCurrency: payments.chargeCurrency,
      createdAt: payments.createdAt,
      settledCents:
        sql`(select coalesce(sum(held.amount_cents), 0) from cobros held where held.pago_id = ${payments.id} and held.state = 'settled')`.mapWith(
          Number,
        ),
      /** What providers have refunded of it. */
      returnedCents:
        sql`(select coalesce(sum(back.amount_cents), 0) from reembolsos back join cobros held on held.id = back.cobro_id where held.pago_id = ${payments.id} and back.state = 'done')`.mapWith(
          Number,
        ),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(conditions(filter, after, timeZone))
    .orderBy(direction(payments.createdAt), direction(payments.id))
    .limit(limit + 1)
  return { payments: found.slice(0, limit), hasMore: found.length > limit }
}

function conditions(filter: PaymentFilter, after: string | undefined, timeZone: string) {
  const { q, state, method, provider, city } = filter
  return and(
    q === undefined ? undefined : searchCondition(q),
    state && eq(payments.state, state),
    method && eq(payments.method, method),
    provider && eq(payments.provider, provider),
    city ? eq(orders.cityId, city) : undefined,
    withinDays(payments.createdAt, filter, timeZone),
    // Read in the database, because its microseconds do not fit a Date.
    after
      ? sql`(${payments.createdAt}, ${payments.id}) ${sql.raw(isOldestFirst(filter) ? '>' : '<')} ((select key.created_at from pagos key where key.id = ${after}), ${after}::uuid)`
      : undefined,
  )
}

/** Longer than any number: the upper bound of a prefix search, in every collation. */
const LAST_DIGITS = '9'.repeat(15)
/** Names all providers, so that the indexes on provider and reference can be used. */
const everyProvider = sql.join(
  providerNames.map((name) => sql`${name}`),
  sql`, `,
)

function searchCondition(text: string): SQL {
  const { email, numberPrefix, providerRef } = paymentSearch(text)
  const found = [
    // The search index narrows down by whole address; the exact comparison follows.
    email !== undefined &&
      sql`${payments.orderId} in (select id from ordenes where ${peopleSearch} @@ plainto_tsquery('simple', ${folded(sql`${email}::text`)}) and lower(buyer_email) = ${email})`,
    numberPrefix !== undefined &&
      sql`${payments.orderId} in (select id from ordenes where operation_number between ${numberPrefix} and ${numberPrefix + LAST_DIGITS})`,
    providerRef !== undefined && hasReference(providerRef),
    providerRef !== undefined && sql`${payments.sessionRef} = ${providerRef}`,
  ].filter((condition) => condition !== false)
  return sql`(${sql.join(found, sql` or `)})`
}

function hasReference(reference: string): SQL {
  const isIt = sql`provider in (${everyProvider}) and provider_ref = ${reference}`
  return sql`${payments.id} = any(array(select pago_id from cobros where ${isIt} union select id from pagos where ${isIt}))`
}

/** The payments that a provider knows by this reference. */
export function findPayments(db: Database, reference: string, limit: number) {
  return db
    .select({
      id: payments.id,
      orderId: payments.orderId,
      operationNumber: orders.operationNumber,
      provider: payments.provider,
      state: payments.state,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(hasReference(reference))
    .limit(limit)
}
