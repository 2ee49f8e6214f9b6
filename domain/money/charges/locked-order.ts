// Locks the order of a charge: everybody who moves its money or its passes holds this row.
import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { charges, exchangeRates, orderItems, orders, payments } from '#db/schema.ts'
import { zoneOf } from '#domain/catalogue/city-zone.ts'
import type { ProviderName } from '#domain/ground/vocabulary/payment.ts'
import { SAME_CURRENCY } from '#domain/money/providers/exchange-rate.ts'

const orderColumns = {
  id: orders.id,
  operationNumber: orders.operationNumber,
  state: orders.state,
  kind: orders.kind,
  baseOrderId: orders.baseOrderId,
  totalCents: orders.totalCents,
  placedAt: orders.placedAt,
  details: orders.details,
  timeZone: zoneOf(orders.cityId),
}

/** Locks by id; undefined for an unknown order. */
export async function lockOrder(tx: Database, orderId: string) {
  const [order] = await tx
    .select(orderColumns)
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update')
  return order && { ...order, lines: await readLines(tx, order.id) }
}

/**
 * The locked order whose attempt a charge belongs to, with its lines and the attempt. The attempt is the one
 * recorded for the charge, or else the one that its reference names. Lock and read are two statements: data
 * read in the locking statement could be older than what it waited for.
 */
export async function lockOrderOfCharge(
  tx: Database,
  charge: { provider: ProviderName; ref: string; paymentId: string | undefined },
) {
  const known = sql`(select pago_id from cobros where provider = ${charge.provider} and provider_ref = ${charge.ref})`
  const paymentId = sql`coalesce(${known}, ${charge.paymentId ?? null}::uuid)`
  const orderId = tx
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(sql`${payments.id} = ${paymentId}`)
  const [order] = await tx
    .select(orderColumns)
    .from(orders)
    .where(inArray(orders.id, orderId))
    .for('update')
  if (!order) return undefined

  const rows = await tx
    .select({ attempt: payments, line: orderItems })
    .from(payments)
    .innerJoin(orderItems, eq(orderItems.orderId, payments.orderId))
    .where(sql`${payments.id} = ${paymentId}`)
    .orderBy(asc(orderItems.position))
  const attempt = rows[0]?.attempt
  return attempt && { ...order, attempt, lines: rows.map(({ line }) => line) }
}

/** The recorded charge, locked. */
export async function lockRecorded(tx: Database, provider: ProviderName, ref: string) {
  const [charge] = await tx
    .select()
    .from(charges)
    .where(sql`${charges.provider} = ${provider} and ${charges.providerRef} = ${ref}`)
    .for('update')
  return charge
}

/** The rate for converting money without an attempt to dollars: the newest one. */
export async function newestRate(tx: Database, currency: string): Promise<string> {
  if (currency === 'USD') return SAME_CURRENCY
  const [rate] = await tx
    .select({ pesosPerDollar: exchangeRates.pesosPerDollar })
    .from(exchangeRates)
    .orderBy(desc(exchangeRates.id))
    .limit(1)
  return rate?.pesosPerDollar ?? SAME_CURRENCY
}

async function readLines(tx: Database, orderId: string) {
  return tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
}
