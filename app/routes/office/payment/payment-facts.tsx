import { href, Link } from 'react-router'
import type { OfficePayment } from '#domain/books/payment-page.ts'
import { m } from '#messages/messages.js'
import { Fact, Facts, OrderSection } from '#app/routes/office/order/order-section.tsx'
import { StateBadge } from '#app/routes/office/orders/order-state.tsx'
import {
  declineWords,
  methodWords,
  paymentStateWords,
  paymentTones,
} from '#app/routes/office/orders/order-words.ts'
import { pendingWords, providerWords } from '#app/routes/office/payments/money-words.ts'
import { argentineRate } from '#app/routes/office/pieces/argentine-number.ts'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'

/** The request of a payment, and its result. */
export function PaymentFacts({ payment }: { payment: OfficePayment }) {
  const { timeZone, declineReason, pendingCause } = payment
  const isExchanged = payment.chargeCurrency !== payment.currency
  return (
    <OrderSection title={m.payment_summary()}>
      <Facts>
        <Fact name={m.payment_order()}>
          <Link
            translate="no"
            to={href('/admin/orders/:orderId', { orderId: payment.orderId })}
            className="tabular inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {payment.operationNumber}
          </Link>
        </Fact>
        <Fact name={m.order_office_attempt()}>{payment.attempt}</Fact>
        <Fact name={m.orders_column_method()}>{methodWords[payment.method]()}</Fact>
        <Fact name={m.payments_column_provider()}>{providerWords[payment.provider]()}</Fact>
        <Fact name={m.orders_column_state()}>
          <StateBadge tone={paymentTones[payment.state]}>
            {paymentStateWords[payment.state]()}
          </StateBadge>{' '}
          <span className="text-muted">
            {declineReason && <span>{declineWords[declineReason]()}</span>}
            {payment.state === 'pending' && pendingCause && (
              <span>{pendingWords[pendingCause]()}</span>
            )}
          </span>
        </Fact>
        <Fact name={m.payments_column_amount()}>
          <OfficeMoney cents={payment.amountCents} currency={payment.currency} />
        </Fact>
        <Fact name={m.payment_asked()}>
          <OfficeMoney cents={payment.chargeCents} currency={payment.chargeCurrency} />{' '}
          {isExchanged && (
            <span>{m.payment_at_rate({ rate: argentineRate(payment.exchangeRate) })}</span>
          )}
        </Fact>
        <Fact name={m.payments_column_created()}>
          <OfficeDate at={payment.createdAt} timeZone={timeZone} />
        </Fact>
        <Fact name={m.payment_changed()}>
          <OfficeDate at={payment.updatedAt} timeZone={timeZone} />
        </Fact>
        {payment.openUntil && payment.state !== 'settled' && (
          <Fact name={m.payment_open_until()}>
            <OfficeDate at={payment.openUntil} timeZone={timeZone} />
          </Fact>
        )}
        {payment.sessionRef && (
          <Fact name={m.payment_session_ref()}>
            <span className="text-sm break-all text-muted">{payment.sessionRef}</span>
          </Fact>
        )}
      </Facts>
    </OrderSection>
  )
}
