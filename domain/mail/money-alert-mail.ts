// Alerts that ask administrators to approve another administrator's request: who asks, for what and why. Read
// when the mail is written, because jobs hold no names. The requester gets no mail, and nobody does once it
// is decided.
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { charges, moneyRules, orders, profiles, refunds } from '#db/schema.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import type { StaffMailJob } from '#domain/ground/outbox/staff-mail.ts'
import type { Services } from '#domain/ground/services.ts'
import type { MoneyAlert } from '#domain/ground/vocabulary/refund.ts'
import type { MailMessage } from './mail-message.ts'
import {
  composeLooseningMail,
  composeMoneyAlertMail,
  composeRefundWaitingMail,
  type Envelope,
} from './staff-mails.ts'

/** The office's page for each alert. */
const alertPages: Record<MoneyAlert, string> = {
  refund_failed: '/admin/refunds',
  refund_waiting: '/admin/refunds',
  refund_at_provider: '/admin/refunds',
  charge_disputed: '/admin/payments',
  withdrawal_for_staff: '/admin/refunds',
  charge_unassigned: '/admin/money',
  provider_failing: '/admin/money',
  day_differs: '/admin/money',
  approval_loosening: '/admin/money',
}

type MoneyAlertJob = Extract<StaffMailJob, { kind: 'money_alert' }>

/** The mail to one administrator; undefined for the requester and for a request that was decided. */
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
