import { href } from 'react-router'
import type { OfficeOrder } from '#domain/sale/desk/order-page.ts'
import { m } from '#messages/messages.js'
import { kindWords, providerWords } from '#app/routes/office/money/payments/money-words.ts'
import { argentineRate, centsOf } from '#app/routes/office/pieces/argentine-number.ts'
import { dateColumn, moneyColumn, Noted } from '#app/routes/office/pieces/office-columns.tsx'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { useMayOpen } from '#app/routes/office/pieces/staff-role.ts'
import { TextLink } from '#app/routes/office/pieces/text-link.tsx'
import { StateBadge } from '#app/routes/office/sale/orders/order-state.tsx'
import {
  declineWords,
  methodWords,
  paymentStateWords,
  paymentTones,
} from '#app/routes/office/sale/orders/order-words.ts'
import { TableSection } from './order-section.tsx'

export function OrderPayments({ order }: { order: OfficeOrder }) {
  const mayOpen = useMayOpen('/admin/payments/:paymentId')
  return (
    <TableSection
      id="payments"
      title={m.order_office_payments()}
      isOpen={order.passes.length === 0}
      rows={order.payments}
      columns={[
        {
          title: m.order_office_attempt(),
          isHead: true,
          cell: ({ attempt }) => <AttemptNumber attempt={attempt} />,
        },
        dateColumn(m.order_office_started(), 'createdAt', order.timeZone),
        {
          title: m.orders_column_method(),
          className: 'whitespace-nowrap',
          cell: ({ method }) => methodWords[method](),
        },
        {
          title: m.orders_column_state(),
          cell: ({ state, declineReason }) => (
            <>
              <StateBadge tone={paymentTones[state]}>{paymentStateWords[state]()}</StateBadge>
              {declineReason && (
                <span className="ml-2 text-muted">{declineWords[declineReason]()}</span>
              )}
            </>
          ),
        },
        moneyColumn(m.order_office_amount(), 'amountCents'),
        {
          title: m.order_office_provider_ref(),
          className: 'min-w-56 text-sm wrap-anywhere text-muted',
          cell: ({ id, attempt, provider, providerRef }) => (
            <>
              {mayOpen && (
                <>
                  <TextLink
                    to={href('/admin/payments/:paymentId', { paymentId: id })}
                    aria-label={m.payment_open_of({ attempt })}
                    className="text-ink"
                  >
                    {m.payment_open()}
                  </TextLink>{' '}
                </>
              )}
              <span>{`${providerWords[provider]()} ${providerRef}`}</span>
            </>
          ),
        },
      ]}
    />
  )
}

export function OrderSettlements({ order }: { order: OfficeOrder }) {
  return (
    <TableSection
      id="settled"
      title={m.order_office_settled()}
      none={m.order_office_settled_none()}
      rows={order.settlements.map(({ amount, chargedAmount, ...settled }) => ({
        ...settled,
        amountCents: centsOf(amount),
        chargedCents: centsOf(chargedAmount),
      }))}
      columns={[
        {
          title: m.order_office_attempt(),
          isHead: true,
          cell: ({ attempt }) => <AttemptNumber attempt={attempt} />,
        },
        {
          title: m.order_office_settled_at(),
          cell: ({ settledAt, kind }) => (
            <Noted note={kind !== 'charge' && kindWords[kind]()}>
              <OfficeDate at={settledAt} timeZone={order.timeZone} />
            </Noted>
          ),
        },
        moneyColumn(m.order_office_amount(), 'amountCents', 'currency'),
        moneyColumn(m.order_office_charged(), 'chargedCents', 'chargedCurrency'),
        {
          title: m.order_office_rate(),
          isNumeric: true,
          cell: ({ exchangeRate }) => argentineRate(exchangeRate),
        },
      ]}
    />
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
