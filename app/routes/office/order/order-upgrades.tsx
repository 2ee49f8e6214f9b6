import { href, Link } from 'react-router'
import { holderWords } from '#domain/holder-words.ts'
import type { OfficeOrder } from '#domain/order-desk/order-page.ts'
import type { UpgradeProgress } from '#domain/upgrades/upgrade-queries.ts'
import { m } from '#messages/messages.js'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { OrderSection } from './order-section.tsx'

const look = 'underline decoration-edge underline-offset-4 hover:decoration-ink'
const list = 'divide-y divide-line rounded-lg border border-line bg-surface px-4'

const progressWords: Record<UpgradeProgress, () => string> = {
  done: m.upgrade_office_done,
  under_way: m.upgrade_office_under_way,
  unpaid: m.upgrade_office_unpaid,
  not_applied: m.upgrade_office_not_applied,
  refunded: m.upgrade_office_refunded,
}

/** Links an upgrade to its purchase, and a purchase to its upgrades; nothing for other orders. */
export function OrderUpgrades({ order }: { order: OfficeOrder }) {
  const { base, changes, upgrades, timeZone } = order
  if (base) {
    return (
      <OrderSection title={m.upgrade_office_title()}>
        <p className="mb-2">
          <Link
            to={href('/admin/orders/:orderId', { orderId: base.id })}
            className={`inline-flex min-h-11 items-center ${look}`}
          >
            {m.upgrade_office_of({ number: base.operationNumber })}
          </Link>
        </p>
        <ul className={list}>
          {changes.map((change) => (
            <li key={change.passId} className="py-2.5 break-words">
              {m.upgrade_office_change({
                holder: holderWords({ name: change.holderName, lastname: change.holderLastname }),
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
    <OrderSection title={m.upgrade_office_title()}>
      <ul className={list}>
        {upgrades.map(({ id, operationNumber, progress, totalCents, currency, placedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-5 py-1">
            <Link
              translate="no"
              to={href('/admin/orders/:orderId', { orderId: id })}
              className={`tabular inline-flex min-h-11 items-center ${look}`}
            >
              {operationNumber}
            </Link>
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
