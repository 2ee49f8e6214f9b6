import { eq } from 'drizzle-orm'
import { contactMessages } from '#db/schema.ts'
import type { ContactMailJob } from '#domain/ground/outbox/staff-mail.ts'
import type { Services } from '#domain/ground/services.ts'
import { composeVisitorCopy } from './contact-copy-mail.ts'
import { deliver } from './deliver.ts'
import { composeOperatorMail } from './staff-contact-mail.ts'

/** Throws when the mail server did not take the mail for now: the job is retried. */
export async function sendContactMail(
  services: Services,
  { contactId, to }: ContactMailJob,
): Promise<void> {
  const { db, operator, publicUrl, timeZone } = services
  const [contact] = await db.select().from(contactMessages).where(eq(contactMessages.id, contactId))
  // The mail could not be sent for two years, and the message was deleted since.
  if (!contact) return
  const messageId = `<contact-${contactId}-${to}@${new URL(publicUrl).hostname}>`
  const mail = { ...contact, messageId }
  await deliver(services, {
    objectId: contactId,
    messageId,
    language: to === 'operator' ? 'es' : contact.language,
    compose: () =>
      to === 'operator'
        ? composeOperatorMail(mail, {
            to: operator.email,
            officeUrl: `${publicUrl}/admin/contacts`,
            timeZone,
          })
        : composeVisitorCopy(mail, operator.email),
  })
}
