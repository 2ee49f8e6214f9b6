// No header contains typed text, except the reply address.
import { brandName } from '#domain/ground/brand.ts'
import { momentWords } from '#domain/ground/date-words.ts'
import { contactTopicWords, languageWords } from '#domain/mail/contact/contact-words.ts'
import { m } from '#messages/messages.js'
import { type ContactMail, quoted } from './contact-copy-mail.ts'
import type { MailMessage } from './mail-message.ts'
import { mailDocument, paragraph, textLink } from './typed-text.ts'

/** In Spanish, for staff, who reply to the visitor. */
export function composeOperatorMail(
  contact: ContactMail,
  { to, officeUrl, timeZone }: { to: string; officeUrl: string; timeZone: string },
): MailMessage {
  const { number, email, topic, operationNumber, language } = contact
  const title = m.contact_office_mail_title({ number })
  const facts = [
    m.contact_office_mail_from({ name: contact.name, email }),
    m.contact_office_mail_topic({ topic: contactTopicWords[topic]() }),
    ...(operationNumber ? [m.contact_mail_operation({ operationNumber })] : []),
    m.contact_office_mail_language({ language: languageWords[language]() }),
    m.contact_office_mail_when({ when: momentWords(contact.askedAt, timeZone) }),
  ]
  const footer = m.contact_office_mail_footer()
  const link = m.contact_office_mail_link()
  return {
    to,
    replyTo: email,
    subject: m.contact_office_mail_subject({ number, topic: contactTopicWords[topic]() }),
    messageId: contact.messageId,
    text: [title, '', ...facts, '', contact.message, '', `${link}: ${officeUrl}`, footer, ''].join(
      '\n',
    ),
    html: mailDocument({
      brand: brandName,
      title,
      blocks: [
        ...facts.map((fact) => paragraph(fact, 'margin:0 0 4px')),
        quoted(contact.message),
        textLink(link, officeUrl),
      ],
      footer,
    }),
    attachments: [],
  }
}
