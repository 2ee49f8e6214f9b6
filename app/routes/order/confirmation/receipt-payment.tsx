import { momentWords } from '#domain/passes/pass-words.ts'
import type { PaymentMethod } from '#domain/vocabulary/payment.ts'
import { m } from '#messages/messages.js'
import type { OrderReceipt } from '#app/routes/order/pieces/order-store.ts'
import { Money } from '#app/ui/money.tsx'

const methodWords: Record<PaymentMethod, () => string> = {
  'credit-card': m.order_payment_card,
  paypal: m.order_payment_paypal,
  'mercado-pago': m.order_payment_mercado_pago,
}

/** What was paid, how and when: what a buyer compares with the statement of their card. */
export function ReceiptPayment({ receipt }: { receipt: OrderReceipt }) {
  const { totalCents, currency, method, placedAt, timeZone } = receipt
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
    </section>
  )
}
