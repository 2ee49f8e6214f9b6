import { Fragment, type ReactNode, use, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { centsFromAmount } from '#domain/ground/money.ts'
import { itemName } from '#domain/sale/cart/cart-words.ts'
import {
  type Cart,
  CART_PASSES_MAX,
  type CartItem,
  changeQuantities,
  cityOfCart,
  itemTotalCents,
  putBackInCart,
  refusalToCheckOut,
  removeFromCart,
} from '#domain/sale/cart/cart.ts'
import { m } from '#messages/messages.js'
import { PageAhead } from '#app/page-ahead.tsx'
import { NonceContext } from '#app/page-contexts.ts'
import {
  ContentOnItsWay,
  OrderFrame,
  SummaryOnItsWay,
  purchaseMeta,
} from '#app/routes/order/pieces/order-frame.tsx'
import { CheckoutBar, OrderSummary, useCityWords } from '#app/routes/order/pieces/order-summary.tsx'
import { BeforePaying } from '#app/routes/shop/pieces/before-paying.tsx'
import { useDestinations } from '#app/routes/shop/pieces/cities-on-sale.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { cartCity, cartStore, updateCart } from '#app/ui/cart-store.ts'
import { focusAtOnce } from '#app/ui/focus-at-once.ts'
import { CloseIcon } from '#app/ui/icons.tsx'
import { Money } from '#app/ui/money.tsx'
import { usePageIsReady } from '#app/ui/page-ready.ts'
import { hueOf } from '#app/ui/pass-badge.tsx'
import { PageTitle } from '#app/ui/section.tsx'
import { showToast } from '#app/ui/show-toast.ts'
import { Stepper } from '#app/ui/stepper.tsx'
import { PassArt } from '#app/ui/ticket.tsx'

export const meta = () => purchaseMeta(m.order_cart_title(), m.order_cart_description())

/** The same page for everybody, since the cart is in the browser. No-store reloads it on going back. */
export const headers = () => ({ 'Page-Memory': 'always', 'Cache-Control': 'no-store' })

export const handle = { step: 'cart', cityOf: cartCity }

/** Runs before the first paint: of the empty cart and a full one's frame, it hides the wrong one. */
const SHOW_WHICH = `{
  let cart = null
  try { cart = localStorage.getItem('${cartStore.key}') } catch {}
  const [full, empty] = document.querySelectorAll('[data-cart]')
  full.hidden = cart === null || cart === '[]'
  empty.hidden = !full.hidden
}`

type Removed = { item: CartItem; index: number }

export default function CartPage() {
  const nonce = use(NonceContext)
  const isRead = usePageIsReady()
  const cart = cartStore.use()
  const cityWords = useCityWords(cart)
  const [removals, setRemovals] = useState<Removed[]>([])
  const page = useRef<HTMLDivElement>(null)
  const takeToastBack = useRef<() => void>(undefined)

  function remove(item: CartItem) {
    const since = removals.filter((removed) => removed.item.id !== item.id)
    setRemovals([...since, { item, index: cart.indexOf(item) }])
    updateCart((current) => removeFromCart(current, item.id))
    takeToastBack.current = showToast({
      title: m.order_toast_removed_title(),
      description: m.order_toast_removed(),
    })
  }

  function putBack({ item, index }: Removed) {
    updateCart((current) => putBackInCart(current, item, index))
    takeToastBack.current?.()
    setRemovals(removals.filter((removed) => removed.item.id !== item.id))
    // The pressed button is gone, so the focus moves to the page instead of getting lost.
    page.current?.focus()
  }

  const waysBack = (isHere: (index: number) => boolean) =>
    removals
      .filter((removed) => isHere(removed.index))
      .map((removed) => (
        <RemovedLine key={removed.item.id} item={removed.item} onPutBack={() => putBack(removed)} />
      ))
  return (
    <div ref={page} tabIndex={-1} className="outline-none">
      {(!isRead || cart.length > 0) && (
        <section key="full" data-cart suppressHydrationWarning>
          <OrderFrame
            aside={isRead ? <CartSummary cart={cart} /> : <SummaryOnItsWay key="on-its-way" />}
          >
            <PageTitle lead={cityWords}>{m.order_cart_title()}</PageTitle>
            {isRead ? (
              <>
                <CartLines cart={cart} onRemove={remove} waysBack={waysBack} />
                <CannotProceed cart={cart} />
                <BeforePaying className="mt-8 sm:grid-cols-2" />
                <CheckoutBar cart={cart}>
                  <Proceed cart={cart} className="lg:hidden" />
                </CheckoutBar>
              </>
            ) : (
              <ContentOnItsWay />
            )}
          </OrderFrame>
        </section>
      )}
      {(!isRead || cart.length === 0) && (
        <section key="empty" data-cart hidden={!isRead} suppressHydrationWarning>
          <EmptyCart waysBack={waysBack(() => true)} />
        </section>
      )}
      {!isRead && (
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: SHOW_WHICH }}
        />
      )}
    </div>
  )
}

type CartLinesProps = {
  cart: Cart
  onRemove: (item: CartItem) => void
  waysBack: (isHere: (index: number) => boolean) => ReactNode[]
}

function CartLines({ cart, onRemove, waysBack }: CartLinesProps) {
  const city = cityOfCart(cart)
  return (
    <>
      <ul className="mt-8 grid gap-6">
        {cart.map((item, index) => (
          <Fragment key={item.id}>
            {waysBack((removedAt) => removedAt === index)}
            <CartLine
              item={item}
              onChange={(adults, children) =>
                updateCart((current) => changeQuantities(current, item.id, adults, children))
              }
              onRemove={() => onRemove(item)}
            />
          </Fragment>
        ))}
        {waysBack((removedAt) => removedAt >= cart.length)}
      </ul>
      {city && (
        <Link to={href('/:city', { city })} className={buttonLook('quiet', 'mt-4')}>
          {m.order_cart_keep_looking()}
        </Link>
      )}
    </>
  )
}

