// One payment attempt for staff: its money, its refunds, and every exchange with the provider.
import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { movements, orders, paymentEvents, payments, profiles } from '#db/schema.ts'
import type { Services } from '#domain/ground/services.ts'
import { listChargesOf, listRefundsOf } from './order-money.ts'

const EVENTS_MAX = 500
const MOVEMENTS_MAX = 500

type Row<Read extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Read>>[number]
export type PaymentMovement = Row<typeof listMovements>
export type PaymentEventRow = Row<typeof listEvents>
export type OfficePayment = NonNullable<Awaited<ReturnType<typeof findOfficePayment>>>

/** Undefined for an unknown id and for a text that is no id. */
export async function findOfficePayment({ db, timeZone }: Services, paymentId: string) {
  const id = z.uuid().safeParse(paymentId).data
  if (id === undefined) return undefined
  const [payment] = await readAttempt(db, id)
  if (!payment) return undefined
  const charges = await listChargesOf(db, { paymentId: id })
  const chargeIds = charges.map((charge) => charge.id)
  const [booked, refunds, events] = await Promise.all([
    listMovements(db, chargeIds),
    listRefundsOf(db, { chargeIds }),
    listEvents(db, id),
  ])
  return { ...payment, charges, movements: booked, refunds, events, timeZone }
}

const { rateId, redirectUrl, askedAt, ...attemptColumns } = getTableColumns(payments)

function readAttempt(db: Database, id: string) {
  return db
    .select({
      ...attemptColumns,
      operationNumber: orders.operationNumber,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, id))
}

async function listMovements(db: Database, chargeIds: string[]) {
  if (chargeIds.length === 0) return []
  return db
    .select({
      id: movements.id,
      kind: movements.kind,
      account: movements.account,
      amountCents: movements.amountCents,
      currency: movements.currency,
      catalogueCents: movements.catalogueCents,
      happenedAt: movements.happenedAt,
      bookedAt: movements.bookedAt,
    })
    .from(movements)
    .where(inArray(movements.chargeId, chargeIds))
    .orderBy(asc(movements.id))
    .limit(MOVEMENTS_MAX)
}

function listEvents(db: Database, paymentId: string) {
  return db
    .select({
      id: paymentEvents.id,
      name: paymentEvents.name,
      data: paymentEvents.data,
      actorName: profiles.fullName,
      at: paymentEvents.at,
    })
    .from(paymentEvents)
    .leftJoin(
      profiles,
      eq(sql`'staff:' || ${profiles.id}::text`, sql`${paymentEvents.data} ->> 'actor'`),
    )
    .where(eq(paymentEvents.paymentId, paymentId))
    .orderBy(asc(paymentEvents.id))
    .limit(EVENTS_MAX)
}
