import { href, Link } from 'react-router'
import type { OfficeOrder } from '#domain/order-desk/order-page.ts'
import { m } from '#messages/messages.js'
import { StateBadge } from '#app/routes/office/orders/order-state.tsx'
import {
  declineWords,
  methodWords,
  paymentStateWords,
  paymentTones,
} from '#app/routes/office/orders/order-words.ts'
import { kindWords, providerWords } from '#app/routes/office/payments/money-words.ts'
import { argentineRate, centsOf } from '#app/routes/office/pieces/argentine-number.ts'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { useMayOpen } from '#app/routes/office/pieces/staff-role.ts'
import { OrderSection } from './order-section.tsx'

/** Every payment attempt, oldest first. */
export function OrderPayments({ order }: { order: OfficeOrder }) {
  const mayOpen = useMayOpen('/admin/payments/:paymentId')
  const columns = [
    { key: 'attempt', title: m.order_office_attempt() },
    { key: 'started', title: m.order_office_started() },
    { key: 'method', title: m.orders_column_method() },
    { key: 'state', title: m.orders_column_state() },
    {
      key: 'amount',
      title: m.office_in_currency({ title: m.order_office_amount(), currency: order.currency }),
      isNumeric: true,
    },
    { key: 'ref', title: m.order_office_provider_ref() },
  ]
  return (
    <OrderSection title={m.order_office_payments()}>
      <OfficeTable caption={m.order_office_payments()} columns={columns}>
        {order.payments.map((payment) => (
          <OfficeRow key={payment.id}>
            <OfficeCell isHead>
              <AttemptNumber attempt={payment.attempt} />
            </OfficeCell>
            <OfficeCell>
              <OfficeDate at={payment.createdAt} timeZone={order.timeZone} />
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
            <OfficeCell>
              <OfficeMoney cents={payment.amountCents} />
            </OfficeCell>
            <OfficeCell className="min-w-56 text-sm wrap-anywhere text-muted">
              {mayOpen && (
                <>
                  <Link
                    to={href('/admin/payments/:paymentId', { paymentId: payment.id })}
                    aria-label={m.payment_open_of({ attempt: payment.attempt })}
                    className="inline-flex min-h-11 items-center text-ink underline decoration-edge underline-offset-4 hover:decoration-ink lg:min-h-8"
                  >
                    {m.payment_open()}
                  </Link>{' '}
                </>
              )}
              <span>{`${providerWords[payment.provider]()} ${payment.providerRef}`}</span>
            </OfficeCell>
          </OfficeRow>
        ))}
      </OfficeTable>
    </OrderSection>
  )
}

/** Settled money, and the provider's fees. */
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
              <OfficeCell isHead>
                <AttemptNumber attempt={settled.attempt} />
              </OfficeCell>
              <OfficeCell>
                <OfficeDate at={settled.settledAt} timeZone={order.timeZone} />
                {settled.kind !== 'charge' && (
                  <span className="block text-sm text-muted">{kindWords[settled.kind]()}</span>
                )}
              </OfficeCell>
              <OfficeCell>
                <OfficeMoney cents={centsOf(settled.amount)} currency={settled.currency} />
              </OfficeCell>
              <OfficeCell>
                <OfficeMoney
                  cents={centsOf(settled.chargedAmount)}
                  currency={settled.chargedCurrency}
                />
              </OfficeCell>
              <OfficeCell>{argentineRate(settled.exchangeRate)}</OfficeCell>
            </OfficeRow>
          ))}
        </OfficeTable>
      )}
    </OrderSection>
  )
}

/** On a card, which has no column titles, the number includes its label. */
function AttemptNumber({ attempt }: { attempt: number }) {
  return (
    <>
      <span className="lg:hidden">{`${m.order_office_attempt()} `}</span>
      <span translate="no">{attempt}</span>
    </>
  )
}
