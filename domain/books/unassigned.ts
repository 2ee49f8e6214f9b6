// Money that arrived and belongs to no order yet. It waits here until staff assign it to one or give
// it back; nothing of it is ever kept silently.
import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cobros, ordenes, pagos } from '#db/schema.ts'
import { liveRefunds } from '#domain/vocabulary/refund.ts'

const UNASSIGNED_SHOWN = 100

export type UnassignedCharge = Awaited<ReturnType<typeof listUnassigned>>[number]

const live = sql.join(
  liveRefunds.map((state) => sql`${state}`),
  sql`, `,
)

/** At most a hundred charges, those first that have waited longest. The order is the one that its reference names. */
export function listUnassigned(db: Database) {
  return db
    .select({
      id: cobros.id,
      provider: cobros.provider,
      providerRef: cobros.providerRef,
      amountCents: cobros.amountCents,
      /** What goes back at most (refundableOf). */
      leftCents:
        sql`${cobros.amountCents} + least(0, coalesce((select sum(amount_cents) from movimientos where cobro_id = ${cobros.id} and movimientos.kind = 'correction' and movimientos.account <> 'fees'), 0))`.mapWith(
          Number,
        ),
      currency: cobros.currency,
      reason: cobros.unassignedReason,
      dispute: cobros.dispute,
      recordedAt: cobros.recordedAt,
      paymentId: cobros.paymentId,
      orderId: ordenes.id,
      operationNumber: ordenes.operationNumber,
      orderState: ordenes.state,
      /** On its way back already. */
      isReturning: sql<boolean>`exists (select 1 from reembolsos where cobro_id = ${cobros.id} and reembolsos.state in (${live}))`,
    })
    .from(cobros)
    .leftJoin(pagos, eq(pagos.id, cobros.paymentId))
    .leftJoin(ordenes, eq(ordenes.id, pagos.orderId))
    .where(eq(cobros.standing, 'unassigned'))
    .orderBy(asc(cobros.recordedAt), asc(cobros.id))
    .limit(UNASSIGNED_SHOWN)
}
