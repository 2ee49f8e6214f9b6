// What buyers are told about their money.
import { momentWords } from '#domain/ground/date-words.ts'
import { currentTag } from '#domain/ground/language.ts'
import { moneyWords } from '#domain/ground/money.ts'
import type { RefundEvent, WithdrawalEvent } from '#domain/ground/outbox/money.ts'
import type {
  PaymentMethod,
  PendingCause,
  ProviderName,
  UnassignedReason,
} from '#domain/ground/vocabulary/money.ts'
import { m } from '#messages/messages.js'
import type { MailMessage } from './mail-message.ts'
import { buttonPart, frameMail, lines, paragraph, sentences } from './mail-parts.ts'
import { typedOperationNumber, typedText } from './typed-text.ts'

type MoneyMail = {
  operationNumber: string
  buyerName: string
  buyerEmail: string
  /** As charged. */
  amountCents: number
  currency: string
  orderUrl: string
  messageId: string
}

type RefundMail = MoneyMail & {
  event: RefundEvent
  provider: ProviderName
  method: PaymentMethod
  /** Holders of its passes; empty for money that had bought nothing. */
  holders: string[]
  /** Why the money belonged to no order; null for a refund of an order. */
  unassignedReason: UnassignedReason | null
  /** Whether other money paid for the order of its attempt. */
  isOrderPaid: boolean
}

/** About a refund (R9): that it was requested, is done, or failed. */
export function composeRefundMail(mail: RefundMail): MailMessage {
  const { told, ...words } = refundWords(mail)
  return frameMail(
    { to: mail.buyerEmail, messageId: mail.messageId, ...words, footer: m.refunds_mail_footer() },
    [sentences(told), buttonPart(m.refunds_mail_link(), mail.orderUrl)],
  )
}

function refundWords(mail: RefundMail): { subject: string; title: string; told: string[] } {
  const { event, operationNumber, holders } = mail
  const name = typedText(mail.buyerName)
  const amount = moneyWords(mail.amountCents, mail.currency)
  const about = (sentence: string) =>
    holders.length > 0 ? [`${sentence} ${typedText(list().format(holders))}.`] : []
  switch (event) {
    case 'started':
      return {
        subject: m.refunds_mail_started_subject({ operationNumber }),
        title: m.refunds_mail_started_title(),
        told: [
          m.refunds_mail_started_intro({ name, amount }),
          ...reasonLines(mail),
          ...about(m.refunds_mail_passes()),
        ],
      }
    case 'done':
      return {
        subject: m.refunds_mail_done_subject({ operationNumber }),
        title: m.refunds_mail_done_title({ amount }),
        told: [
          m.refunds_mail_done_intro({ name, amount, method: methodWords[mail.method]() }),
          ...reasonLines(mail),
          daysWords(mail),
          ...about(m.refunds_mail_passes()),
        ],
      }
    case 'failed':
      return {
        subject: m.refunds_mail_failed_subject({ operationNumber }),
        title: m.refunds_mail_failed_title(),
        told: [
          m.refunds_mail_failed_intro({ name, amount }),
          ...reasonLines(mail),
          ...about(m.refunds_mail_failed_passes()),
        ],
      }
    default:
      return event satisfies never
  }
}

/** Why money that bought nothing is refunded, and that the order's passes stay valid. */
function reasonLines({ unassignedReason, isOrderPaid, operationNumber }: RefundMail): string[] {
  if (unassignedReason === null) return []
  const reason = reasonWords(unassignedReason, operationNumber)
  return [
    ...(reason === undefined ? [] : [reason]),
    ...(isOrderPaid ? [m.refunds_mail_passes_stay()] : []),
  ]
}

function reasonWords(reason: UnassignedReason, operationNumber: string): string | undefined {
  switch (reason) {
    case 'order_already_paid':
      return m.refunds_mail_paid_twice({ operationNumber })
    case 'other_amount':
    case 'other_currency':
      return m.refunds_mail_other_amount({ operationNumber })
    case 'order_cancelled':
      return m.refunds_mail_order_cancelled({ operationNumber })
    case 'upgrade_not_possible':
      return m.refunds_mail_upgrade_not_possible({ operationNumber })
    // Nothing is known that could be told to a buyer.
    case 'unknown_reference':
      return undefined
    default:
      return reason satisfies never
  }
}

const list = () => new Intl.ListFormat(currentTag(), { type: 'conjunction' })

const methodWords: Record<PaymentMethod, () => string> = {
  'credit-card': m.refunds_method_card,
  'mercado-pago': m.refunds_method_mercado_pago,
  paypal: m.refunds_method_paypal,
}

function daysWords({ provider, method }: Pick<RefundMail, 'provider' | 'method'>): string {
  switch (provider) {
    case 'sandbox':
      return m.refunds_mail_days_sandbox()
    case 'paypal':
      return m.refunds_mail_days_paypal()
    case 'mercado-pago':
      return method === 'credit-card'
        ? m.refunds_mail_days_card()
        : m.refunds_mail_days_mercado_pago()
    default:
      return provider satisfies never
  }
}

type WaitingPaymentMail = MoneyMail & {
  /** A challenge is answered on the page and never mailed. */
  cause: Exclude<PendingCause, 'challenge'>
  /** Null if the provider names no end. */
  openUntil: Date | null
}

/** Dates are local to the city. */
export function composeWaitingPaymentMail(mail: WaitingPaymentMail, timeZone: string): MailMessage {
  const { intro, ...words } = waitingWords(mail, timeZone)
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

function waitingWords(mail: WaitingPaymentMail, timeZone: string) {
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

type WithdrawalMail = {
  event: WithdrawalEvent
  number: string
  operationNumber: string
  email: string
  stateUrl: string
  messageId: string
}

/** To a typed, unconfirmed address: they say no more than the sender knows. */
export function composeWithdrawalMail(mail: WithdrawalMail): MailMessage {
  const { intro, ...words } = withdrawalWords(mail)
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

function withdrawalWords({ event, number, operationNumber: typed }: WithdrawalMail) {
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
