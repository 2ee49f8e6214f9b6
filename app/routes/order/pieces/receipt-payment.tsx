import { moneyWords } from '#domain/money.ts'
import { momentWords } from '#domain/passes/pass-words.ts'
import type { PaymentMethod } from '#domain/vocabulary/payment.ts'
import { m } from '#messages/messages.js'
import type { OrderReceipt } from '#app/routes/order/pieces/order-store.ts'
import { RefundList } from '#app/routes/order/pieces/refund-list.tsx'
import { Money } from '#app/ui/money.tsx'

const methodWords: Record<PaymentMethod, () => string> = {
  'credit-card': m.order_payment_card,
  paypal: m.order_payment_paypal,
  'mercado-pago': m.order_payment_mercado_pago,
}

type ReceiptPaymentProps = {
  receipt: Pick<
    OrderReceipt,
    'totalCents' | 'currency' | 'charge' | 'method' | 'placedAt' | 'timeZone' | 'refunds'
  >
}

/** What was paid, how and when: what a buyer compares with the statement of their card. */
export function ReceiptPayment({ receipt }: ReceiptPaymentProps) {
  const { totalCents, currency, charge, method, placedAt, timeZone, refunds = [] } = receipt
  return (
    <section aria-labelledby="paid" className="mt-8">
      <h2 id="paid" className="sr-only">
        {m.order_paid_title()}
      </h2>
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <div>
          <dt className="text-muted">{m.order_paid_total()}</dt>
          <dd>
            <Money cents={totalCents} currency={currency} className="text-xl font-bold" />
          </dd>
        </div>
        {charge && charge.currency !== currency && (
          <div>
            <dt className="text-muted">{m.pay_receipt_charged()}</dt>
            <dd>
              <span className="tabular text-xl font-bold">
                {moneyWords(charge.amountCents, charge.currency)}
              </span>
              <span className="block text-muted">
                {m.pay_receipt_rate({
                  rate: moneyWords(Math.round(Number(charge.exchangeRate) * 100), charge.currency),
                })}
              </span>
            </dd>
          </div>
        )}
        {method && (
          <div>
            <dt className="text-muted">{m.order_paid_method()}</dt>
            <dd className="text-xl font-bold">{methodWords[method]()}</dd>
          </div>
        )}
        <div>
          <dt className="text-muted">{m.order_paid_on()}</dt>
          <dd className="text-xl font-bold">{momentWords(placedAt, timeZone)}</dd>
        </div>
      </dl>
      {refunds.length > 0 && (
        <div className="mt-6 max-w-md">
          <RefundList refunds={refunds} />
        </div>
      )}
    </section>
  )
}