/** Takes the place and focus of a removed item, with an undo button, until the page is left. */
function RemovedLine({ item, onPutBack }: { item: CartItem; onPutBack(): void }) {
  const wasPressed = useRef(false)
  const name = itemName(item)
  return (
    <li className="flex items-center justify-between gap-4 rounded-card border border-dashed border-edge py-2 pr-2 pl-4 sm:pr-4 sm:pl-6">
      <span>{m.order_cart_removed({ item: name })}</span>
      <Button
        ref={focusAtOnce}
        variant="quiet"
        // Scrolls clear of the bar and the toast, which are both at the bottom of the screen.
        className="shrink-0 scroll-mb-24 px-3"
        aria-label={m.order_cart_put_back_item({ item: name })}
        onClick={() => {
          // Only once, however quickly it is pressed again.
          if (!wasPressed.current) onPutBack()
          wasPressed.current = true
        }}
      >
        {m.order_cart_put_back()}
      </Button>
    </li>
  )
}

function CartSummary({ cart }: { cart: Cart }) {
  return (
    <OrderSummary cart={cart}>
      {/* If interrupted, the router's own prefetch would reload the cart (decision 03). */}
      <PageAhead page={href('/checkout/details')} />
      <p className="font-semibold">{m.order_final_price()}</p>
      <div className="mt-5 grid gap-2">
        <Proceed cart={cart} className="max-lg:hidden" />
      </div>
    </OrderSummary>
  )
}

function Proceed({ cart, className }: { cart: Cart; className: string }) {
  const look = buttonLook('primary', className)
  return refusalToCheckOut(cart) === undefined ? (
    <Link to={href('/checkout/details')} className={look}>
      {m.order_cart_proceed()}
    </Link>
  ) : (
    <button type="button" disabled className={look}>
      {m.order_cart_proceed()}
    </button>
  )
}

function CannotProceed({ cart }: { cart: Cart }) {
  const refusal = refusalToCheckOut(cart)
  if (refusal === undefined) return null
  return (
    <output className="mt-4 block text-danger">
      {refusal === 'cart_empty'
        ? m.order_cart_nobody_yet()
        : m.order_cart_too_many({ max: CART_PASSES_MAX })}
    </output>
  )
}

function EmptyCart({ waysBack }: { waysBack: ReactNode[] }) {
  const city = useDestinations().find(({ isAvailable }) => isAvailable)
  return (
    <OrderFrame>
      {waysBack.length > 0 && <ul className="mb-8 grid gap-4">{waysBack}</ul>}
      <div className="mx-auto grid max-w-xl justify-items-center py-8 text-center">
        <img
          src="/art/pass-full.svg"
          alt=""
          width={640}
          height={400}
          className="mb-10 w-64 -rotate-6"
        />
        <PageTitle lead={m.order_cart_empty()}>{m.order_cart_empty_title()}</PageTitle>
        {city && (
          <Link to={href('/:city', { city: city.slug })} className={buttonLook('primary', 'mt-8')}>
            {m.order_cart_empty_link({ city: city.name })}
          </Link>
        )}
      </div>
    </OrderFrame>
  )
}

type CartLineProps = {
  item: CartItem
  onChange(adults: number, children: number): void
  onRemove(): void
}

function CartLine({ item, onChange, onRemove }: CartLineProps) {
  const name = itemName(item)
  const isForNobody = item.adults + item.children === 0
  return (
    <li
      data-hue={hueOf(item.name)}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <div className="flex items-center gap-4 bg-hue-ground p-4 sm:gap-5 sm:px-6">
        <PassArt productName={item.name} className="w-24 sm:w-32" />
        <div className="min-w-0 flex-1">
          <h2 className="text-card font-bold text-hue">{item.name}</h2>
          <p>{m.order_days({ days: item.duration })}</p>
        </div>
        <Button
          variant="quiet"
          className="-mr-2 min-w-11 px-2 sm:-mr-3 sm:px-3"
          aria-label={m.order_cart_remove_item({ item: name })}
          onClick={onRemove}
        >
          <CloseIcon className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">{m.order_cart_remove()}</span>
        </Button>
      </div>
      <div className="grid gap-5 p-4 sm:grid-cols-2 sm:gap-x-10 sm:px-6 sm:py-5">
        <Stepper
          label={m.order_adults()}
          context={name}
          hint={<EachPrice amount={item.pricePerAdult} />}
          value={item.adults}
          max={CART_PASSES_MAX}
          onChange={(adults) => onChange(adults, item.children)}
        />
        <Stepper
          label={m.order_children()}
          context={name}
          hint={<EachPrice amount={item.pricePerChild} />}
          value={item.children}
          max={CART_PASSES_MAX}
          onChange={(children) => onChange(item.adults, children)}
        />
      </div>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 border-t border-line px-4 py-3 sm:px-6">
        <span className="text-muted">
          {isForNobody ? m.order_cart_nobody() : m.order_cart_line_total()}
        </span>
        <Money cents={itemTotalCents(item)} className="ml-auto text-lg font-bold" />
      </div>
    </li>
  )
}

function EachPrice({ amount }: { amount: number }) {
  return (
    <>
      <Money cents={centsFromAmount(amount)} /> <span>{m.order_each()}</span>
    </>
  )
}
