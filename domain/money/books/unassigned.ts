// Money that belongs to no order waits here until staff assign or refund it; it is never kept silently.
import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { charges, orders, payments } from '#db/schema.ts'
import { liveRefunds } from '#domain/ground/vocabulary/money.ts'

const UNASSIGNED_SHOWN = 100

export type UnassignedCharge = Awaited<ReturnType<typeof listUnassigned>>[number]

const live = sql.join(
  liveRefunds.map((state) => sql`${state}`),
  sql`, `,
)

const isUnassigned = eq(charges.standing, 'unassigned')

/** At most a hundred, oldest first. The order is the one that the charge's reference names. */
export function listUnassigned(db: Database) {
  return db
    .select({
      id: charges.id,
      provider: charges.provider,
      providerRef: charges.providerRef,
      amountCents: charges.amountCents,
      /** The most that can be refunded (refundableOf). */
      leftCents:
        sql`${charges.amountCents} + least(0, coalesce((select sum(amount_cents) from movimientos where cobro_id = ${charges.id} and movimientos.kind = 'correction' and movimientos.account <> 'fees'), 0))`.mapWith(
          Number,
        ),
      currency: charges.currency,
      reason: charges.unassignedReason,
      dispute: charges.dispute,
      recordedAt: charges.recordedAt,
      paymentId: charges.paymentId,
      orderId: orders.id,
      operationNumber: orders.operationNumber,
      orderState: orders.state,
      isReturning: sql<boolean>`exists (select 1 from reembolsos where cobro_id = ${charges.id} and reembolsos.state in (${live}))`,
    })
    .from(charges)
    .leftJoin(payments, eq(payments.id, charges.paymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(isUnassigned)
    .orderBy(asc(charges.recordedAt), asc(charges.id))
    .limit(UNASSIGNED_SHOWN)
}

export function countUnassigned(db: Database): Promise<number> {
  return db.$count(charges, isUnassigned)
}
