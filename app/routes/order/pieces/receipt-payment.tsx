import { momentWords } from '#domain/date-words.ts'
import { chargedWords, methodWords, sellerFact, termsPath } from '#domain/payments/receipt-words.ts'
import { languageTags } from '#domain/vocabulary/language.ts'
import { m } from '#messages/messages.js'
import type { OrderReceipt } from '#app/routes/order/pieces/order-store.ts'
import { RefundList } from '#app/routes/order/pieces/refund-list.tsx'
import { Money } from '#app/ui/money.tsx'

type ReceiptPaymentProps = {
  receipt: Pick<
    OrderReceipt,
    | 'totalCents'
    | 'currency'
    | 'charge'
    | 'method'
    | 'paidAt'
    | 'timeZone'
    | 'refunds'
    | 'isPlayed'
    | 'seller'
    | 'terms'
  >
  /** The amount's label; later payments have their own. */
  label?: string
}

/** The amount, method and time of payment, for comparison with a card statement. */
export function ReceiptPayment({ receipt, label = m.order_total() }: ReceiptPaymentProps) {
  const { totalCents, currency, method, paidAt, timeZone, isPlayed, refunds } = receipt
  const charged = chargedWords(receipt)
  return (
    <section aria-labelledby="paid" className="mt-8">
      <h2 id="paid" className="sr-only">
        {m.order_paid_title()}
      </h2>
      {isPlayed && <p className="mb-4 font-semibold">{m.pay_receipt_played()}</p>}
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <div>
          <dt className="text-muted">{label}</dt>
          <dd>
            <Money cents={totalCents} currency={currency} className="text-xl font-bold" />
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
      <SellerAndTerms receipt={receipt} />
      <p className="mt-4 text-muted">{m.pay_receipt_no_invoice()}</p>
      {refunds.length > 0 && (
        <div className="mt-6 max-w-md">
          <RefundList refunds={refunds} />
        </div>
      )}
    </section>
  )
}

/** The seller and the accepted terms. */
function SellerAndTerms({ receipt: { seller, terms } }: ReceiptPaymentProps) {
  const sold = sellerFact({ seller })
  return (
    <>
      <p className="mt-5 text-muted">{`${sold.label}: ${sold.value} · ${sold.note}`}</p>
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
    </>
  )
}
