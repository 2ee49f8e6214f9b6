// Tells a buyer about a refund (R9): that it was requested, is done, or failed.
import { currentTag } from '#domain/ground/language.ts'
import { moneyWords } from '#domain/ground/money.ts'
import type { RefundEvent } from '#domain/ground/outbox/money.ts'
import type {
  PaymentMethod,
  ProviderName,
  UnassignedReason,
} from '#domain/ground/vocabulary/money.ts'
import { m } from '#messages/messages.js'
import type { MailMessage } from './mail-message.ts'
import { buttonPart, frameMail, sentences } from './mail-parts.ts'
import { typedText } from './typed-text.ts'

type RefundMail = {
  event: RefundEvent
  operationNumber: string
  buyerName: string
  buyerEmail: string
  amountCents: number
  currency: string
  provider: ProviderName
  method: PaymentMethod
  /** Holders of its passes; empty for money that had bought nothing. */
  holders: string[]
  /** Why the money belonged to no order; null for a refund of an order. */
  unassignedReason: UnassignedReason | null
  /** Whether other money paid for the order of its attempt. */
  isOrderPaid: boolean
  orderUrl: string
  messageId: string
}

export function composeRefundMail(mail: RefundMail): MailMessage {
  const { lines, ...words } = wordsOf(mail)
  return frameMail(
    { to: mail.buyerEmail, messageId: mail.messageId, ...words, footer: m.refunds_mail_footer() },
    [sentences(lines), buttonPart(m.refunds_mail_link(), mail.orderUrl)],
  )
}

function wordsOf(mail: RefundMail): { subject: string; title: string; lines: string[] } {
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
        lines: [
          m.refunds_mail_started_intro({ name, amount }),
          ...reasonLines(mail),
          ...about(m.refunds_mail_passes()),
        ],
      }
    case 'done':
      return {
        subject: m.refunds_mail_done_subject({ operationNumber }),
        title: m.refunds_mail_done_title({ amount }),
        lines: [
          m.refunds_mail_done_intro({ name, amount, method: methodWords(mail.method) }),
          ...reasonLines(mail),
          daysWords(mail),
          ...about(m.refunds_mail_passes()),
        ],
      }
    case 'failed':
      return {
        subject: m.refunds_mail_failed_subject({ operationNumber }),
        title: m.refunds_mail_failed_title(),
        lines: [
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

function methodWords(method: PaymentMethod): string {
  switch (method) {
    case 'credit-card':
      return m.refunds_method_card()
    case 'mercado-pago':
      return m.refunds_method_mercado_pago()
    case 'paypal':
      return m.refunds_method_paypal()
    default:
      return method satisfies never
  }
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
