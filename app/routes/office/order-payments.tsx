import type { OfficeOrder } from '#domain/orders/office-order-queries.ts'
import { m } from '#messages/messages.js'
import { Money } from '#app/ui/money.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/ui/office-table.tsx'
import { OrderSection } from './order-section.tsx'
import { StateBadge } from './order-state.tsx'
import {
  declineWords,
  instantWords,
  methodWords,
  paymentStateWords,
  paymentTones,
} from './order-words.ts'

/** Every attempt to pay, the oldest first. */
export function OrderPayments({ order }: { order: OfficeOrder }) {
  const columns = [
    { key: 'attempt', title: m.order_office_attempt() },
    { key: 'started', title: m.order_office_started() },
    { key: 'method', title: m.orders_column_method() },
    { key: 'state', title: m.orders_column_state() },
    { key: 'amount', title: m.order_office_amount(), isNumeric: true },
    { key: 'ref', title: m.order_office_provider_ref() },
  ]
  return (
    <OrderSection title={m.order_office_payments()}>
      <OfficeTable caption={m.order_office_payments()} columns={columns}>
        {order.payments.map((payment) => (
          <OfficeRow key={payment.id}>
            <OfficeCell isHead>{payment.attempt}</OfficeCell>
            <OfficeCell className="tabular whitespace-nowrap">
              {instantWords(payment.createdAt, order.timeZone)}
            </OfficeCell>
            <OfficeCell className="whitespace-nowrap">{methodWords[payment.method]()}</OfficeCell>
            <OfficeCell>
              <StateBadge tone={paymentTones[payment.state]}>
                {paymentStateWords[payment.state]()}
              </StateBadge>
              {payment.declineReason && (
                <span className="ml-2 text-muted">{declineWords[payment.declineReason]()}</span>
              )}
            </OfficeCell>
            <OfficeCell isNumeric>
              <Money cents={payment.amountCents} currency={payment.currency} />
            </OfficeCell>
            <OfficeCell className="min-w-56 text-sm break-all text-muted">
              {payment.provider} {payment.providerRef}
            </OfficeCell>
          </OfficeRow>
        ))}
      </OfficeTable>
    </OrderSection>
  )
}

/** Money that arrived, and what the provider charged for it. */
export function OrderSettlements({ order }: { order: OfficeOrder }) {
  const columns = [
    { key: 'attempt', title: m.order_office_attempt() },
    { key: 'settled', title: m.order_office_settled_at() },
    { key: 'amount', title: m.order_office_amount(), isNumeric: true },
    { key: 'charged', title: m.order_office_charged(), isNumeric: true },
    { key: 'rate', title: m.order_office_rate(), isNumeric: true },
  ]
  return (
    <OrderSection title={m.order_office_settled()}>
      {order.settlements.length === 0 ? (
        <p className="text-muted">{m.order_office_settled_none()}</p>
      ) : (
        <OfficeTable caption={m.order_office_settled()} columns={columns}>
          {order.settlements.map((settled) => (
            <OfficeRow key={settled.id}>
              <OfficeCell isHead>{settled.attempt}</OfficeCell>
              <OfficeCell className="tabular whitespace-nowrap">
                {instantWords(settled.settledAt, order.timeZone)}
              </OfficeCell>
              <OfficeCell isNumeric className="whitespace-nowrap">
                ${settled.amount ?? '0.00'} {settled.currency}
              </OfficeCell>
              <OfficeCell isNumeric className="whitespace-nowrap">
                ${settled.chargedAmount} {settled.chargedCurrency}
              </OfficeCell>
              <OfficeCell isNumeric>{Number(settled.exchangeRate)}</OfficeCell>
            </OfficeRow>
          ))}
        </OfficeTable>
      )}
    </OrderSection>
  )
}
