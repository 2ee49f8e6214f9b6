// The button of Res. 424/2020: a buyer withdraws from the purchase without a session and without a reason.
// The request is stored and confirmed immediately; the worker finds out whether the purchase exists, so
// that the answer is the same for every number and address.
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orders, withdrawals } from '#db/schema.ts'
import { violatedConstraint } from '#db/unique-violation.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { mailboxOf, normalizedEmail } from '#domain/ground/email-address.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { currentLanguage } from '#domain/ground/language.ts'
import {
  type WithdrawalEvent,
  type WithdrawalJob,
  queueMoneyAlerts,
  queueWithdrawalMail,
  withdrawalQueue,
} from '#domain/ground/outbox/money.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { takeAll } from '#domain/ground/take-limits.ts'
import type { WithdrawalState } from '#domain/ground/vocabulary/money.ts'
import { refundIsLive } from '#domain/money/returns/refund.ts'
import { parseOperationNumber } from '#domain/sale/orders/operation-number.ts'
import { orderMayMove } from '#domain/sale/orders/order.ts'
import { type Refundable, lockRefundable } from './refundable.ts'
import { openByBuyer, takeBackRule } from './take-back-passes.ts'

/** By operation number and address, or from the order's own page. */
type RequestWithdrawal = ({ operationNumber: string; email: string } | { orderId: string }) & {
  clientAddress: string
}
type RequestedWithdrawal = { ok: true; secret: string; number: string }
type TooManyRequests = { ok: false; reason: 'too_many_requests'; retryAfterSeconds: number }

const NUMBER_TRIES = 20
/** Enough of the typed text for staff to spot the mistake. */
const TYPED_NUMBER_MAX = 40
const FIRST_LINK = 1

/**
 * Mails the request's number. With the order's own link, the returned link shows the progress; after typing a
 * number and an address it shows only the request's number, and the mailed link the rest. Refuses only
 * `too_many_requests`, counted per client and per mailbox (or order) before any lookup.
 */
export async function requestWithdrawal(
  services: Services,
  input: RequestWithdrawal,
): Promise<RequestedWithdrawal | TooManyRequests> {
  const asked = 'orderId' in input ? await ofOrder(services, input.orderId) : typed(input)
  const taken = await takeAll(services, [
    ['withdrawal_per_client', input.clientAddress],
    // Per order with its link: others' requests for the address cannot use up the buyer's right to withdraw.
    ['withdrawal_per_address', asked.orderId ?? mailboxOf(asked.email)],
  ])
  if (!taken.ok) return { ...taken, reason: 'too_many_requests' }

  for (let tries = 1; ; tries++) {
    try {
      return await write(services, asked)
    } catch (error) {
      // Another process took the number; the next one is tried.
      const isTaken = violatedConstraint(error) === 'arrepentimientos_number_unique'
      if (!isTaken || tries === NUMBER_TRIES) throw error
    }
  }
}

type Asked = { operationNumber: string; email: string; orderId: string | null }

function typed({ operationNumber, email }: { operationNumber: string; email: string }): Asked {
  const number = parseOperationNumber(operationNumber)
  return {
    operationNumber: number ?? operationNumber.trim().slice(0, TYPED_NUMBER_MAX),
    email: email.trim(),
    orderId: null,
  }
}

async function ofOrder({ db }: Services, orderId: string): Promise<Asked> {
  const [order] = await db
    .select({ operationNumber: orders.operationNumber, email: orders.buyerEmail })
    .from(orders)
    .where(eq(orders.id, orderId))
  invariant(order, 'the order of a page exists')
  return { ...order, orderId }
}

function write(services: Services, asked: Asked): Promise<RequestedWithdrawal> {
  const id = services.newId()
  const number = services.withdrawalNumbers.next()
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    await tx
      .insert(withdrawals)
      .values({ ...asked, id, number, language: currentLanguage(), askedAt: at })
    await tx.execute(await queueWithdrawalMail(services, id, 'received'))
    await tx.execute(await services.jobs.entry(withdrawalQueue, { withdrawalId: id }))
    await recordActivity(tx, { at, actor: 'visitor', name: 'withdrawal.requested', objectId: id })
    const purpose = asked.orderId === null ? 'withdrawal_number' : 'withdrawal'
    return { ok: true, secret: services.links.secretFor(purpose, id, FIRST_LINK), number }
  })
}

// Run by the worker: refunds unused passes, leaves used ones to staff. A second request finds those refunds.

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
  await recordActivity(tx, {
    at: clock.now(),
    actor: 'visitor',
    name: 'order.cancelled',
    objectId: orderId,
  })
}

// Staff close a withdrawal with a note that stays in the office; the buyer is told that it was decided.

export const WITHDRAWAL_NOTE_MAX = 500

/** Refuses `no_such_withdrawal`, and `withdrawal_not_open` when it does not wait for staff. */
export async function closeWithdrawal(
  services: Services,
  { withdrawalId, note, actor }: { withdrawalId: string; note: string; actor: StaffActor },
): Promise<{ ok: true } | Refused<'no_such_withdrawal' | 'withdrawal_not_open'>> {
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    const isThis = eq(withdrawals.id, withdrawalId)
    const closed = await tx
      .update(withdrawals)
      .set({ state: 'closed', note, decidedBy: actor, decidedAt: at })
      .where(and(isThis, inArray(withdrawals.state, ['for_staff', 'not_found'])))
      .returning({ orderId: withdrawals.orderId })
    if (closed.length === 0) {
      const isKnown = (await tx.$count(withdrawals, isThis)) > 0
      return refused(isKnown ? 'withdrawal_not_open' : 'no_such_withdrawal')
    }
    // A request that matched no order was already answered.
    if (closed.some(({ orderId }) => orderId !== null)) {
      await tx.execute(await queueWithdrawalMail(services, withdrawalId, 'closed'))
    }
    await recordActivity(tx, { at, actor, name: 'withdrawal.closed', objectId: withdrawalId })
    return { ok: true }
  })
}
