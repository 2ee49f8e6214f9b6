import { moneyWords } from '#domain/money.ts'
import { refundWords } from '#domain/payments/receipt-words.ts'
import type { RefundState } from '#domain/vocabulary/refund.ts'
import { m } from '#messages/messages.js'

type ShownRefund = { amountCents: number; currency: string; state: RefundState }

/** Refunds in the currency of the charge; renders nothing without any. */
export function RefundList({ refunds }: { refunds: ShownRefund[] }) {
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="text-card font-bold">
        {m.pay_receipt_refunds()}
      </h2>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface px-4">
        {refunds.map(({ amountCents, currency, state }, index) => (
          // Equal refunds have nothing else to tell them apart, and the list only grows at its end.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex flex-wrap justify-between gap-x-4 py-3">
            <span translate="no" className="tabular font-semibold">
              {moneyWords(amountCents, currency)}
            </span>
            <span>{refundWords[state]()}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
