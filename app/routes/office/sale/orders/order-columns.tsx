// The columns of the orders, on the screen and in the file.
import { orderStanding } from '#domain/sale/desk/order-filter.ts'
import type { OfficeOrderLine } from '#domain/sale/desk/order-list.ts'
import { passCount } from '#domain/sale/orders/order.ts'
import { m } from '#messages/messages.js'
import { argentineCents } from '#app/routes/office/pieces/argentine-number.ts'
import { CellNote, dateColumn } from '#app/routes/office/pieces/office-columns.tsx'
import { inDollars, OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import type { OfficeColumn } from '#app/routes/office/pieces/office-table.tsx'
import { OrderLink } from '#app/routes/office/sale/order/order-section.tsx'
import { StateBadge } from './order-state.tsx'
import { methodWords, orderStateWords, orderTones } from './order-words.ts'

type Order = OfficeOrderLine

export const orderColumns = (
  timeZone: string,
  sort?: OfficeColumn<Order>['sort'],
  isOfOneCity = false,
): OfficeColumn<Order>[] => [
  {
    title: m.orders_column_number(),
    isHead: true,
    className: 'tabular whitespace-nowrap',
    value: ({ operationNumber }) => operationNumber,
    cell: (order) => (
      <>
        <OrderLink orderId={order.id}>{order.operationNumber}</OrderLink>
        {order.kind === 'upgrade' && <CellNote>{m.upgrade_office_mark()}</CellNote>}
      </>
    ),
  },
  { ...dateColumn(m.orders_column_placed(), 'placedAt', timeZone), sort, className: '' },
  {
    title: m.orders_column_buyer(),
    // Takes what the others leave; an address that does not fit is cut.
    className: 'lg:w-full lg:max-w-0 lg:min-w-28',
    file: [
      [m.orders_csv_buyer_name(), ({ buyerName }) => buyerName],
      [m.orders_csv_buyer_lastname(), ({ buyerLastname }) => buyerLastname],
      [m.orders_csv_buyer_email(), ({ buyerEmail }) => buyerEmail],
      [m.order_office_phone(), ({ buyerPhone }) => buyerPhone],
    ],
    cell: (order) => (
      <>
        <span translate="no" className="block">
          {`${order.buyerName} ${order.buyerLastname}`}
        </span>
        <span
          translate="no"
          title={order.buyerEmail}
          className="block text-sm wrap-anywhere text-muted lg:truncate"
        >
          {order.buyerEmail}
        </span>
      </>
    ),
  },
  {
    title: m.orders_column_passes(),
    file: [
      [m.order_office_city(), ({ cityName }) => cityName],
      [m.order_office_line_product(), ({ items }) => oneOrAll(items, (item) => item.productName)],
      [m.order_office_line_days(), ({ items }) => oneOrAll(items, (item) => item.durationDays)],
      [m.orders_column_passes(), ({ items }) => passCount(items)],
      [m.order_office_line_adults(), ({ items }) => sumOf(items, (item) => item.adults)],
      [m.order_office_line_children(), ({ items }) => sumOf(items, (item) => item.children)],
    ],
    cell: ({ items, cityName }) => (
      <>
        {items.map((item, index) => (
          <span key={index} className="block lg:whitespace-nowrap">
            {`${item.productName} · ${m.order_office_days({ days: item.durationDays })}`}
          </span>
        ))}
        <CellNote>
          {isOfOneCity ? peopleWords(items) : `${peopleWords(items)} · ${cityName}`}
        </CellNote>
      </>
    ),
  },
  {
    title: m.orders_column_method(),
    className: 'whitespace-nowrap',
    file: [
      [m.orders_column_method(), ({ method }) => method && methodWords[method]()],
      [
        m.orders_charged(),
        ({ chargeCents }) => (chargeCents === null ? null : { cents: chargeCents }),
      ],
      [m.orders_charged_currency(), ({ chargeCurrency }) => chargeCurrency],
    ],
    cell: ({ method, chargeCents, chargeCurrency, currency }) => (
      <>
        {method && <span>{methodWords[method]()}</span>}
        {chargeCents !== null && chargeCurrency && chargeCurrency !== currency && (
          <CellNote>
            <OfficeMoney cents={chargeCents} currency={chargeCurrency} />
          </CellNote>
        )}
      </>
    ),
  },
  {
    title: m.orders_column_state(),
    file: [
      [m.orders_column_state(), (order) => orderStateWords[orderStanding(order)]()],
      [m.payments_csv_returned(), ({ refundedCents }) => ({ cents: refundedCents })],
    ],
    cell: (order) => {
      const standing = orderStanding(order)
      return <StateBadge tone={orderTones[standing]}>{orderStateWords[standing]()}</StateBadge>
    },
  },
  {
    title: inDollars(m.orders_column_total()),
    isNumeric: true,
    file: [
      [m.orders_column_total(), ({ totalCents }) => ({ cents: totalCents })],
      [m.orders_csv_currency(), ({ currency }) => currency],
    ],
    cell: ({ totalCents, currency, refundedCents, keptCents }) => (
      <>
        <OfficeMoney cents={totalCents} currency={currency} />
        {refundedCents > 0 && keptCents > 0 && (
          <CellNote>{`${m.orders_kept()} ${argentineCents(keptCents)}`}</CellNote>
        )}
      </>
    ),
  },
]

type Item = Order['items'][number]

/** An order of several products has all of them in one cell. */
function oneOrAll(items: Item[], of: (item: Item) => string | number) {
  const [first, ...others] = items.map(of)
  return others.length === 0 ? first : items.map(of).join(' + ')
}

function sumOf(items: Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0)
}

function peopleWords(items: Item[]): string {
  const adults = sumOf(items, (item) => item.adults)
  const children = sumOf(items, (item) => item.children)
  return [
    adults > 0 && m.order_adults_count({ count: adults }),
    children > 0 && m.order_children_count({ count: children }),
  ]
    .filter(Boolean)
    .join(', ')
}
