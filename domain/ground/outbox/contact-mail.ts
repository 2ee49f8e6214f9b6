// A visitor's message: one mail to the operator, and a copy to the visitor.
import { z } from 'zod'
import type { Write } from '#db/write-together.ts'
import type { Services } from '#domain/ground/services.ts'

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
