// Run by the worker for each mail to a buyer about money. Address and links are those at the time of writing.
import { and, asc, eq, sql } from 'drizzle-orm'
import {
  charges,
  orders,
  passes,
  payments,
  refundPasses,
  refunds,
  withdrawals,
} from '#db/schema.ts'
import { zoneOf } from '#domain/catalogue/city-zone.ts'
import { holderWords } from '#domain/ground/holder-words.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { localPath } from '#domain/ground/language.ts'
import type { MoneyMailJob, RefundEvent } from '#domain/ground/outbox/money-mail.ts'
import type { Services } from '#domain/ground/services.ts'
import { orderMayMove } from '#domain/sale/orders/order.ts'
import { deliver } from './deliver.ts'
import { composeRefundMail } from './refund-mail.ts'
import { composeWaitingPaymentMail } from './waiting-payment-mail.ts'
import { composeWithdrawalMail } from './withdrawal-mail.ts'

type AboutRefund = Extract<MoneyMailJob, { about: 'refund' }>
type AboutPayment = Extract<MoneyMailJob, { about: 'payment' }>
type AboutWithdrawal = Extract<MoneyMailJob, { about: 'withdrawal' }>

/** Throws when the mail server did not take the mail for now: the job is retried. */
export function sendMoneyMail(services: Services, job: MoneyMailJob): Promise<void> {
  switch (job.about) {
    case 'refund':
      return sendRefundMail(services, job)
    case 'withdrawal':
      return sendWithdrawalMail(services, job)
    case 'payment':
      return sendWaitingPaymentMail(services, job)
    default:
      return job satisfies never
  }
}

async function sendRefundMail(services: Services, { refundId, event }: AboutRefund): Promise<void> {
  const refund = await findRefund(services, refundId)
  // Money without an order of ours has no address either.
  if (!refund) return
  const { links, publicUrl } = services
  const { orderId, orderState, linkVersion, language, isOrders, unassignedReason, ...shown } =
    refund
  const messageId = `<refund-${refundId}-${event}@${new URL(publicUrl).hostname}>`
  await deliver(services, {
    objectId: orderId,
    messageId,
    language,
    compose: async () =>
      composeRefundMail({
        ...shown,
        unassignedReason: isOrders ? null : unassignedReason,
        isOrderPaid: orderState === 'covered',
        event,
        holders: await listHolders(services, refundId, event),
        orderUrl: publicUrl + localPath(`/order/${links.secretFor('order', orderId, linkVersion)}`),
        messageId,
      }),
  })
}

async function findRefund({ db }: Services, refundId: string) {
  const [refund] = await db
    .select({
      orderId: orders.id,
      orderState: orders.state,
      linkVersion: orders.linkVersion,
      language: orders.language,
      operationNumber: orders.operationNumber,
      buyerName: orders.buyerName,
      buyerEmail: orders.buyerEmail,
      amountCents: refunds.amountCents,
      currency: refunds.currency,
      isOrders: sql<boolean>`${refunds.orderId} is not null`,
      unassignedReason: charges.unassignedReason,
      provider: refunds.provider,
      method: payments.method,
    })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .innerJoin(payments, eq(payments.id, charges.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(refunds.id, refundId))
  return refund
}

/** Holders of the refund's passes; after a failed refund, only of those that are valid again. */
async function listHolders(
  { db }: Services,
  refundId: string,
  event: RefundEvent,
): Promise<string[]> {
  const rows = await db
    .select({ name: passes.holderName, lastname: passes.holderLastname })
    .from(refundPasses)
    .innerJoin(passes, eq(passes.id, refundPasses.passId))
    .where(
      and(
        eq(refundPasses.refundId, refundId),
        event === 'failed' ? eq(passes.state, 'issued') : undefined,
      ),
    )
    .orderBy(asc(passes.position))
  // Unnamed passes of a gift appear once.
  return [...new Set(rows.map(holderWords))]
}

async function sendWithdrawalMail(
  services: Services,
  { withdrawalId, event }: AboutWithdrawal,
): Promise<void> {
  const { db, links, publicUrl } = services
  const [withdrawal] = await db.select().from(withdrawals).where(eq(withdrawals.id, withdrawalId))
  invariant(withdrawal, 'a withdrawal is never deleted')
  const { number, operationNumber, email, linkVersion, language } = withdrawal
  const messageId = `<withdrawal-${withdrawalId}-${event}@${new URL(publicUrl).hostname}>`
  const secret = links.secretFor('withdrawal', withdrawalId, linkVersion)
  await deliver(services, {
    objectId: withdrawalId,
    messageId,
    language,
    compose: () =>
      composeWithdrawalMail({
        event,
        number,
        operationNumber,
        email,
        messageId,
        stateUrl: publicUrl + localPath(`/withdrawal/${secret}`),
      }),
  })
}

async function sendWaitingPaymentMail(
  services: Services,
  { paymentId, event }: AboutPayment,
): Promise<void> {
  const payment = await findPayment(services, paymentId)
  const { links, publicUrl } = services
  const { orderId, linkVersion, language, timeZone } = payment
  const messageId = `<payment-${paymentId}-${event}@${new URL(publicUrl).hostname}>`
  await deliver(services, {
    objectId: orderId,
    messageId,
    language,
    compose: () => {
      const { state, orderState, pendingCause: cause, ...shown } = payment
      // A buyer who has paid meanwhile, by any method, must not be led to pay again.
      const isWaiting = state === 'pending' && orderMayMove(orderState, 'covered')
      if (!isWaiting || (cause !== 'voucher' && cause !== 'review')) return undefined
      const orderUrl =
        publicUrl + localPath(`/order/${links.secretFor('order', orderId, linkVersion)}`)
      return composeWaitingPaymentMail({ ...shown, cause, orderUrl, messageId }, timeZone)
    },
  })
}

async function findPayment({ db }: Services, paymentId: string) {
  const [payment] = await db
    .select({
      orderId: orders.id,
      orderState: orders.state,
      linkVersion: orders.linkVersion,
      language: orders.language,
      operationNumber: orders.operationNumber,
      buyerName: orders.buyerName,
      buyerEmail: orders.buyerEmail,
      timeZone: zoneOf(orders.cityId),
      state: payments.state,
      pendingCause: payments.pendingCause,
      amountCents: payments.chargeCents,
      currency: payments.chargeCurrency,
      openUntil: payments.openUntil,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId))
  invariant(payment, 'an attempt is never deleted')
  return payment
}
