// A recorded charge, locked as everybody locks who moves its money: first the order, then the charge.
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cobros, movimientos, ordenes, pagos } from '#db/schema.ts'
import type { ProviderName } from '#domain/vocabulary/payment.ts'
import type { LockedCharge } from './charge.ts'

/** By its id; undefined for an unknown one. */
export async function lockCharge(
  tx: Database,
  chargeId: string,
): Promise<LockedCharge | undefined> {
  const [known] = await tx
    .select({ orderId: pagos.orderId })
    .from(cobros)
    .leftJoin(pagos, eq(pagos.id, cobros.paymentId))
    .where(eq(cobros.id, chargeId))
  if (!known) return undefined
  if (known.orderId) {
    await tx
      .select({ id: ordenes.id })
      .from(ordenes)
      .where(eq(ordenes.id, known.orderId))
      .for('update')
  }
  await tx.select({ id: cobros.id }).from(cobros).where(eq(cobros.id, chargeId)).for('update')
  return readCharge(tx, eq(cobros.id, chargeId))
}

/** By the provider's id; undefined for one that was not recorded. Locks nothing. */
export function findCharge(
  db: Database,
  provider: ProviderName,
  ref: string,
): Promise<LockedCharge | undefined> {
  return readCharge(db, and(eq(cobros.provider, provider), eq(cobros.providerRef, ref)))
}

/** The charge whose money paid an order; undefined where none did. */
export function findChargeOfOrder(
  db: Database,
  orderId: string,
): Promise<LockedCharge | undefined> {
  return readCharge(db, and(eq(pagos.orderId, orderId), eq(cobros.standing, 'assigned')))
}

async function readCharge(
  db: Database,
  condition: ReturnType<typeof and>,
): Promise<LockedCharge | undefined> {
  const [row] = await db
    .select({
      id: cobros.id,
      orderId: pagos.orderId,
      paymentId: cobros.paymentId,
      provider: cobros.provider,
      providerRef: cobros.providerRef,
      amountCents: cobros.amountCents,
      currency: cobros.currency,
      // Refunds go back at the rate of the purchase (R8): that at which the charge was booked.
      bookedRate: movimientos.exchangeRate,
      standing: cobros.standing,
      dispute: cobros.dispute,
    })
    .from(cobros)
    .leftJoin(pagos, eq(pagos.id, cobros.paymentId))
    .leftJoin(movimientos, and(eq(movimientos.chargeId, cobros.id), eq(movimientos.kind, 'charge')))
    .where(condition)
    .orderBy(asc(cobros.recordedAt), asc(cobros.id))
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
