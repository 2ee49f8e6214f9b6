// No header contains typed text, except the reply address.
import type { contactMessages } from '#db/schema.ts'
import { momentWords } from '#domain/ground/date-words.ts'
import { languageNames } from '#domain/ground/language-names.ts'
import { contactTopicWords } from '#domain/mail/contact/contact-words.ts'
import { m } from '#messages/messages.js'
import type { MailMessage } from './mail-message.ts'
import { frameMail, lines, quoted, textLink } from './mail-parts.ts'

export type ContactMail = Pick<
  typeof contactMessages.$inferSelect,
  'number' | 'name' | 'email' | 'topic' | 'operationNumber' | 'message' | 'language' | 'askedAt'
> & { messageId: string }

/** In Spanish, for staff, who reply to the visitor. */
export function composeOperatorMail(
  contact: ContactMail,
  { to, officeUrl, timeZone }: { to: string; officeUrl: string; timeZone: string },
): MailMessage {
  const { number, email, topic, operationNumber, language } = contact
  const facts = [
    m.contact_office_mail_from({ name: contact.name, email }),
    m.contact_office_mail_topic({ topic: contactTopicWords[topic]() }),
    ...(operationNumber ? [m.contact_mail_operation({ operationNumber })] : []),
    m.contact_office_mail_language({ language: languageNames[language]() }),
    m.contact_office_mail_when({ when: momentWords(contact.askedAt, timeZone) }),
  ]
  const link = m.contact_office_mail_link()
  return frameMail(
    {
      to,
      replyTo: email,
      messageId: contact.messageId,
      subject: m.contact_office_mail_subject({ number, topic: contactTopicWords[topic]() }),
      title: m.contact_office_mail_title({ number }),
      footer: m.contact_office_mail_footer(),
    },
    [
      lines(facts, 'margin:0 0 4px'),
      quoted(contact.message),
      { text: [`${link}: ${officeUrl}`], blocks: [textLink(link, officeUrl)] },
    ],
  )
}
