// Answers a look-up with an order's link, sent only to the address of the purchase.
import { brandName } from '#domain/ground/brand.ts'
import { m } from '#messages/messages.js'
import { button, mailDocument, paragraph } from './mail-html.ts'
import type { MailMessage } from './mail-message.ts'

type OrderLinkMail = {
  operationNumber: string
  buyerEmail: string
  orderUrl: string
  isCovered: boolean
  /** Derived from the job, so that a repeat of the job is the same mail. */
  messageId: string
}

export function composeOrderLinkMail(mail: OrderLinkMail): MailMessage {
  const pending = mail.isCovered ? [] : [m.mail_link_pending()]
  return {
    to: mail.buyerEmail,
    subject: m.mail_link_subject({ operationNumber: mail.operationNumber }),
    messageId: mail.messageId,
    text: [
      m.mail_link_title(),
      '',
      m.mail_link_intro(),
      mail.orderUrl,
      '',
      ...pending,
      m.mail_link_footer(),
      '',
    ].join('\n'),
    html: mailDocument({
      brand: brandName,
      title: m.mail_link_title(),
      blocks: [
        paragraph(m.mail_link_intro()),
        `<div style="padding:0 0 16px">${button(m.mail_order_all_passes(), mail.orderUrl)}</div>`,
        ...pending.map((text) => paragraph(text)),
      ],
      footer: m.mail_link_footer(),
    }),
    attachments: [],
  }
}
