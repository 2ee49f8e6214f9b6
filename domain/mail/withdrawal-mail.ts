// A withdrawal's mails go to a typed, unconfirmed address: they say no more than the sender knows.
import { brandName } from '#domain/ground/brand.ts'
import type { WithdrawalEvent } from '#domain/ground/outbox/money.ts'
import { m } from '#messages/messages.js'
import type { MailMessage } from './mail-message.ts'
import { button, mailDocument, paragraph, typedOperationNumber } from './typed-text.ts'

type WithdrawalMail = {
  event: WithdrawalEvent
  number: string
  operationNumber: string
  email: string
  stateUrl: string
  messageId: string
}

export function composeWithdrawalMail(mail: WithdrawalMail): MailMessage {
  const { subject, title, intro } = wordsOf(mail)
  const facts = [m.withdrawals_mail_number({ number: mail.number })]
  const follow = mail.event === 'received' ? [m.withdrawals_mail_received_follow()] : []
  const link = m.withdrawals_mail_link()
  return {
    to: mail.email,
    subject,
    messageId: mail.messageId,
    text: [
      title,
      '',
      ...facts,
      '',
      intro,
      '',
      ...follow,
      `${link}: ${mail.stateUrl}`,
      '',
      m.withdrawals_mail_footer(),
      '',
    ].join('\n'),
    html: mailDocument({
      brand: brandName,
      title,
      blocks: [
        ...facts.map((fact) => paragraph(fact, 'font-weight:600')),
        ...[intro, ...follow].map((line) => paragraph(line)),
        `<div style="padding:0 0 16px">${button(link, mail.stateUrl)}</div>`,
      ],
      footer: m.withdrawals_mail_footer(),
    }),
    attachments: [],
  }
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
