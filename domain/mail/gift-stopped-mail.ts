// Tells the recipient that passes of a gift stopped, without mentioning money, which concerns the buyer.
import { brandName } from '#domain/ground/brand.ts'
import { m } from '#messages/messages.js'
import { mailDocument, paragraph } from './mail-html.ts'
import type { MailMessage } from './mail-message.ts'
import { typedText } from './typed-text.ts'

type GiftStoppedMail = {
  recipientName: string
  recipientEmail: string
  buyerName: string
  cityName: string
  messageId: string
  /** Names of the holders, each with the product. */
  holders: string[]
}

export function composeGiftStoppedMail(mail: GiftStoppedMail): MailMessage {
  const { messageId, recipientEmail } = mail
  const name = typedText(mail.recipientName)
  const from = typedText(mail.buyerName)
  const holders = mail.holders.map((holder) => typedText(holder))
  const facts = { name, city: mail.cityName, from, count: holders.length }
  const title = m.gift_stopped_title({ count: holders.length })
  const intro = m.gift_stopped_intro(facts)
  const after = m.gift_stopped_after({ from })
  return {
    to: recipientEmail,
    subject: m.gift_stopped_subject(facts),
    messageId,
    text: [title, '', intro, '', ...holders, '', after, '', m.gift_stopped_footer(), ''].join('\n'),
    html: mailDocument({
      brand: brandName,
      title,
      blocks: [
        paragraph(intro),
        ...holders.map((holder) => paragraph(holder, 'margin:0;font-weight:600')),
        paragraph(after, 'margin:16px 0'),
      ],
      footer: m.gift_stopped_footer(),
    }),
    attachments: [],
  }
}
