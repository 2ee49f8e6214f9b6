// Mails to staff, applicants and invited people.
import { z } from 'zod'
import type { Write } from '#db/write-together.ts'
import type { Services } from '#domain/ground/services.ts'
import { moneyAlerts, unassignedReasons } from '#domain/ground/vocabulary/money.ts'

const unassignedCharge = z.object({
  amountCents: z.int(),
  currency: z.string(),
  reason: z.enum(unassignedReasons),
  /** Of the order whose attempt the charge names, if any. */
  operationNumber: z.string().optional(),
})
export type AlertedCharge = z.infer<typeof unassignedCharge>

export const staffMail = {
  name: 'staff-mail',
  job: z.discriminatedUnion('kind', [
    /** To the person: the link that proves the address; later, whether access was granted. */
    z.object({ kind: z.enum(['verify', 'approved', 'rejected']), profileId: z.uuid() }),
    /** To the person: what an administrator changed about their account. */
    z.object({
      kind: z.enum(['role_changed', 'suspended', 'restored', 'removed', 'second_factor_removed']),
      profileId: z.uuid(),
    }),
    /** To an invited person, who has no account yet. */
    z.object({ kind: z.literal('invitation'), invitationId: z.uuid() }),
    /** By address: the worker, not the request, finds out whether it has an account. */
    z.object({ kind: z.enum(['recovery', 'registered_again']), email: z.string() }),
    /** To one administrator: somebody requests access. */
    z.object({ kind: z.literal('access_requested'), profileId: z.uuid(), adminId: z.uuid() }),
    /** To one administrator: money that needs attention. */
    z.object({
      kind: z.literal('money_alert'),
      profileId: z.uuid(),
      alert: z.enum(moneyAlerts),
      /** A number that staff know: of an operation, a request or a provider. */
      reference: z.string(),
      /** Only for `charge_unassigned`. */
      charge: unassignedCharge.optional(),
    }),
  ]),
}
export type StaffMailJob = z.infer<typeof staffMail.job>

/** The outbox entry of a mail to staff, for the transaction that causes it. */
export function queueStaffMail(services: Services, job: StaffMailJob): Promise<Write> {
  return services.jobs.entry(staffMail, job)
}

// A visitor's message: one mail to the operator, and a copy to the visitor.

export const contactMail = {
  name: 'contact-mail',
  job: z.object({ contactId: z.uuid(), to: z.enum(['operator', 'visitor']) }),
}
export type ContactMailJob = z.infer<typeof contactMail.job>

/** The outbox entry for one of the two mails, for the transaction that stores the message. */
export function queueContactMail(
  services: Services,
  contactId: string,
  to: ContactMailJob['to'],
): Promise<Write> {
  return services.jobs.entry(contactMail, { contactId, to })
}
