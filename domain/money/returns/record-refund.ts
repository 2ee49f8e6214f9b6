// Records the outcome of a refund from any source. Done: its money leaves the books, and the last pass's
// refund cancels the order. Failed: its passes are restored and administrators are notified.
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { charges, refunds, withdrawals } from '#db/schema.ts'
import { type Activity, recordActivity } from '#domain/ground/activity/record-activity.ts'
import { queueMoneyAlerts, queueRefundMail } from '#domain/ground/outbox/money.ts'
import type { Services } from '#domain/ground/services.ts'
import type { RefundFailureName } from '#domain/ground/vocabulary/money.ts'
import { accountOf, balanceOf } from '#domain/money/charges/charge-balance.ts'
import type { LockedCharge } from '#domain/money/charges/charge.ts'
import { bookMovements } from '#domain/money/charges/ledger.ts'
import { cancelWhenAllIsBack, giveBackPasses, type Refund } from './open-refund.ts'
import { refundMayMove } from './refund.ts'

export type RefundAnswer =
  | { state: 'in_transit' | 'done'; ref: string; at?: Date }
  | { state: 'failed'; failure: RefundFailureName }

/** Order and charge must be locked. A repeated report changes nothing; returns whether anything changed. */
export async function recordRefund(
  tx: Database,
  services: Services,
  charge: LockedCharge,
  refund: Refund,
  answer: RefundAnswer,
): Promise<boolean> {
  if (!refundMayMove(refund.state, answer.state)) return false
  await tx
    .update(refunds)
    .set({
      state: answer.state,
      ...(answer.state === 'failed' ? { failure: answer.failure } : { providerRef: answer.ref }),
      updatedAt: services.clock.now(),
    })
    .where(eq(refunds.id, refund.id))
  switch (answer.state) {
    case 'in_transit':
      return true
    case 'done':
      await finish(tx, services, charge, refund, answer)
      return true
    case 'failed':
      await fail(tx, services, charge, refund, answer.failure)
      return true
    default:
      return answer satisfies never
  }
}

async function finish(
  tx: Database,
  services: Services,
  charge: LockedCharge,
  refund: Refund,
  { ref, at }: { ref: string; at?: Date },
): Promise<void> {
  const now = services.clock.now()
  const account = accountOf(charge.standing) ?? 'unassigned'
  await tx.execute(
    bookMovements(services, [
      {
        key: `refund:${charge.provider}:${ref}`,
        kind: 'refund',
        account,
        provider: charge.provider,
        chargeId: charge.id,
        refundId: refund.id,
        amountCents: -refund.amountCents,
        currency: charge.currency,
        catalogueCents: -refund.catalogueCents,
        exchangeRate: charge.exchangeRate,
        happenedAt: at ?? now,
      },
    ]),
  )
  await returnWhenEmpty(tx, services, charge)
  const isCancelled = refund.orderId !== null && (await cancelWhenAllIsBack(tx, refund.orderId))
  await tx.execute(await queueRefundMail(services, refund.id, 'done'))
  await recordActivity(tx, [
    activity(services, refund, 'refund.done'),
    ...(isCancelled ? [activity(services, refund, 'order.cancelled')] : []),
  ])
  if (refund.orderId !== null) await endWithdrawals(tx, services, refund.orderId)
}

/** Money without an order becomes `returned` once none is left; an order's charge does not. */
async function returnWhenEmpty(
  tx: Database,
  { clock }: Services,
  { id, standing }: LockedCharge,
): Promise<void> {
  if (standing !== 'unassigned') return
  const left = await balanceOf(tx, id, 'unassigned')
  if (left.amountCents > 0) return
  await tx
    .update(charges)
    .set({ standing: 'returned', updatedAt: clock.now() })
    .where(eq(charges.id, id))
}

async function fail(
  tx: Database,
  services: Services,
  charge: LockedCharge,
  refund: Refund,
  failure: RefundFailureName,
): Promise<void> {
  await giveBackPasses(tx, services, charge, refund)
  await recordActivity(tx, activity(services, refund, 'refund.failed', { failure }))
  await queueMoneyAlerts(tx, services, { alert: 'refund_failed', reference: charge.providerRef })
  // The buyer is told by the other refund that returned the money.
  if (failure === 'already_refunded') return
  await tx.execute(await queueRefundMail(services, refund.id, 'failed'))
  if (refund.orderId === null) return
  await tx
    .update(withdrawals)
    .set({ state: 'for_staff' })
    .where(and(eq(withdrawals.orderId, refund.orderId), eq(withdrawals.state, 'refunding')))
}

/** A withdrawal is done when no refund of its order is under way. */
async function endWithdrawals(tx: Database, { clock }: Services, orderId: string): Promise<void> {
  const onTheirWay = await tx.$count(
    refunds,
    and(
      eq(refunds.orderId, orderId),
      inArray(refunds.state, ['waiting_approval', 'created', 'in_transit']),
    ),
  )
  if (onTheirWay > 0) return
  await tx
    .update(withdrawals)
    .set({ state: 'done', decidedAt: clock.now() })
    .where(and(eq(withdrawals.orderId, orderId), eq(withdrawals.state, 'refunding')))
}

function activity(
  { clock }: Services,
  refund: Refund,
  name: Activity['name'],
  more: Record<string, unknown> = {},
): Activity {
  const { id, orderId, chargeId, amountCents, currency } = refund
  return {
    at: clock.now(),
    actor: 'provider',
    name,
    objectId: orderId ?? chargeId,
    data: name === 'order.cancelled' ? {} : { refundId: id, amountCents, currency, ...more },
  }
}
