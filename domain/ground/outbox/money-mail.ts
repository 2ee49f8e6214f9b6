// Mails to buyers about money: a payment that waits, the start and end of each refund (R9), and the outcome
// of a withdrawal.
import { z } from 'zod'
import type { Write } from '#db/write-together.ts'
import type { Services } from '#domain/ground/services.ts'

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

/** The outbox entry of a mail about a refund, for the transaction that changes the refund's state. */
export function queueRefundMail(
  services: Services,
  refundId: string,
  event: RefundEvent,
): Promise<Write> {
  return services.jobs.entry(moneyMail, { about: 'refund', refundId, event })
}

/** The outbox entry of a mail about a withdrawal, for the transaction that changes the withdrawal's state. */
export function queueWithdrawalMail(
  services: Services,
  withdrawalId: string,
  event: WithdrawalEvent,
): Promise<Write> {
  return services.jobs.entry(moneyMail, { about: 'withdrawal', withdrawalId, event })
}

/** The outbox entry of a mail about a waiting payment, for the transaction that makes it wait. */
export function queueWaitingPaymentMail(services: Services, paymentId: string): Promise<Write> {
  return services.jobs.entry(moneyMail, { about: 'payment', paymentId, event: 'waiting' })
}
