// A visitor's message: to the operator's mailbox, and a copy to who wrote it.
import { z } from 'zod'
import type { Write } from '#db/write-together.ts'
import type { Services } from '#domain/services.ts'

export const contactMail = {
  name: 'contact-mail',
  job: z.object({ contactId: z.uuid(), to: z.enum(['operator', 'visitor']) }),
}
export type ContactMailJob = z.infer<typeof contactMail.job>

/** The outbox entry of one of a message's mails, for the transaction that keeps the message. */
export function queueContactMail(
  services: Services,
  contactId: string,
  to: ContactMailJob['to'],
): Promise<Write> {
  return services.jobs.entry(contactMail, { contactId, to })
}
