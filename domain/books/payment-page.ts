// One attempt to pay as staff see it: what was asked for, what was charged, where that money stands,
// what went back, and everything that happened between us and the provider, in order.
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { movimientos, ordenes, pagoSucesos, pagos, profiles } from '#db/schema.ts'
import type { Services } from '#domain/services.ts'
import { listChargesOf, listRefundsOf } from './order-money.ts'

const EVENTS_MAX = 500
const MOVEMENTS_MAX = 500

type Row<Read extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Read>>[number]
export type PaymentMovement = Row<typeof listMovements>
export type PaymentEventRow = Row<typeof listEvents>
export type OfficePayment = NonNullable<Awaited<ReturnType<typeof findOfficePayment>>>

/** The attempt with this id and all that belongs to it; undefined for an unknown one and for a text that is no id. */
export async function findOfficePayment({ db, timeZone }: Services, paymentId: string) {
  const id = z.uuid().safeParse(paymentId).data
  if (id === undefined) return undefined
  const [payment] = await readAttempt(db, id)
  if (!payment) return undefined
  const charges = await listChargesOf(db, { paymentId: id })
  const chargeIds = charges.map((charge) => charge.id)
  const [movements, refunds, events] = await Promise.all([
    listMovements(db, chargeIds),
    listRefundsOf(db, { chargeIds }),
    listEvents(db, id),
  ])
  return { ...payment, charges, movements, refunds, events, timeZone }
}

function readAttempt(db: Database, id: string) {
  return db
    .select({
      id: pagos.id,
      orderId: pagos.orderId,
      operationNumber: ordenes.operationNumber,
      attempt: pagos.attempt,
      method: pagos.method,
      provider: pagos.provider,
      providerRef: pagos.providerRef,
      sessionRef: pagos.sessionRef,
      state: pagos.state,
      declineReason: pagos.declineReason,
      pendingCause: pagos.pendingCause,
      openUntil: pagos.openUntil,
      amountCents: pagos.amountCents,
      currency: pagos.currency,
      chargeCents: pagos.chargeCents,
      chargeCurrency: pagos.chargeCurrency,
      exchangeRate: pagos.exchangeRate,
      createdAt: pagos.createdAt,
      updatedAt: pagos.updatedAt,
    })
    .from(pagos)
    .innerJoin(ordenes, eq(ordenes.id, pagos.orderId))
    .where(eq(pagos.id, id))
}

async function listMovements(db: Database, chargeIds: string[]) {
  if (chargeIds.length === 0) return []
  return db
    .select({
      id: movimientos.id,
      kind: movimientos.kind,
      account: movimientos.account,
      amountCents: movimientos.amountCents,
      currency: movimientos.currency,
      catalogueCents: movimientos.catalogueCents,
      happenedAt: movimientos.happenedAt,
      bookedAt: movimientos.bookedAt,
    })
    .from(movimientos)
    .where(inArray(movimientos.chargeId, chargeIds))
    .orderBy(asc(movimientos.id))
    .limit(MOVEMENTS_MAX)
}

function listEvents(db: Database, paymentId: string) {
  return db
    .select({
      id: pagoSucesos.id,
      name: pagoSucesos.name,
      data: pagoSucesos.data,
      /** Of whoever of the staff did it, where somebody did who still has a profile. */
      actorName: profiles.fullName,
      at: pagoSucesos.at,
    })
    .from(pagoSucesos)
    .leftJoin(
      profiles,
      eq(sql`'staff:' || ${profiles.id}::text`, sql`${pagoSucesos.data} ->> 'actor'`),
    )
    .where(eq(pagoSucesos.paymentId, paymentId))
    .orderBy(asc(pagoSucesos.id))
    .limit(EVENTS_MAX)
}
