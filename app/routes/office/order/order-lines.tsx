import type { OfficeOrder } from '#domain/order-desk/order-page.ts'
import { m } from '#messages/messages.js'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
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
    {
      key: 'total',
      title: m.office_in_currency({ title: m.order_office_line_total(), currency: order.currency }),
      isNumeric: true,
    },
  ]
  return (
    <OrderSection title={m.order_office_lines()}>
      <OfficeTable caption={m.order_office_lines()} columns={columns}>
        {order.lines.map((line) => (
          <OfficeRow key={line.id}>
            <OfficeCell isHead>
              <PassBadge pass={line.productName} />
            </OfficeCell>
            <OfficeCell>{line.durationDays}</OfficeCell>
            <OfficeCell>{line.adults}</OfficeCell>
            <OfficeCell>
              <OfficeMoney cents={line.adultPriceCents} />
            </OfficeCell>
            <OfficeCell>{line.children}</OfficeCell>
            <OfficeCell>
              <OfficeMoney cents={line.childPriceCents} />
            </OfficeCell>
            <OfficeCell>
              <OfficeMoney cents={line.totalCents} />
            </OfficeCell>
          </OfficeRow>
        ))}
      </OfficeTable>
    </OrderSection>
  )
}
