import { z } from 'zod'
import type { Write } from '#db/write-together.ts'
import type { Services } from '#domain/ground/services.ts'
import { moneyAlerts, unassignedReasons } from '#domain/ground/vocabulary/money.ts'

const unassignedCharge = z.object({
  amountCents: z.int(),
  currency: z.string(),
  reason: z.enum(unassignedReasons),
  operationNumber: z.string().optional(),
})
export type AlertedCharge = z.infer<typeof unassignedCharge>

const factorNotices = [
  'second_factor_added',
  'second_factor_replaced',
  'second_factor_removed',
] as const
const staffNotices = ['role_changed', 'suspended', 'restored', 'removed', ...factorNotices] as const
export type StaffNotice = (typeof staffNotices)[number]

export const staffMail = {
  name: 'staff-mail',
  job: z.discriminatedUnion('kind', [
    /** To the person: the link that proves the address; later, whether access was granted. */
    z.object({ kind: z.enum(['verify', 'approved', 'rejected']), profileId: z.uuid() }),
    z.object({ kind: z.enum(staffNotices), profileId: z.uuid() }),
    /** To an invited person, who has no account yet. */
    z.object({ kind: z.literal('invitation'), invitationId: z.uuid() }),
    /** The worker, not the request, finds out whether the address has an account. */
    z.object({ kind: z.enum(['recovery', 'registered_again']), email: z.string() }),
    z.object({ kind: z.literal('access_requested'), profileId: z.uuid(), adminId: z.uuid() }),
    /** Of the seven days before this Monday. */
    z.object({ kind: z.literal('weekly_report'), profileId: z.uuid(), monday: z.iso.date() }),
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

export function queueStaffMail(services: Services, job: StaffMailJob): Promise<Write> {
  return services.jobs.entry(staffMail, job)
}

export const contactMail = {
  name: 'contact-mail',
  job: z.object({ contactId: z.uuid(), to: z.enum(['operator', 'visitor']) }),
}
export type ContactMailJob = z.infer<typeof contactMail.job>
