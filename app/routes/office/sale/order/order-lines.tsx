import { href } from 'react-router'
import type { OfficeOrder } from '#domain/sale/desk/order-page.ts'
import type { UpgradeProgress } from '#domain/sale/upgrades/upgrade-queries.ts'
import { m } from '#messages/messages.js'
import { fieldColumn, moneyColumn } from '#app/routes/office/pieces/office-columns.tsx'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { TextLink } from '#app/routes/office/pieces/text-link.tsx'
import { PassBadge } from '#app/ui/pass-badge.tsx'
import { OrderPurchase } from './order-head.tsx'
import { OrderSection, OrderLink, TableSection } from './order-section.tsx'

export function OrderLines({ order }: { order: OfficeOrder }) {
  return (
    <TableSection
      id="lines"
      title={m.order_office_lines()}
      rows={order.lines}
      columns={[
        {
          title: m.order_office_line_product(),
          isHead: true,
          cell: ({ productName }) => <PassBadge pass={productName} />,
        },
        fieldColumn(m.order_office_line_days(), 'durationDays', { isNumeric: true }),
        fieldColumn(m.order_office_line_adults(), 'adults', { isNumeric: true }),
        moneyColumn(m.order_office_line_adult_price(), 'adultPriceCents'),
        fieldColumn(m.order_office_line_children(), 'children', { isNumeric: true }),
        moneyColumn(m.order_office_line_child_price(), 'childPriceCents'),
        moneyColumn(m.order_office_line_total(), 'totalCents'),
      ]}
    >
      <OrderPurchase order={order} />
    </TableSection>
  )
}

const list = 'divide-y divide-line rounded-lg border border-line bg-surface px-4'

const progressWords: Record<UpgradeProgress, () => string> = {
  done: m.upgrade_office_done,
  under_way: m.upgrade_office_under_way,
  unpaid: m.upgrade_office_unpaid,
  not_applied: m.upgrade_office_not_applied,
  refunded: m.upgrade_office_refunded,
}

export function OrderUpgrades({ order }: { order: OfficeOrder }) {
  const { base, changes, upgrades, timeZone } = order
  if (base) {
    return (
      <OrderSection id="upgrades" title={m.upgrade_office_title()} isOpen>
        <p className="mb-2">
          <TextLink to={href('/admin/orders/:orderId', { orderId: base.id })}>
            {m.upgrade_office_of({ number: base.operationNumber })}
          </TextLink>
        </p>
        <ul className={list}>
          {changes.map((change) => (
            <li key={change.passId} className="py-2.5 break-words">
              {m.upgrade_office_change({
                holder: change.holder,
                from: kindWords(change.fromProduct, change.fromDays),
                to: kindWords(change.toProduct, change.toDays),
              })}
            </li>
          ))}
        </ul>
      </OrderSection>
    )
  }
  if (upgrades.length === 0) return null
  return (
    <OrderSection id="upgrades" title={m.upgrade_office_title()} count={upgrades.length}>
      <ul className={list}>
        {upgrades.map(({ id, operationNumber, progress, totalCents, currency, placedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-5 py-1">
            <OrderLink orderId={id}>{operationNumber}</OrderLink>
            <OfficeDate at={placedAt} timeZone={timeZone} />
            <OfficeMoney cents={totalCents} currency={currency} />
            <span>{progressWords[progress]()}</span>
          </li>
        ))}
      </ul>
    </OrderSection>
  )
}

function kindWords(product: string, days: number): string {
  return m.upgrade_now({ product, days })
}
