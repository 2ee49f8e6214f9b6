// What the provider said becomes true here, and only here: from its answer, the buyer's return, a
// webhook or the worker's question, whichever comes first. When the settled money reaches the
// order's total, the passes and the mail come into being in the same transaction.
import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { insertRows } from '#db/insert-rows.ts'
import { ordenes, ordenItems, pagos, transacciones } from '#db/schema.ts'
import { violatedConstraint } from '#db/unique-violation.ts'
import { type Write, writeTogether } from '#db/write-together.ts'
import { type Activity, recordActivity } from '#domain/activity/record-activity.ts'
import { invariant } from '#domain/invariant.ts'
import { amountFromCents } from '#domain/money.ts'
import { orderIsCovered, orderMayMove, passCount } from '#domain/orders/order.ts'
import { queueOrderMail } from '#domain/outbox/order-mail.ts'
import { issuePasses, type OrderToIssue } from '#domain/passes/issue-passes.ts'
import type { Services } from '#domain/services.ts'
import type { OrderState } from '#domain/vocabulary/order.ts'
import type { PaymentState } from '#domain/vocabulary/payment.ts'
import { paymentMayMove, type ProviderPayment } from './payment.ts'

type RecordPayment = { paymentId: string; payment: ProviderPayment }
type RecordedPayment = {
  paymentState: PaymentState
  orderState: OrderState
  /** False when it was recorded before, or says nothing new. */
  hasMoved: boolean
}

const SHORT_CODE_TRIES = 5

/**
 * Settles what a provider says of an attempt and answers with the states that now hold. Safe to
 * repeat and to race: the order's row is locked first, a move that already happened changes
 * nothing. Throws when amount or currency are not the attempt's: that money is not for this order.
 */
export async function recordPayment(
  services: Services,
  input: RecordPayment,
): Promise<RecordedPayment> {
  for (let tries = 1; ; tries++) {
    try {
      return await services.db.transaction((tx) => settle(tx, services, input))
    } catch (error) {
      // Chance drew a short code that another pass has; the odds are in short-code.ts.
      const isDrawnAgain = violatedConstraint(error) === 'pases_short_code_key'
      if (!isDrawnAgain || tries === SHORT_CODE_TRIES) throw error
    }
  }
}

async function settle(
  tx: Database,
  services: Services,
  { paymentId, payment }: RecordPayment,
): Promise<RecordedPayment> {
  const order = await lockOrderOf(tx, paymentId)
  const attempt = order.payments.find((candidate) => candidate.id === paymentId)
  invariant(attempt, 'the locked order has the payment')
  if (!paymentMayMove(attempt.state, payment.state)) {
    return { paymentState: attempt.state, orderState: order.state, hasMoved: false }
  }
  invariant(
    payment.amountCents === attempt.amountCents && payment.currency === attempt.currency,
    'the provider took the amount of the attempt',
  )

  const payments = order.payments.map((candidate) =>
    candidate.id === paymentId ? { ...candidate, state: payment.state } : candidate,
  )
  // An order that was covered before keeps its passes; the second payment is for staff to return.
  const isCovered = orderIsCovered(order, payments) && orderMayMove(order.state, 'covered')
  await writeTogether(tx, [
    movePayment(tx, services, paymentId, payment),
    ...(payment.state === 'settled' ? [recordTransaction(services, paymentId, payment)] : []),
    ...(isCovered ? await coverOrder(tx, services, order) : []),
    recordActivity(tx, activities(services, order, payment, isCovered)),
  ])
  const orderState = isCovered ? 'covered' : order.state
  return { paymentState: payment.state, orderState, hasMoved: true }
}

/**
 * The order of a payment with its attempts and lines, its row locked until the transaction ends. The
 * lock is a statement of its own: what is read beside it could be older than what it waited for.
 */
async function lockOrderOf(tx: Database, paymentId: string) {
  const orderIdOfPayment = tx
    .select({ orderId: pagos.orderId })
    .from(pagos)
    .where(eq(pagos.id, paymentId))
  const [order] = await tx
    .select({
      id: ordenes.id,
      state: ordenes.state,
      totalCents: ordenes.totalCents,
      placedAt: ordenes.placedAt,
      details: ordenes.details,
    })
    .from(ordenes)
    .where(inArray(ordenes.id, orderIdOfPayment))
    .for('update')
  invariant(order, 'a payment belongs to an order')

  const rows = await tx
    .select({
      payment: {
        id: pagos.id,
        state: pagos.state,
        amountCents: pagos.amountCents,
        currency: pagos.currency,
      },
      line: ordenItems,
    })
    .from(pagos)
    .innerJoin(ordenItems, eq(ordenItems.orderId, pagos.orderId))
    .where(eq(pagos.orderId, order.id))
    .orderBy(asc(pagos.attempt), asc(ordenItems.position))
  return {
    ...order,
    payments: [...new Map(rows.map(({ payment }) => [payment.id, payment])).values()],
    lines: [...new Map(rows.map(({ line }) => [line.id, line])).values()],
  }
}

function movePayment(
  tx: Database,
  { clock }: Services,
  paymentId: string,
  payment: ProviderPayment,
): Write {
  return tx
    .update(pagos)
    .set({
      state: payment.state,
      providerRef: payment.ref,
      declineReason: payment.state === 'declined' ? payment.reason : null,
      updatedAt: clock.now(),
    })
    .where(eq(pagos.id, paymentId))
}

function recordTransaction(
  { clock }: Services,
  paymentId: string,
  payment: ProviderPayment,
): Write {
  const amount = String(amountFromCents(payment.amountCents))
  return insertRows(transacciones, [
    {
      paymentId,
      totalAmount: amount,
      currency: payment.currency,
      chargedAmount: amount,
      chargedCurrency: payment.currency,
      exchangeRate: '1',
      settledAt: clock.now(),
    },
  ])
}

/** What happens when the money is there: the order's state, its passes, and the mail's job. */
async function coverOrder(tx: Database, services: Services, order: OrderToIssue): Promise<Write[]> {
  const covered = tx
    .update(ordenes)
    .set({ state: 'covered', coveredAt: services.clock.now() })
    .where(eq(ordenes.id, order.id))
  const mail = await queueOrderMail(services, order.id)
  return [covered, issuePasses(services, order), mail]
}

function activities(
  { clock }: Services,
  order: OrderToIssue,
  payment: ProviderPayment,
  isCovered: boolean,
): Activity[] {
  const common = { at: clock.now(), actor: 'provider', objectId: order.id } as const
  const settled: Activity = { ...common, name: `payment.${payment.state}` }
  if (!isCovered) return [settled]
  return [
    settled,
    { ...common, name: 'order.covered' },
    { ...common, name: 'pass.issued', data: { passes: passCount(order.lines) } },
  ]
}
