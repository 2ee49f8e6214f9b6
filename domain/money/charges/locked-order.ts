// Everybody who moves a charge's money or its passes holds its order's row.
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { charges, exchangeRates, movements, orderItems, orders, payments } from '#db/schema.ts'
import { zoneOf } from '#domain/catalogue/city-zone.ts'
import type { ProviderName } from '#domain/ground/vocabulary/money.ts'
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

export async function lockOrder(tx: Database, orderId: string) {
  const [order] = await tx
    .select(orderColumns)
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update')
  return order && { ...order, lines: await readLines(tx, order.id) }
}

/**
 * The order of the charge's recorded attempt, or else of the one that its reference names. Lock and read are
 * two statements: data read in the locking statement could be older than what it waited for.
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

// Reads of a recorded charge. Everybody who moves its money locks in this order: the order, then the charge.

export async function lockCharge(tx: Database, chargeId: string) {
  const [known] = await tx
    .select({ orderId: payments.orderId })
    .from(charges)
    .leftJoin(payments, eq(payments.id, charges.paymentId))
    .where(eq(charges.id, chargeId))
  if (!known) return undefined
  if (known.orderId) {
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.id, known.orderId))
      .for('update')
  }
  await tx.select({ id: charges.id }).from(charges).where(eq(charges.id, chargeId)).for('update')
  return readCharge(tx, eq(charges.id, chargeId))
}

/** Undefined if it was not recorded. Locks nothing. */
export function findCharge(db: Database, provider: ProviderName, ref: string) {
  return readCharge(db, and(eq(charges.provider, provider), eq(charges.providerRef, ref)))
}

export function findChargeOfOrder(db: Database, orderId: string) {
  return readCharge(db, and(eq(payments.orderId, orderId), eq(charges.standing, 'assigned')))
}

async function readCharge(db: Database, condition: ReturnType<typeof and>) {
  const [row] = await db
    .select({
      id: charges.id,
      orderId: payments.orderId,
      paymentId: charges.paymentId,
      provider: charges.provider,
      providerRef: charges.providerRef,
      amountCents: charges.amountCents,
      currency: charges.currency,
      // Refunds use the rate of the purchase (R8), at which the charge was booked.
      bookedRate: movements.exchangeRate,
      standing: charges.standing,
      dispute: charges.dispute,
    })
    .from(charges)
    .leftJoin(payments, eq(payments.id, charges.paymentId))
    .leftJoin(movements, and(eq(movements.chargeId, charges.id), eq(movements.kind, 'charge')))
    .where(condition)
    .orderBy(asc(charges.recordedAt), asc(charges.id))
    .limit(1)
  if (!row) return undefined
  const { bookedRate, orderId, paymentId, ...charge } = row
  return {
    ...charge,
    orderId: orderId ?? undefined,
    paymentId: paymentId ?? undefined,
    exchangeRate: bookedRate ?? '1',
  }
}
