import { useEffect } from 'react'
import { href, Link, redirect, useNavigate } from 'react-router'
import { type Cart, itemTotalCents } from '#domain/cart/cart.ts'
import { localPath } from '#domain/language.ts'
import type { OrderLine } from '#domain/orders/order-queries.ts'
import { lateStartWords } from '#domain/passes/pass-words.ts'
import { m } from '#messages/messages.js'
import { KeptNote } from '#app/routes/order/kept/kept-note.tsx'
import { CheckoutSteps } from '#app/routes/order/pieces/checkout-steps.tsx'
import { useCityWords } from '#app/routes/order/pieces/city-words.ts'
import { GiftNote } from '#app/routes/order/pieces/gift-note.tsx'
import { OrderFrame } from '#app/routes/order/pieces/order-frame.tsx'
import { OrderNumber } from '#app/routes/order/pieces/order-number.tsx'
import { OrderSkeleton } from '#app/routes/order/pieces/order-skeleton.tsx'
import { orderStore, progressOf, type StoredOrder } from '#app/routes/order/pieces/order-store.ts'
import { readReceipt } from '#app/routes/order/pieces/read-receipt.ts'
import { ReceiptLines } from '#app/routes/order/pieces/receipt-lines.tsx'
import { ReceiptPasses } from '#app/routes/order/pieces/receipt-passes.tsx'
import { ReceiptPayment } from '#app/routes/order/pieces/receipt-payment.tsx'
import { Unbroken } from '#app/routes/order/pieces/unbroken.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { ForgetOrder, useForgetOrder } from './forget-order.tsx'
import { GroupCodes } from './group-codes.tsx'
import { Waiting } from './waiting.tsx'

export const meta = () => [
  { title: m.order_step_done() },
  { name: 'description', content: m.order_confirmation_description() },
  { name: 'robots', content: 'noindex' },
]

/** The page is the same for everybody, since its data is in the browser; it is reloaded on going back. */
export function headers() {
  return { 'Page-Memory': 'always', 'Cache-Control': 'no-store' }
}

/** Shows the stored order; an order whose payment failed leads back to the payment. */
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

  // An announced order that is unpaid was reopened; only then is there a payment to return to.
  const isReopened = progress === 'unpaid' && order?.isAnnounced
  useEffect(() => {
    if (isReopened) void navigate(href('/checkout/payment'))
  }, [isReopened, navigate])

  useFreshReceipt(receipt?.secret)

  if (!receipt) return <OrderSkeleton title={m.order_step_done()} step={3} />
  return (
    <OrderFrame>
      <CheckoutSteps current={3} />
      {progress === 'waiting' ? <Waiting order={order} /> : <Paid order={order} />}
    </OrderFrame>
  )
}

/** Passes may have been returned since the last visit; offline the receipt stays unchanged. */
function useFreshReceipt(secret: string | undefined) {
  useEffect(() => {
    if (secret === undefined) return
    void readReceipt(secret).then((receipt) => {
      const known = orderStore.get()
      if (receipt && known?.receipt.secret === secret) orderStore.set({ ...known, receipt })
    })
  }, [secret])
}

/** The browser keeps the items as bought. */
function linesOf(items: Cart): OrderLine[] {
  return items.map((item) => ({
    productName: item.name,
    durationDays: item.duration,
    adults: item.adults,
    children: item.children,
    totalCents: itemTotalCents(item),
  }))
}

const passWords = {
  title: m.order_confirmation_title,
  lead: m.order_confirmation_lead,
  link: m.order_all_passes,
}
/** Only the recipient of a gift sees its codes. */
const giftWords = {
  title: m.gift_confirmation_title,
  lead: m.gift_confirmation_lead,
  link: m.gift_see,
}

function Paid({ order: { receipt, items } }: { order: StoredOrder }) {
  const cityWords = useCityWords(items)
  const forgetOrder = useForgetOrder()
  const isCancelled = receipt.state === 'cancelled'
  const { buyerName: name, buyerEmail: email, gift } = receipt
  const isGift = gift !== null
  const words = isGift ? giftWords : passWords
  return (
    <>
      <PageTitle
        eyebrow={m.order_step({ step: 3 })}
        lead={
          isCancelled ? (
            m.pay_receipt_cancelled()
          ) : (
            <Unbroken words={words.lead({ name, email })} part={email} />
          )
        }
      >
        {isCancelled ? m.pay_receipt_cancelled_title() : words.title()}
      </PageTitle>
      <div className="mt-8 flex flex-wrap items-end gap-x-10 gap-y-5">
        <OrderNumber number={receipt.operationNumber} />
        <div className="flex flex-wrap gap-3 print:hidden">
          <ButtonLink
            href={localPath(href('/order/:secret', { secret: receipt.secret }))}
            variant={isCancelled ? 'secondary' : 'primary'}
          >
            {isCancelled ? m.pay_receipt_order() : words.link()}
          </ButtonLink>
          {!isCancelled && !isGift && (
            <ButtonLink
              href={localPath(href('/order/:secret/passes.pdf', { secret: receipt.secret }))}
              variant="secondary"
            >
              {m.pay_receipt_pdf()}
            </ButtonLink>
          )}
        </div>
      </div>
      {gift && !isCancelled && (
        <GiftNote gift={gift} timeZone={receipt.timeZone} className="mt-6 max-w-3xl text-lead" />
      )}
      {!isGift && (
        <div className="mt-5 w-fit empty:hidden">
          <KeptNote
            thing={{ kind: 'order', secret: receipt.secret }}
            hasCode={!isCancelled}
            onRemove={forgetOrder}
            shown={receipt.passes
              .map(({ secret, shortCode, isRefunded }) => secret + shortCode + isRefunded)
              .join(' ')}
          />
        </div>
      )}
      {!isGift && !isCancelled && <GroupCodes receipt={receipt} />}
      <ReceiptPayment receipt={receipt} />
      <ReceiptLines lines={linesOf(items)} city={cityWords} />
      {!isGift && <ReceiptPasses receipt={receipt} />}
      {!isCancelled && (
        <>
          <section aria-labelledby="next" className="mt-12 max-w-3xl border-t border-line pt-8">
            <h2 id="next" className="text-card font-bold">
              {m.order_confirmation_next_title()}
            </h2>
            <p className="mt-2">
              {gift ? m.gift_confirmation_next({ name: gift.name }) : m.order_confirmation_next()}
            </p>
            {!isGift && <p className="mt-2">{lateStartWords()}</p>}
          </section>
          <WithdrawalLine />
        </>
      )}
      <ForgetOrder isGift={isGift} />
    </>
  )
}

/** The right of withdrawal, in the same words as mail and PDF. */
function WithdrawalLine() {
  return (
    <p className="mt-6 max-w-3xl">
      <span>{m.pay_receipt_withdrawal()}</span>{' '}
      <Link
        to={href('/withdrawal')}
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        {m.shell_withdrawal()}
      </Link>
    </p>
  )
}
