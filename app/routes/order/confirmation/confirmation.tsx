import { useEffect } from 'react'
import { href, Link, redirect, useNavigate } from 'react-router'
import { openedPath } from '#domain/catalogue/product.ts'
import { momentWords } from '#domain/ground/date-words.ts'
import { localPath } from '#domain/ground/language.ts'
import { lateStartWords } from '#domain/passes/pass-words.ts'
import { type Cart, cityOfCart, itemTotalCents } from '#domain/sale/cart/cart.ts'
import type { OrderLine } from '#domain/sale/orders/order-queries.ts'
import { m } from '#messages/messages.js'
import { detailsStore } from '#app/routes/order/checkout/checkout-store.ts'
import { KeptNote } from '#app/routes/order/kept/kept-note.tsx'
import { GiftNote } from '#app/routes/order/pieces/gift-note.tsx'
import {
  CheckoutSteps,
  OrderFrame,
  OrderSkeleton,
  purchaseMeta,
} from '#app/routes/order/pieces/order-frame.tsx'
import { OrderNumber, Unbroken } from '#app/routes/order/pieces/order-number.tsx'
import {
  forgetPurchase,
  isUnseen,
  type OrderReceipt,
  orderStore,
  progressOf,
  type StoredOrder,
  useFreshReceipt,
} from '#app/routes/order/pieces/order-store.ts'
import { useCityWords } from '#app/routes/order/pieces/order-summary.tsx'
import { GroupCodes, ReceiptPasses } from '#app/routes/order/pieces/receipt-passes.tsx'
import { ReceiptLines, ReceiptPayment } from '#app/routes/order/pieces/receipt.tsx'
import { ReserveLink } from '#app/routes/shop/pieces/reserve-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/section.tsx'
import { showToast } from '#app/ui/show-toast.ts'
import { SmallSection } from '#app/ui/small-section.tsx'

export const meta = () => purchaseMeta(m.order_step_done(), m.order_confirmation_description())

/** The page is the same for everybody, since its data is in the browser; it is reloaded on going back. */
export const headers = () => ({ 'Page-Memory': 'always', 'Cache-Control': 'no-store' })

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
  const city = cityOfCart(items)
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
      {!isGift && !isCancelled && <NamesMissing receipt={receipt} />}
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
          <SmallSection
            id="next"
            title={m.order_confirmation_next_title()}
            className="mt-12 max-w-3xl border-t border-line pt-8"
          >
            <p className="mt-2">
              {gift ? m.gift_confirmation_next({ name: gift.name }) : m.order_confirmation_next()}
            </p>
            {!isGift && <p className="mt-2">{lateStartWords()}</p>}
            {!isGift && city !== undefined && <ToReserve city={city} receipt={receipt} />}
            {!isGift && city !== undefined && (
              <ButtonLink
                href={localPath(openedPath(city, receipt.passes))}
                variant="secondary"
                className="mt-4"
              >
                {m.order_opens()}
              </ButtonLink>
            )}
          </SmallSection>
          <WithdrawalLine />
        </>
      )}
      <ForgetOrder isGift={isGift} />
    </>
  )
}

function NamesMissing({ receipt: { passes, secret } }: { receipt: OrderReceipt }) {
  const count = passes.filter(({ lacksName }) => lacksName).length
  if (count === 0) return null
  return (
    <p className="mt-6 max-w-3xl print:hidden">
      <span>{m.order_names_missing({ count })}</span> {/* Not a router link, as for the passes. */}
      <a
        href={`${localPath(href('/order/:secret', { secret }))}#names`}
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        {m.order_names_go()}
      </a>
    </p>
  )
}

function ToReserve({ city, receipt: { toReserve = [] } }: { city: string; receipt: OrderReceipt }) {
  if (toReserve.length === 0) return null
  return (
    <details className="mt-4 print:hidden">
      <summary className="min-h-11 py-2 font-semibold">
        {m.order_reserve({ count: toReserve.length })}
      </summary>
      <ul>
        {toReserve.map(({ slug, name, url }) => (
          <li key={slug} className="flex flex-wrap justify-between gap-x-6 border-b border-line">
            <Link to={href('/:city/attractions/:slug', { city, slug })} className={reserveLink}>
              {name}
            </Link>
            {url && <ReserveLink url={url} className={reserveLink} />}
          </li>
        ))}
      </ul>
    </details>
  )
}

