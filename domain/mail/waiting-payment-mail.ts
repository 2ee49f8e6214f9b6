import { momentWords } from '#domain/ground/date-words.ts'
import { moneyWords } from '#domain/ground/money.ts'
import type { PendingCause } from '#domain/ground/vocabulary/money.ts'
import { m } from '#messages/messages.js'
import type { MailMessage } from './mail-message.ts'
import { buttonPart, frameMail, lines } from './mail-parts.ts'
import { typedText } from './typed-text.ts'

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
  const { intro, ...words } = wordsOf(mail, timeZone)
  const facts = [
    m.money_mail_operation({ operationNumber: mail.operationNumber }),
    m.money_mail_amount({ amount: moneyWords(mail.amountCents, mail.currency) }),
  ]
  return frameMail(
    { to: mail.buyerEmail, messageId: mail.messageId, ...words, footer: m.refunds_mail_footer() },
    [
      lines([intro]),
      lines(facts, 'margin:0 0 4px;font-weight:600'),
      buttonPart(m.refunds_mail_link(), mail.orderUrl, '16px 0'),
    ],
  )
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
