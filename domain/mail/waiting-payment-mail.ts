import { brandName } from '#domain/ground/brand.ts'
import { momentWords } from '#domain/ground/date-words.ts'
import { moneyWords } from '#domain/ground/money.ts'
import type { PendingCause } from '#domain/ground/vocabulary/money.ts'
import { m } from '#messages/messages.js'
import type { MailMessage } from './mail-message.ts'
import { button, mailDocument, paragraph, typedText } from './typed-text.ts'

type WaitingPaymentMail = {
  /** A challenge is answered on the page and never mailed. */
  cause: Exclude<PendingCause, 'challenge'>
  operationNumber: string
  buyerName: string
  buyerEmail: string
  /** As charged. */
  amountCents: number
  currency: string
  /** Null if the provider names no end. */
  openUntil: Date | null
  orderUrl: string
  messageId: string
}

/** Dates are local to the city. */
export function composeWaitingPaymentMail(mail: WaitingPaymentMail, timeZone: string): MailMessage {
  const { subject, title, intro } = wordsOf(mail, timeZone)
  const facts = [
    m.money_mail_operation({ operationNumber: mail.operationNumber }),
    m.money_mail_amount({ amount: moneyWords(mail.amountCents, mail.currency) }),
  ]
  const link = m.refunds_mail_link()
  const footer = m.refunds_mail_footer()
  return {
    to: mail.buyerEmail,
    subject,
    messageId: mail.messageId,
    text: [title, '', intro, '', ...facts, '', `${link}: ${mail.orderUrl}`, '', footer, ''].join(
      '\n',
    ),
    html: mailDocument({
      brand: brandName,
      title,
      blocks: [
        paragraph(intro),
        ...facts.map((fact) => paragraph(fact, 'margin:0 0 4px;font-weight:600')),
        `<div style="padding:16px 0">${button(link, mail.orderUrl)}</div>`,
      ],
      footer,
    }),
    attachments: [],
  }
}

function wordsOf(mail: WaitingPaymentMail, timeZone: string) {
  const { cause, operationNumber, openUntil } = mail
  const name = typedText(mail.buyerName)
  switch (cause) {
    case 'voucher':
      return {
        subject: m.payments_mail_voucher_subject({ operationNumber }),
        title: m.payments_mail_voucher_title(),
        intro: openUntil
          ? m.payments_mail_voucher_intro({ name, until: momentWords(openUntil, timeZone) })
          : m.payments_mail_voucher_intro_open({ name }),
      }
    case 'review':
      return {
        subject: m.payments_mail_review_subject({ operationNumber }),
        title: m.payments_mail_review_title(),
        intro: m.payments_mail_review_intro({ name }),
      }
    default:
      return cause satisfies never
  }
}