const reserveLink = 'inline-flex min-h-11 items-center underline decoration-edge underline-offset-4'

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

function useForgetOrder(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    // Leaves first, because a confirmation without an order has nothing to show.
    const secret = orderStore.get()?.receipt.secret
    await navigate(href('/'))
    if (secret !== undefined) await removeKept(secret)
    forgetPurchase()
    showToast({ title: m.order_forgotten_title(), description: m.order_forgotten() })
  }
}

/** For shared devices: says what the browser keeps of the purchase and offers to erase it. */
function ForgetOrder({ isGift }: { isGift: boolean }) {
  const forget = useForgetOrder()
  const isDraftKept = detailsStore.use().isKept === true
  const kept = isDraftKept ? m.order_forget_kept() : m.order_forget_order()

  return (
    <SmallSection
      id="forget"
      title={m.order_forget_title()}
      className="mt-8 max-w-3xl print:hidden"
    >
      {/* The codes of a gift are mailed to its recipient only. */}
      <p className="mt-2">{isGift ? kept : `${kept} ${m.order_forget_more()}`}</p>
      <Button variant="quiet" className="mt-1" onClick={() => void forget()}>
        {m.order_forget()}
      </Button>
    </SmallSection>
  )
}

async function removeKept(secret: string): Promise<void> {
  const store = await import('#app/routes/order/kept/kept-store.ts').catch(() => undefined)
  if (store?.canKeep()) await store.remove({ kind: 'order', secret }).catch(() => undefined)
}

function Waiting({ order: { receipt, paymentId } }: { order: StoredOrder }) {
  const { title, lead, state } = wordsFor(receipt)
  const isChallenge = receipt.pendingCause === 'challenge' && paymentId !== undefined
  return (
    <>
      <PageTitle
        eyebrow={m.order_step({ step: 3 })}
        lead={<Unbroken words={lead} part={receipt.buyerEmail} />}
      >
        {title}
      </PageTitle>
      <div className="mt-8 grid justify-items-start gap-6">
        <OrderNumber number={receipt.operationNumber} />
        <p className="flex items-center gap-3 rounded-control bg-sunken px-4 py-3 font-semibold">
          <span
            aria-hidden
            className="size-5 animate-spin rounded-full border-2 border-night border-r-transparent"
          />
          <output>{state}</output>
        </p>
        {isChallenge && (
          <ButtonLink href={localPath(href('/checkout/challenge/:paymentId', { paymentId }))}>
            {m.pay_waiting_challenge_go()}
          </ButtonLink>
        )}
        {/* The provider's page was left open: choosing another method gives it up. */}
        {receipt.paymentState === 'created' && (
          <ButtonLink href={localPath(href('/checkout/payment'))} variant="secondary">
            {m.pay_return_other()}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function wordsFor(receipt: OrderReceipt) {
  const { buyerName: name, buyerEmail: email, pendingCause, openUntil, timeZone, gift } = receipt
  if (isUnseen(receipt)) {
    return {
      title: m.pay_waiting_unseen_title(),
      lead: m.pay_waiting_unseen({ email }),
      state: m.pay_waiting_unseen_state(),
    }
  }
  if (pendingCause === 'voucher' && openUntil) {
    return {
      title: m.pay_waiting_voucher_title(),
      lead: m.pay_waiting_voucher({ name, email, until: momentWords(openUntil, timeZone) }),
      state: m.pay_waiting_voucher_state(),
    }
  }
  return {
    title: m.order_confirmation_waiting_title(),
    lead: (gift ? m.gift_waiting : m.order_confirmation_waiting)({ name, email }),
    state:
      pendingCause === 'challenge'
        ? m.pay_waiting_challenge_state()
        : m.order_confirmation_waiting_state(),
  }
}
