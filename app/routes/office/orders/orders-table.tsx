import { href, Link } from 'react-router'
import { catalogCurrency } from '#domain/money.ts'
import type { OfficeOrderLine } from '#domain/order-desk/order-list.ts'
import { m } from '#messages/messages.js'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeEmail } from '#app/routes/office/pieces/office-email.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { StateBadge } from './order-state.tsx'
import { methodWords, orderStateWords, orderTones } from './order-words.ts'

type OrdersTableProps = { orders: OfficeOrderLine[]; timeZone: string }

export function OrdersTable({ orders, timeZone }: OrdersTableProps) {
  const columns = [
    { key: 'number', title: m.orders_column_number() },
    { key: 'placed', title: m.orders_column_placed() },
    { key: 'buyer', title: m.orders_column_buyer() },
    { key: 'passes', title: m.orders_column_passes(), isNumeric: true },
    { key: 'method', title: m.orders_column_method() },
    { key: 'state', title: m.orders_column_state() },
    {
      key: 'total',
      title: m.office_in_currency({ title: m.orders_column_total(), currency: catalogCurrency }),
      isNumeric: true,
    },
  ]
  return (
    <OfficeTable caption={m.orders_caption()} columns={columns}>
      {orders.map((order) => (
        <OfficeRow key={order.id}>
          <OfficeCell isHead className="tabular whitespace-nowrap">
            <Link
              translate="no"
              to={href('/admin/orders/:orderId', { orderId: order.id })}
              className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              {order.operationNumber}
            </Link>
            {order.kind === 'upgrade' && (
              <span className="block text-sm text-muted">{m.upgrade_office_mark()}</span>
            )}
          </OfficeCell>
          <OfficeCell>
            <OfficeDate at={order.placedAt} timeZone={timeZone} />
          </OfficeCell>
          <OfficeCell className="min-w-40">
            <span translate="no">{`${order.buyerName} ${order.buyerLastname}`}</span>
            <span className="block text-sm text-muted">
              <OfficeEmail email={order.buyerEmail} />
            </span>
          </OfficeCell>
          <OfficeCell>{order.passCount}</OfficeCell>
          <OfficeCell className="whitespace-nowrap">
            {order.method && methodWords[order.method]()}
          </OfficeCell>
          <OfficeCell>
            <StateBadge tone={orderTones[order.state]}>{orderStateWords[order.state]()}</StateBadge>
          </OfficeCell>
          <OfficeCell>
            <OfficeMoney
              cents={order.totalCents}
              currency={order.currency === catalogCurrency ? undefined : order.currency}
            />
          </OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
  )
}
