import type { OfficeOrder } from '#domain/orders/office-order-queries.ts'
import { m } from '#messages/messages.js'
import { Money } from '#app/ui/money.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/ui/office-table.tsx'
import { PassBadge } from '#app/ui/pass-badge.tsx'
import { OrderSection } from './order-section.tsx'

export function OrderLines({ order }: { order: OfficeOrder }) {
  const columns = [
    { key: 'product', title: m.order_office_line_product() },
    { key: 'days', title: m.order_office_line_days(), isNumeric: true },
    { key: 'adults', title: m.order_office_line_adults(), isNumeric: true },
    { key: 'adultPrice', title: m.order_office_line_adult_price(), isNumeric: true },
    { key: 'children', title: m.order_office_line_children(), isNumeric: true },
    { key: 'childPrice', title: m.order_office_line_child_price(), isNumeric: true },
    { key: 'total', title: m.order_office_line_total(), isNumeric: true },
  ]
  return (
    <OrderSection title={m.order_office_lines()}>
      <OfficeTable caption={m.order_office_lines()} columns={columns}>
        {order.lines.map((line) => (
          <OfficeRow key={line.id}>
            <OfficeCell isHead>
              <PassBadge pass={line.productName} />
            </OfficeCell>
            <OfficeCell isNumeric>{line.durationDays}</OfficeCell>
            <OfficeCell isNumeric>{line.adults}</OfficeCell>
            <OfficeCell isNumeric>
              <Money cents={line.adultPriceCents} />
            </OfficeCell>
            <OfficeCell isNumeric>{line.children}</OfficeCell>
            <OfficeCell isNumeric>
              <Money cents={line.childPriceCents} />
            </OfficeCell>
            <OfficeCell isNumeric>
              <Money cents={line.totalCents} currency={order.currency} />
            </OfficeCell>
          </OfficeRow>
        ))}
      </OfficeTable>
    </OrderSection>
  )
}
