import type { PaymentEventFact, PaymentEventName } from '#domain/ground/vocabulary/money.ts'
import type { PaymentEventRow } from '#domain/money/books/payment-page.ts'
import { m } from '#messages/messages.js'
import {
  accountWords,
  failureWords,
  refundStateWords,
} from '#app/routes/office/money/payments/money-words.ts'
import { argentineAmount } from '#app/routes/office/pieces/argentine-number.ts'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { OrderSection } from '#app/routes/office/sale/order/order-section.tsx'
import {
  declineWords,
  methodWords,
  paymentStateWords,
} from '#app/routes/office/sale/orders/order-words.ts'

type PaymentEventsProps = { events: PaymentEventRow[]; timeZone: string }

/** The exchange with the provider: states, amounts and numbers, without the buyer's data. */
export function PaymentEvents({ events, timeZone }: PaymentEventsProps) {
  return (
    <OrderSection title={m.payment_events()}>
      {events.length === 0 ? (
        <p className="text-muted">{m.payment_events_none()}</p>
      ) : (
        <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
          {events.map((event) => (
            <li
              key={event.id}
              className="grid gap-x-5 px-4 py-2 text-[0.9375rem] lg:grid-cols-[11rem_16rem_minmax(0,1fr)]"
            >
              <OfficeDate at={event.at} timeZone={timeZone} form="second" />
              <span className="font-semibold">{eventWords[event.name]()}</span>
              <span className="text-sm break-words text-muted">{detailOf(event)}</span>
            </li>
          ))}
        </ol>
      )}
    </OrderSection>
  )
}

const eventWords: Record<PaymentEventName, () => string> = {
  asked: m.money_event_asked,
  redirected: m.money_event_redirected,
  answered: m.money_event_answered,
  unanswered: m.money_event_unanswered,
  returned: m.money_event_returned,
  told: m.money_event_told,
  fetched: m.money_event_fetched,
  superseded: m.money_event_superseded,
  refund_asked: m.money_event_refund_asked,
  refund_answered: m.money_event_refund_answered,
  refund_unanswered: m.money_event_refund_unanswered,
  corrected: m.money_event_corrected,
}

/** A fact without a text does not compile; an unknown one, from a newer version, is shown as it is. */
const factWords: Record<PaymentEventFact, () => string> = {
  actor: m.refunds_column_by,
  account: m.payment_column_account,
  state: m.orders_column_state,
  amountCents: m.payments_column_amount,
  currency: m.money_statement_currency,
  chargeRef: m.payment_column_charge,
  refundRef: m.money_kind_refund,
  sessionRef: m.payment_session_ref,
  method: m.orders_column_method,
  reason: m.payment_column_reason,
}
const names = new Map<string, () => string>(Object.entries(factWords))
const values = new Map<string, () => string>([
  ...Object.entries(paymentStateWords),
  ...Object.entries(refundStateWords),
  ...Object.entries(declineWords),
  ...Object.entries(methodWords),
  ...Object.entries(accountWords),
  ...Object.entries(failureWords),
])

function detailOf({ data, actorName }: PaymentEventRow): string {
  const told =
    'actor' in data ? { ...data, actor: actorName ?? m.money_rules_loosening_somebody() } : data
  return Object.entries(told)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${names.get(name)?.() ?? name}: ${valueWords(name, value)}`)
    .join(' · ')
}

function valueWords(name: string, value: unknown): string {
  if (name.endsWith('Cents') && typeof value === 'number') return argentineAmount(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  return values.get(value)?.() ?? value
}
