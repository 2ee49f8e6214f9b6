// A withdrawal's mails go to a typed, unconfirmed address: they say no more than the sender knows.
import type { WithdrawalEvent } from '#domain/ground/outbox/money.ts'
import { m } from '#messages/messages.js'
import type { MailMessage } from './mail-message.ts'
import { buttonPart, frameMail, lines, paragraph } from './mail-parts.ts'
import { typedOperationNumber } from './typed-text.ts'

type WithdrawalMail = {
  event: WithdrawalEvent
  number: string
  operationNumber: string
  email: string
  stateUrl: string
  messageId: string
}

export function composeWithdrawalMail(mail: WithdrawalMail): MailMessage {
  const { intro, ...words } = wordsOf(mail)
  const follow = mail.event === 'received' ? [m.withdrawals_mail_received_follow()] : []
  return frameMail(
    { to: mail.email, messageId: mail.messageId, ...words, footer: m.withdrawals_mail_footer() },
    [
      lines([m.withdrawals_mail_number({ number: mail.number })], 'font-weight:600'),
      lines([intro]),
      { text: follow, blocks: follow.map((line) => paragraph(line)) },
      buttonPart(m.withdrawals_mail_link(), mail.stateUrl),
    ],
  )
}

function wordsOf({ event, number, operationNumber: typed }: WithdrawalMail) {
  const operationNumber = typedOperationNumber(typed)
  switch (event) {
    case 'received':
      return {
        subject: m.withdrawals_mail_received_subject({ number }),
        title: m.withdrawals_mail_received_title(),
        intro: m.withdrawals_mail_received_intro({ operationNumber }),
      }
    case 'not_found':
      return {
        subject: m.withdrawals_mail_not_found_subject({ number }),
        title: m.withdrawals_mail_not_found_title(),
        intro: m.withdrawals_mail_not_found_intro({ operationNumber }),
      }
    case 'nothing_paid':
      return {
        subject: m.withdrawals_mail_nothing_paid_subject({ number }),
        title: m.withdrawals_mail_nothing_paid_title(),
        intro: m.withdrawals_mail_nothing_paid_intro({ operationNumber }),
      }
    case 'for_staff':
      return {
        subject: m.withdrawals_mail_for_staff_subject({ number }),
        title: m.withdrawals_mail_for_staff_title(),
        intro: m.withdrawals_mail_for_staff_intro({ operationNumber }),
      }
    case 'closed':
      return {
        subject: m.withdrawals_mail_closed_subject({ number }),
        title: m.withdrawals_mail_closed_title(),
        intro: m.withdrawals_mail_closed_intro({ operationNumber }),
      }
    default:
      return event satisfies never
  }
}
