import { useEffect } from 'react'
import { href, redirect, useNavigate } from 'react-router'
import { lateStartWords } from '#domain/passes/pass-words.ts'
import { m } from '#messages/messages.js'
import { CheckoutSteps } from '#app/routes/order/pieces/checkout-steps.tsx'
import { OrderFrame } from '#app/routes/order/pieces/order-frame.tsx'
import { OrderNumber } from '#app/routes/order/pieces/order-number.tsx'
import { OrderSkeleton } from '#app/routes/order/pieces/order-skeleton.tsx'
import { type OrderReceipt, orderStore, progressOf } from '#app/routes/order/pieces/order-store.ts'
import { ReceiptPasses } from '#app/routes/order/pieces/receipt-passes.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { ForgetOrder } from './forget-order.tsx'
import { ReceiptPayment } from './receipt-payment.tsx'

export const meta = () => [
  { title: m.order_step_done() },
  { name: 'description', content: m.order_confirmation_description() },
  { name: 'robots', content: 'noindex' },
]

/** The same for everybody, but never an old one on the way back: what it shows is in the browser. */
export function headers() {
  return { 'Page-Memory': 'always', 'Cache-Control': 'no-store' }
}

/** Shows the stored order; one that could not be paid leads back to the payment. */
export function clientLoader() {
  const order = orderStore.get()
  if (!order) throw redirect(href('/'))
  if (progressOf(order.receipt) === 'unpaid') throw redirect(href('/checkout/payment'))
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <OrderSkeleton title={m.order_step_done()} step={3} />
}

export default function ConfirmationPage() {
  const order = orderStore.use()
  const receipt = order?.receipt
  const navigate = useNavigate()
  const progress = receipt && progressOf(receipt)

  // Announced means that the purchase was opened again: only then is there something to go back to.
  const isReopened = progress === 'unpaid' && order?.isAnnounced
  useEffect(() => {
    if (isReopened) void navigate(href('/checkout/payment'))
  }, [isReopened, navigate])

  if (!receipt) return <OrderSkeleton title={m.order_step_done()} step={3} />
  return (
    <OrderFrame>
      <CheckoutSteps current={3} />
      {progress === 'waiting' ? <Waiting receipt={receipt} /> : <Paid receipt={receipt} />}
    </OrderFrame>
  )
}

function Paid({ receipt }: { receipt: OrderReceipt }) {
  return (
    <>
      <PageTitle
        eyebrow={m.order_step({ step: 3 })}
        lead={m.order_confirmation_lead({ name: receipt.buyerName, email: receipt.buyerEmail })}
      >
        {m.order_confirmation_title()}
      </PageTitle>
      <div className="mt-8 flex flex-wrap items-end gap-x-10 gap-y-5">
        <OrderNumber number={receipt.operationNumber} />
        <div className="flex flex-wrap gap-3 print:hidden">
          <ButtonLink href={href('/order/:secret', { secret: receipt.secret })} variant="primary">
            {m.order_all_passes()}
          </ButtonLink>
          <Button variant="secondary" onClick={() => window.print()}>
            {m.order_print()}
          </Button>
        </div>
      </div>
      <ReceiptPayment receipt={receipt} />
      <ReceiptPasses receipt={receipt} />
      <section aria-labelledby="next" className="mt-12 max-w-3xl border-t border-line pt-8">
        <h2 id="next" className="text-card font-bold">
          {m.order_confirmation_next_title()}
        </h2>
        <p className="mt-2">{m.order_confirmation_next()}</p>
        <p className="mt-2">{lateStartWords()}</p>
      </section>
      <ForgetOrder />
    </>
  )
}

function Waiting({ receipt }: { receipt: OrderReceipt }) {
  return (
    <>
      <PageTitle
        eyebrow={m.order_step({ step: 3 })}
        lead={m.order_confirmation_waiting({
          name: receipt.buyerName,
          email: receipt.buyerEmail,
        })}
      >
        {m.order_confirmation_waiting_title()}
      </PageTitle>
      <div className="mt-8 grid justify-items-start gap-6">
        <OrderNumber number={receipt.operationNumber} />
        <p className="flex items-center gap-3 rounded-control bg-sunken px-4 py-3 font-semibold">
          <span
            aria-hidden
            className="size-5 animate-spin rounded-full border-2 border-night border-r-transparent"
          />
          <output>{m.order_confirmation_waiting_state()}</output>
        </p>
      </div>
    </>
  )
}
