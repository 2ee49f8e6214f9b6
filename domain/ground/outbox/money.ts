// Mails to buyers about payments that wait, each refund (R9) and withdrawals.
import { and, asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { profiles } from '#db/schema.ts'
import type { Write } from '#db/write-together.ts'
import { atMost } from '#domain/ground/at-most.ts'
import type { Services } from '#domain/ground/services.ts'
import { type MoneyAlert, providerNames } from '#domain/ground/vocabulary/money.ts'
import { type AlertedCharge, queueStaffMail } from './staff-mail.ts'

const aboutRefund = z.object({
  about: z.literal('refund'),
  refundId: z.uuid(),
  event: z.enum(['started', 'done', 'failed']),
})
const aboutWithdrawal = z.object({
  about: z.literal('withdrawal'),
  withdrawalId: z.uuid(),
  event: z.enum(['received', 'not_found', 'nothing_paid', 'for_staff', 'closed']),
})
const aboutPayment = z.object({
  about: z.literal('payment'),
  paymentId: z.uuid(),
  event: z.literal('waiting'),
})

export const moneyMail = {
  name: 'money-mail',
  job: z.discriminatedUnion('about', [aboutRefund, aboutWithdrawal, aboutPayment]),
}
export type MoneyMailJob = z.infer<typeof moneyMail.job>
export type RefundEvent = z.infer<typeof aboutRefund>['event']
export type WithdrawalEvent = z.infer<typeof aboutWithdrawal>['event']

export function queueRefundMail(
  services: Services,
  refundId: string,
  event: RefundEvent,
): Promise<Write> {
  return services.jobs.entry(moneyMail, { about: 'refund', refundId, event })
}

export function queueWithdrawalMail(
  services: Services,
  withdrawalId: string,
  event: WithdrawalEvent,
): Promise<Write> {
  return services.jobs.entry(moneyMail, { about: 'withdrawal', withdrawalId, event })
}

const ADMINISTRATORS_MAX = 1_000

type Alert = {
  alert: MoneyAlert
  /** A number that staff know, such as an operation number; never a name or an address. */
  reference: string
  /** For money without an order: the amount and the reason. */
  charge?: AlertedCharge
}

/** Mails every administrator; in the transaction that finds the money. */
export async function queueMoneyAlerts(
  tx: Database,
  services: Services,
  alert: Alert,
): Promise<void> {
  const administrators = await tx
    .select({ profileId: profiles.id })
    .from(profiles)
    .where(
      and(
        eq(profiles.role, 'admin'),
        eq(profiles.emailVerified, true),
        isNull(profiles.suspendedAt),
      ),
    )
    .orderBy(asc(profiles.id))
    .limit(ADMINISTRATORS_MAX)
  for (const { profileId } of administrators) {
    const job = { kind: 'money_alert', profileId, ...alert } as const
    await tx.execute(await queueStaffMail(services, job))
  }
}

// A provider notified us of an event; the facts are then fetched from the provider.

const provider = z.enum(providerNames)
const ref = z.string().check(atMost(200))
export const providerHint = {
  name: 'provider-hint',
  job: z.union([z.object({ provider, charge: ref }), z.object({ provider, session: ref })]),
}
export type ProviderHintJob = z.infer<typeof providerHint.job>

// The worker asks the provider, outside any transaction.

export const refundQueue = { name: 'refund', job: z.object({ refundId: z.uuid() }) }
export type RefundJob = z.infer<typeof refundQueue.job>

// The worker, not the request, finds out whether the purchase exists.

export const withdrawalQueue = { name: 'withdrawal', job: z.object({ withdrawalId: z.uuid() }) }
export type WithdrawalJob = z.infer<typeof withdrawalQueue.job>
