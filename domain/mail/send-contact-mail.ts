import { eq } from 'drizzle-orm'
import { contactMessages } from '#db/schema.ts'
import type { ContactMailJob } from '#domain/ground/outbox/staff-mail.ts'
import type { Services } from '#domain/ground/services.ts'
import { contactTopicWords } from '#domain/mail/contact/contact-words.ts'
import { m } from '#messages/messages.js'
import { deliver } from './deliver.ts'
import type { MailMessage } from './mail-message.ts'
import { frameMail, lines, quoted } from './mail-parts.ts'
import { type ContactMail, composeOperatorMail } from './staff-contact-mail.ts'
import { typedOperationNumber, typedText } from './typed-text.ts'

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

/**
 * In the language of the page; a reply goes to the operator. It goes to an unconfirmed address: nothing in it leads
 * elsewhere, so nobody sends links in our name.
 */
export function composeVisitorCopy(contact: ContactMail, operatorEmail: string): MailMessage {
  const { number, topic, operationNumber } = contact
  const facts = [
    m.contact_copy_number({ number }),
    m.contact_copy_topic({ topic: contactTopicWords[topic]() }),
    ...(operationNumber
      ? [m.contact_mail_operation({ operationNumber: typedOperationNumber(operationNumber) })]
      : []),
  ]
  const message = typedText(contact.message, '\n')
  return frameMail(
    {
      to: contact.email,
      replyTo: operatorEmail,
      messageId: contact.messageId,
      subject: m.contact_copy_subject({ number }),
      title: m.contact_copy_title(),
      footer: m.contact_copy_footer(),
    },
    [
      lines(facts, 'margin:0 0 4px;font-weight:600'),
      lines([m.contact_copy_intro(), m.contact_copy_yours()], 'margin:16px 0 0'),
      quoted(message),
    ],
  )
}
