import { peopleWords } from '#domain/cart/cart-words.ts'
import { catalogCurrency } from '#domain/money.ts'
import type { OrderLine, PaidUpgrade } from '#domain/orders/order-queries.ts'
import { m } from '#messages/messages.js'
import { Money } from '#app/ui/money.tsx'
import { hueOf } from '#app/ui/pass-badge.tsx'

type ReceiptLinesProps = {
  lines: OrderLine[]
  /** Upgrades paid since. */
  upgrades?: PaidUpgrade[]
  /** The passes' city, if the shop has several. */
  city?: string | undefined
}

/** The purchased items, line by line, at the prices paid. */
export function ReceiptLines({ lines, upgrades = [], city }: ReceiptLinesProps) {
  return (
    <section aria-labelledby="bought" className="mt-8 max-w-xl">
      <h2 id="bought" className="text-card font-bold">
        {m.pay_receipt_lines()}
      </h2>
      {city && <p className="mt-1 text-muted">{city}</p>}
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface px-4">
        {lines.map((line) => (
          <li
            key={`${line.productName} ${line.durationDays}`}
            data-hue={hueOf(line.productName)}
            className="flex flex-wrap justify-between gap-x-4 py-3"
          >
            <span className="min-w-0 flex-[1_1_6rem]">
              <span className="block font-semibold text-hue">{line.productName}</span>
              <span className="block text-muted">{`${m.order_days({ days: line.durationDays })} · ${peopleWords(line)}`}</span>
            </span>
            <Money cents={line.totalCents} className="ml-auto font-semibold" />
          </li>
        ))}
        {upgrades.map(({ operationNumber, totalCents }) => (
          <li key={operationNumber} className="flex flex-wrap justify-between gap-x-4 py-3">
            <span className="min-w-0 flex-[1_1_6rem]">
              <span className="block font-semibold">{m.upgrade_receipt_line()}</span>
              <span translate="no" className="block text-muted">
                {operationNumber}
              </span>
            </span>
            <Money cents={totalCents} className="ml-auto font-semibold" />
          </li>
        ))}
        <li className="flex flex-wrap justify-between gap-x-4 py-3 font-bold">
          <span>{m.order_total()}</span>
          <Money cents={totalOf(lines) + totalOf(upgrades)} currency={catalogCurrency} />
        </li>
      </ul>
    </section>
  )
}

/** The total in cents, for lines or upgrades. */
function totalOf(parts: { totalCents: number }[]): number {
  return parts.reduce((sum, { totalCents }) => sum + totalCents, 0)
}
