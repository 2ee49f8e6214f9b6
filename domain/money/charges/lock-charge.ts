// Reads of a recorded charge. Everybody who moves its money locks in this order: the order, then the charge.
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { charges, movements, orders, payments } from '#db/schema.ts'
import type { ProviderName } from '#domain/ground/vocabulary/payment.ts'
import type { LockedCharge } from './charge.ts'

/** Locks by id; undefined for an unknown charge. */
export async function lockCharge(
  tx: Database,
  chargeId: string,
): Promise<LockedCharge | undefined> {
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

/** By the provider's id; undefined if it was not recorded. Locks nothing. */
export function findCharge(
  db: Database,
  provider: ProviderName,
  ref: string,
): Promise<LockedCharge | undefined> {
  return readCharge(db, and(eq(charges.provider, provider), eq(charges.providerRef, ref)))
}

/** The charge that paid an order; undefined if none did. */
export function findChargeOfOrder(
  db: Database,
  orderId: string,
): Promise<LockedCharge | undefined> {
  return readCharge(db, and(eq(payments.orderId, orderId), eq(charges.standing, 'assigned')))
}

async function readCharge(
  db: Database,
  condition: ReturnType<typeof and>,
): Promise<LockedCharge | undefined> {
  const [row] = await db
    .select({
      id: charges.id,
      orderId: payments.orderId,
      paymentId: charges.paymentId,
      provider: charges.provider,
      providerRef: charges.providerRef,
      amountCents: charges.amountCents,
      currency: charges.currency,
      // Refunds use the rate of the purchase (R8): the rate at which the charge was booked.
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
