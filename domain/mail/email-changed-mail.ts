// Tells a mailbox that an order moved to another address. It may be a stranger's, mistyped by the buyer: the
// mail contains neither the buyer's name nor the new address, and no link opens anything.
import { brandName } from '#domain/ground/brand.ts'
import { m } from '#messages/messages.js'
import { mailDocument, paragraph } from './mail-html.ts'
import type { MailMessage } from './mail-message.ts'

type EmailChangedMail = { operationNumber: string; oldEmail: string; messageId: string }

export function composeEmailChangedMail(mail: EmailChangedMail): MailMessage {
  const { operationNumber } = mail
  const intro = m.orders_mail_changed_intro({ operationNumber })
  return {
    to: mail.oldEmail,
    subject: m.orders_mail_changed_subject({ operationNumber }),
    messageId: mail.messageId,
    text: [
      m.orders_mail_changed_title(),
      '',
      intro,
      '',
      m.orders_mail_changed_links(),
      '',
      m.orders_mail_changed_footer(),
      '',
    ].join('\n'),
    html: mailDocument({
      brand: brandName,
      title: m.orders_mail_changed_title(),
      blocks: [paragraph(intro), paragraph(m.orders_mail_changed_links())],
      footer: m.orders_mail_changed_footer(),
    }),
    attachments: [],
  }
}
