// Run by the worker for each withdrawal: unused passes are refunded automatically, used ones are left to
// staff. A second request for the same order finds the refunds of the first and starts none.
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orders, withdrawals } from '#db/schema.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { normalizedEmail } from '#domain/ground/email-address.ts'
import { queueMoneyAlerts } from '#domain/ground/outbox/money-alert.ts'
import { queueWithdrawalMail, type WithdrawalEvent } from '#domain/ground/outbox/money-mail.ts'
import type { WithdrawalJob } from '#domain/ground/outbox/withdrawal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { WithdrawalState } from '#domain/ground/vocabulary/refund.ts'
import { refundIsLive } from '#domain/money/returns/refund.ts'
import { orderMayMove } from '#domain/sale/orders/order.ts'
import { lockRefundable, type Refundable } from './refundable.ts'
import { openByBuyer, takeBackRule } from './take-back-passes.ts'

type Withdrawal = typeof withdrawals.$inferSelect
type Outcome = { state: WithdrawalState; mail?: WithdrawalEvent }

/** Decides a withdrawal once; safe to repeat. */
export async function decideWithdrawal(
  services: Services,
  { withdrawalId }: WithdrawalJob,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [asked] = await tx.select().from(withdrawals).where(eq(withdrawals.id, withdrawalId))
    if (!asked) return
    const orderId = asked.orderId ?? (await findOrderId(tx, asked))
    const order = orderId ? await lockRefundable(tx, orderId) : undefined
    const [withdrawal] = await tx
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.id, withdrawalId))
      .for('update')
    if (withdrawal?.state !== 'received') return

    const outcome: Outcome = order
      ? await takeBack(tx, services, withdrawal, order)
      : { state: 'not_found', mail: 'not_found' }
    await tx
      .update(withdrawals)
      .set({
        orderId: order?.orderId ?? null,
        state: outcome.state,
        decidedAt: services.clock.now(),
      })
      .where(eq(withdrawals.id, withdrawalId))
    if (outcome.mail) {
      await tx.execute(await queueWithdrawalMail(services, withdrawalId, outcome.mail))
    }
    if (outcome.state === 'for_staff') {
      await queueMoneyAlerts(tx, services, {
        alert: 'withdrawal_for_staff',
        reference: withdrawal.number,
      })
    }
  })
}

/** By number and address, compared as in the order look-up. */
async function findOrderId(
  tx: Database,
  { operationNumber, email }: Withdrawal,
): Promise<string | undefined> {
  const [order] = await tx
    .select({ id: orders.id, buyerEmail: orders.buyerEmail })
    .from(orders)
    .where(eq(orders.operationNumber, operationNumber))
  const isTheirs = order && normalizedEmail(order.buyerEmail) === normalizedEmail(email)
  return isTheirs ? order.id : undefined
}

async function takeBack(
  tx: Database,
  services: Services,
  withdrawal: Withdrawal,
  order: Refundable,
): Promise<Outcome> {
  if (order.state === 'placed' || order.state === 'expired') {
    await cancelUnpaid(tx, services, order)
    return { state: 'done', mail: 'nothing_paid' }
  }
  const refusalOf = await takeBackRule(tx, services, order)
  const returned = order.passes.filter((pass) => refusalOf(pass) === undefined)
  const rest = order.passes.filter((pass) => pass.state !== 'refunded' && refusalOf(pass))
  if (returned.length > 0) await openByBuyer(tx, services, order, returned, withdrawal.id)
  if (rest.length > 0) return { state: 'for_staff', mail: 'for_staff' }
  const isUnderWay = order.refunds.some((refund) => refundIsLive(refund) && refund.state !== 'done')
  return { state: returned.length > 0 || isUnderWay ? 'refunding' : 'done' }
}

/** Money that still arrives for it then belongs to no order, and staff return it. */
async function cancelUnpaid(
  tx: Database,
  { clock }: Services,
  { orderId, state }: Refundable,
): Promise<void> {
  if (!orderMayMove(state, 'cancelled')) return
  await tx
    .update(orders)
    .set({ state: 'cancelled' })
    .where(and(eq(orders.id, orderId), inArray(orders.state, ['placed', 'expired'])))
  await recordActivity(tx, [
    { at: clock.now(), actor: 'visitor', name: 'order.cancelled', objectId: orderId },
  ])
}
