// The copy goes to an unconfirmed address: nothing in it leads elsewhere, so nobody sends links in our name.
import type { contactMessages } from '#db/schema.ts'
import { contactTopicWords } from '#domain/mail/contact/contact-words.ts'
import { m } from '#messages/messages.js'
import type { MailMessage } from './mail-message.ts'
import { frameMail, lines, type MailPart, paragraph } from './mail-parts.ts'
import { typedOperationNumber, typedText } from './typed-text.ts'

export type ContactMail = Pick<
  typeof contactMessages.$inferSelect,
  'number' | 'name' | 'email' | 'topic' | 'operationNumber' | 'message' | 'language' | 'askedAt'
> & { messageId: string }

/** In the language of the page; a reply goes to the operator. */
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

/** The visitor's text, in HTML as a block, clearly distinct from our own words. */
export function quoted(message: string): MailPart {
  const shown = message
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => paragraph(line, 'margin:0 0 8px;overflow-wrap:anywhere'))
  const style = 'margin:16px 0;padding:4px 0 4px 16px;border-left:4px solid #e9b44c'
  return { text: [message, ''], blocks: [`<div style="${style}">${shown.join('')}</div>`] }
}
