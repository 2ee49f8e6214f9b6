// Run by the worker for each mail to a buyer about money. Address and links are those at the time of writing.
import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import {
  charges,
  moneyRules,
  orders,
  passes,
  payments,
  profiles,
  refundPasses,
  refunds,
  withdrawals,
} from '#db/schema.ts'
import { zoneOf } from '#domain/catalogue/city-zone.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { holderOrNumber } from '#domain/ground/holder-words.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { localPath } from '#domain/ground/language.ts'
import type { MoneyMailJob, RefundEvent } from '#domain/ground/outbox/money.ts'
import type { StaffMailJob } from '#domain/ground/outbox/staff-mail.ts'
import type { Services } from '#domain/ground/services.ts'
import type { MoneyAlert } from '#domain/ground/vocabulary/money.ts'
import { orderMayMove } from '#domain/sale/orders/order.ts'
import { deliver, mailedOrder } from './deliver.ts'
import type { MailMessage } from './mail-message.ts'
import {
  composeRefundMail,
  composeWaitingPaymentMail,
  composeWithdrawalMail,
} from './money-mails.ts'
import {
  type Envelope,
  composeLooseningMail,
  composeMoneyAlertMail,
  composeRefundWaitingMail,
} from './staff-mails.ts'

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
      ...mailedOrder,
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

/** After a failed refund, only of those passes that are valid again. */
async function listHolders(
  { db }: Services,
  refundId: string,
  event: RefundEvent,
): Promise<string[]> {
  const rows = await db
    .select({
      name: passes.holderName,
      lastname: passes.holderLastname,
      position: passes.position,
    })
    .from(refundPasses)
    .innerJoin(passes, eq(passes.id, refundPasses.passId))
    .where(
      and(
        eq(refundPasses.refundId, refundId),
        event === 'failed' ? eq(passes.state, 'issued') : undefined,
      ),
    )
    .orderBy(asc(passes.position))
  return rows.map((pass) => holderOrNumber(pass, pass.position + 1))
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
      ...mailedOrder,
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

// Asks administrators to approve another's request. Read when the mail is written, because jobs hold no
// names. The requester gets no mail, and nobody does once it is decided.

const alertPages: Record<MoneyAlert, string> = {
  refund_failed: '/admin/refunds',
  refund_waiting: '/admin/refunds',
  refund_at_provider: '/admin/refunds',
  charge_disputed: '/admin/payments?city=',
  withdrawal_for_staff: '/admin/refunds',
  charge_unassigned: '/admin/money/unassigned',
  provider_failing: '/admin/money/providers',
  day_differs: '/admin/money/comparisons?state=waiting',
  approval_loosening: '/admin/money/rules',
}

type MoneyAlertJob = Extract<StaffMailJob, { kind: 'money_alert' }>

/** Undefined for the requester and for a request that was decided. */
export async function moneyAlertMail(
  { db, publicUrl }: Services,
  job: MoneyAlertJob,
  envelope: Envelope,
): Promise<MailMessage | undefined> {
  const url = `${publicUrl}${alertPages[job.alert]}`
  const reader = staffActor({ id: job.profileId })
  if (job.alert === 'refund_waiting') {
    const refund = await findWaitingRefund(db, job.reference)
    if (!refund || refund.askedBy === reader) return undefined
    return composeRefundWaitingMail(envelope, refund, url)
  }
  if (job.alert === 'approval_loosening') {
    const asked = await findAskedLimit(db)
    if (!asked || asked.askedBy === reader) return undefined
    return composeLooseningMail(envelope, asked, url)
  }
  return composeMoneyAlertMail(envelope, job, url)
}

async function findWaitingRefund(db: Database, reference: string) {
  const id = z.uuid().safeParse(reference).data
  if (id === undefined) return undefined
  const [refund] = await db
    .select({
      state: refunds.state,
      operationNumber: orders.operationNumber,
      chargeRef: charges.providerRef,
      amountCents: refunds.amountCents,
      currency: refunds.currency,
      reason: refunds.reason,
      askedBy: refunds.askedBy,
      askedByName: profiles.fullName,
    })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .leftJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(profiles, eq(sql`'staff:' || ${profiles.id}::text`, refunds.askedBy))
    .where(eq(refunds.id, id))
  return refund?.state === 'waiting_approval' ? refund : undefined
}

async function findAskedLimit(db: Database) {
  const [asked] = await db
    .select({
      fromCents: moneyRules.approvalAboveCents,
      toCents: moneyRules.loosenToCents,
      askedBy: moneyRules.loosenBy,
      askedByName: profiles.fullName,
    })
    .from(moneyRules)
    .leftJoin(profiles, eq(sql`'staff:' || ${profiles.id}::text`, moneyRules.loosenBy))
  if (!asked || asked.askedBy === null || asked.fromCents === null) return undefined
  return { ...asked, fromCents: asked.fromCents }
}
