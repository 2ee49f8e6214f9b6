import { and, eq, inArray, lt, notExists } from 'drizzle-orm'
import { orders, payments } from '#db/schema.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import type { Services } from '#domain/ground/services.ts'
import { undecidedPayments } from '#domain/ground/vocabulary/money.ts'

/** For how long an order waits for its money. The terms and the privacy notice say so too (`content/legal`). */
export const ORDER_OPEN_HOURS = 24
const BATCH_SIZE = 100

/** Run by the worker. An order with an undecided payment waits; money may still come later (orderMoves). */
export async function expireOrders(services: Services): Promise<void> {
  const { db } = services
  const now = services.clock.now()
  const overdue = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.state, 'placed'),
        lt(orders.expiresAt, now),
        notExists(
          db
            .select({ id: payments.id })
            .from(payments)
            .where(
              and(eq(payments.orderId, orders.id), inArray(payments.state, undecidedPayments)),
            ),
        ),
      ),
    )
    .limit(BATCH_SIZE)
  if (overdue.length === 0) return

  await db.transaction(async (tx) => {
    const expired = await tx
      .update(orders)
      .set({ state: 'expired' })
      .where(
        and(
          inArray(
            orders.id,
            overdue.map((order) => order.id),
          ),
          eq(orders.state, 'placed'),
        ),
      )
      .returning({ id: orders.id })
    if (expired.length === 0) return
    await recordActivity(
      tx,
      expired.map((order) => ({
        at: now,
        actor: 'worker' as const,
        name: 'order.expired' as const,
        objectId: order.id,
      })),
    )
  })
}
