// What support asked finance for is judged again whenever a refund begins or comes to nothing, whoever wanted it.
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orderNotes } from '#db/schema.ts'
import { liveRefunds } from '#domain/ground/vocabulary/money.ts'

const isLive = sql`back.orden_id = orden_notas.orden_id and back.state in ${liveRefunds}`

/** Refunds hold every pass that it names, or staff began one after it that names none; or all the money goes back. */
const isMet = sql`(
  case cardinality(pase_ids) when 0
    then exists (
      select 1 from reembolsos back where ${isLive} and back.source = 'staff' and back.asked_at >= orden_notas.written_at)
    else pase_ids <@ array(
      select held.pase_id from reembolso_pases held
      where held.orden_id = orden_notas.orden_id and held.is_live)
  end
  or exists (
    select 1 from reembolsos back join cobros charge on charge.id = back.cobro_id
    where ${isLive} group by charge.id having sum(back.amount_cents) >= charge.amount_cents))`

/** The order must be locked, here and below. */
export async function settleRequests(tx: Database, orderId: string): Promise<void> {
  await tx
    .update(orderNotes)
    .set({ request: 'refunded' })
    .where(and(eq(orderNotes.orderId, orderId), eq(orderNotes.request, 'open'), isMet))
  await reopenRequest(tx, orderId)
}

/** The newest that is no longer met. One of an order is open at a time: while another is, it waits for its turn. */
export async function reopenRequest(tx: Database, orderId: string): Promise<void> {
  const newest = tx
    .select({ id: orderNotes.id })
    .from(orderNotes)
    .where(
      and(
        eq(orderNotes.orderId, orderId),
        eq(orderNotes.request, 'refunded'),
        sql`not ${isMet}`,
        sql`not exists (select 1 from orden_notas other where other.orden_id = ${orderId} and other.request = 'open')`,
      ),
    )
    .orderBy(desc(orderNotes.writtenAt), desc(orderNotes.id))
    .limit(1)
  await tx.update(orderNotes).set({ request: 'open' }).where(inArray(orderNotes.id, newest))
}
