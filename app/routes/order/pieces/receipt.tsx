import { momentWords } from '#domain/ground/date-words.ts'
import { moneyWords } from '#domain/ground/money.ts'
import { languageTags } from '#domain/ground/vocabulary/language.ts'
import type { RefundState } from '#domain/ground/vocabulary/money.ts'
import {
  chargedWords,
  methodWords,
  refundWords,
  sellerFact,
  termsPath,
} from '#domain/money/payments/receipt-words.ts'
import { peopleWords } from '#domain/sale/cart/cart-words.ts'
import type { OrderLine } from '#domain/sale/orders/order-queries.ts'
import { m } from '#messages/messages.js'
import { Money } from '#app/ui/money.tsx'
import { hueOf } from '#app/ui/pass-badge.tsx'
import { SmallSection } from '#app/ui/small-section.tsx'
import type { OrderReceipt } from './order-store.ts'

type Payment = Pick<
  OrderReceipt,
  'operationNumber' | 'totalCents' | 'currency' | 'charge' | 'method' | 'paidAt'
>

type ReceiptLinesProps = {
  lines: OrderLine[]
  upgrades?: Payment[]
  /** The passes' city, if the shop has several. */
  city?: string | undefined
}

export function ReceiptLines({ lines, upgrades = [], city }: ReceiptLinesProps) {
  return (
    <SmallSection id="bought" title={m.pay_receipt_lines()} className="mt-8 max-w-xl">
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
          <Money cents={totalOf(lines) + totalOf(upgrades)} />
        </li>
      </ul>
    </SmallSection>
  )
}

function totalOf(parts: { totalCents: number }[]): number {
  return parts.reduce((sum, { totalCents }) => sum + totalCents, 0)
}

type ReceiptPaymentProps = {
  receipt: Payment & Pick<OrderReceipt, 'timeZone' | 'refunds' | 'isPlayed' | 'seller' | 'terms'>
  upgrades?: Payment[]
}

/** The amount, method and time of each payment, for comparison with a card statement. */
export function ReceiptPayment({ receipt, upgrades = [] }: ReceiptPaymentProps) {
  const { timeZone, isPlayed, refunds, terms } = receipt
  const sold = sellerFact(receipt)
  const first = upgrades.length > 0 ? m.upgrade_first_payment() : m.order_total()
  return (
    <section aria-labelledby="paid" className="mt-8">
      <h2 id="paid" className="sr-only">
        {m.order_paid_title()}
      </h2>
      {isPlayed && <p className="mb-4 font-semibold">{m.pay_receipt_played()}</p>}
      {[receipt, ...upgrades].map((payment, index) => (
        <PaymentFacts
          key={payment.operationNumber}
          payment={payment}
          label={index === 0 ? first : m.upgrade_receipt_line()}
          timeZone={timeZone}
        />
      ))}
      <p className="text-muted">{`${sold.label}: ${sold.value} · ${sold.note}`}</p>
      <p className="text-muted print:hidden">
        <span>{`${m.legal_terms_accepted()}:`}</span>{' '}
        {/* The version that was accepted, in its own language; another application. */}
        <a
          href={termsPath(terms)}
          hrefLang={languageTags[terms.language]}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {m.legal_version({ version: terms.version })}
        </a>
      </p>
      <p className="mt-4 text-muted">{m.pay_receipt_no_invoice()}</p>
      {refunds.length > 0 && (
        <div className="mt-6 max-w-md">
          <RefundList refunds={refunds} />
        </div>
      )}
    </section>
  )
}

type PaymentFactsProps = { payment: Payment; label: string; timeZone: string }

function PaymentFacts({ payment, label, timeZone }: PaymentFactsProps) {
  const { totalCents, method, paidAt } = payment
  const charged = chargedWords(payment)
  // An upgrade may cost nothing.
  if (totalCents === 0) return null
  return (
    <dl className="mb-5 flex flex-wrap gap-x-10 gap-y-4">
      <div>
        <dt className="text-muted">{label}</dt>
        <dd>
          <Money cents={totalCents} className="text-xl font-bold" />
        </dd>
      </div>
      {charged && (
        <div>
          <dt className="text-muted">{m.pay_receipt_charged()}</dt>
          <dd>
            <span translate="no" className="tabular text-xl font-bold">
              {charged.amount}
            </span>
            {charged.rate && <span className="block text-muted">{charged.rate}</span>}
          </dd>
        </div>
      )}
      <div>
        <dt className="text-muted">{m.order_payment_method()}</dt>
        <dd className="text-xl font-bold">{methodWords[method]()}</dd>
      </div>
      {paidAt && (
        <div>
          <dt className="text-muted">{m.pay_receipt_date()}</dt>
          <dd className="text-xl font-bold">{momentWords(paidAt, timeZone)}</dd>
        </div>
      )}
    </dl>
  )
}

type ShownRefund = { amountCents: number; currency: string; state: RefundState }

/** Refunds in the currency of the charge; renders nothing without any. */
export function RefundList({ refunds }: { refunds: ShownRefund[] }) {
  if (refunds.length === 0) return null
  return (
    <SmallSection id="refunds" title={m.pay_receipt_refunds()}>
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
    </SmallSection>
  )
}
