import { href, Link } from 'react-router'
import type { OfficePaymentLine } from '#domain/books/payment-list.ts'
import { catalogCurrency } from '#domain/money.ts'
import { m } from '#messages/messages.js'
import { StateBadge } from '#app/routes/office/orders/order-state.tsx'
import {
  declineWords,
  methodWords,
  paymentStateWords,
  paymentTones,
} from '#app/routes/office/orders/order-words.ts'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { providerWords } from './money-words.ts'

type PaymentsTableProps = { payments: OfficePaymentLine[]; timeZone: string }

/** One page of payment attempts, each linked to its page. */
export function PaymentsTable({ payments, timeZone }: PaymentsTableProps) {
  const columns = [
    { key: 'number', title: m.orders_column_number() },
    { key: 'created', title: m.payments_column_created() },
    { key: 'method', title: m.orders_column_method() },
    { key: 'provider', title: m.payments_column_provider() },
    { key: 'state', title: m.orders_column_state() },
    {
      key: 'amount',
      title: m.office_in_currency({
        title: m.payments_column_amount(),
        currency: catalogCurrency,
      }),
      isNumeric: true,
    },
    { key: 'charged', title: m.payments_column_charged(), isNumeric: true },
  ]
  return (
    <OfficeTable caption={m.payments_caption()} columns={columns}>
      {payments.map((payment) => (
        <OfficeRow key={payment.id}>
          <OfficeCell isHead className="tabular whitespace-nowrap">
            <Link
              translate="no"
              to={href('/admin/payments/:paymentId', { paymentId: payment.id })}
              className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              {payment.operationNumber}
            </Link>
          </OfficeCell>
          <OfficeCell>
            <OfficeDate at={payment.createdAt} timeZone={timeZone} />
          </OfficeCell>
          <OfficeCell className="whitespace-nowrap">{methodWords[payment.method]()}</OfficeCell>
          <OfficeCell>{providerWords[payment.provider]()}</OfficeCell>
          <OfficeCell>
            <StateBadge tone={paymentTones[payment.state]}>
              {paymentStateWords[payment.state]()}
            </StateBadge>
            {payment.returnedCents > 0 && (
              <>
                {' '}
                <StateBadge tone="over">
                  {payment.returnedCents < payment.settledCents
                    ? m.payments_returned_partly()
                    : m.money_standing_returned()}
                </StateBadge>
              </>
            )}
            {payment.declineReason && (
              <span className="block text-sm text-muted">
                {declineWords[payment.declineReason]()}
              </span>
            )}
          </OfficeCell>
          <OfficeCell>
            <OfficeMoney cents={payment.amountCents} />
          </OfficeCell>
          <OfficeCell>
            <OfficeMoney cents={payment.chargeCents} currency={payment.chargeCurrency} />
          </OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
  )
}
