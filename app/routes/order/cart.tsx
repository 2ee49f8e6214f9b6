import { useRef } from 'react'
import { href, Link } from 'react-router'
import {
  type Cart,
  CART_PASSES_MAX,
  changeQuantities,
  refusalToCheckOut,
  removeFromCart,
} from '#domain/cart/cart.ts'
import { m } from '#messages/messages.js'
import { buttonLook } from '#app/ui/button.tsx'
import { CartLine } from '#app/ui/cart-line.tsx'
import { cartStore, updateCart } from '#app/ui/cart-store.ts'
import { OrderFrame } from '#app/ui/order-frame.tsx'
import { OrderSkeleton } from '#app/ui/order-skeleton.tsx'
import { OrderSummary } from '#app/ui/order-summary.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { showToast } from '#app/ui/show-toast.ts'
import { citySlug } from './city-on-sale.ts'

export const meta = () => [
  { title: m.order_cart_title() },
  { name: 'description', content: m.order_cart_description() },
  { name: 'robots', content: 'noindex' },
]

/** Nothing to fetch: the page waits for its code, because the cart is in the browser. */
export const clientLoader = () => null
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <OrderSkeleton />
}

export default function CartPage() {
  const cart = cartStore.use()
  const title = useRef<HTMLDivElement>(null)

  function remove(id: string) {
    updateCart((current) => removeFromCart(current, id))
    showToast({ title: m.order_toast_removed_title(), description: m.order_toast_removed() })
    // The pressed button is gone; the focus goes to the page's title, not to nowhere.
    title.current?.focus()
  }

  return (
    <div ref={title} tabIndex={-1} className="outline-none">
      {cart.length === 0 ? (
        <EmptyCart />
      ) : (
        <OrderFrame aside={<CartSummary cart={cart} />}>
          <PageTitle>{m.order_cart_title()}</PageTitle>
          <ul className="mt-8 grid gap-6">
            {cart.map((item) => (
              <CartLine
                key={item.id}
                item={item}
                onChange={(adults, children) =>
                  updateCart((current) => changeQuantities(current, item.id, adults, children))
                }
                onRemove={() => remove(item.id)}
              />
            ))}
          </ul>
          <Link to={href('/:city', { city: citySlug })} className={buttonLook('quiet', 'mt-4')}>
            {m.order_cart_keep_looking()}
          </Link>
        </OrderFrame>
      )}
    </div>
  )
}

function CartSummary({ cart }: { cart: Cart }) {
  const refusal = refusalToCheckOut(cart)
  return (
    <OrderSummary cart={cart}>
      <div className="mt-5 grid gap-2">
        {refusal === undefined ? (
          <Link
            to={href('/checkout/details')}
            prefetch="render"
            className={buttonLook('primary', 'w-full')}
          >
            {m.order_cart_proceed()}
          </Link>
        ) : (
          <>
            <button type="button" disabled className={buttonLook('primary', 'w-full')}>
              {m.order_cart_proceed()}
            </button>
            <output className="text-danger">
              {refusal === 'cart_empty'
                ? m.order_cart_nobody_yet()
                : m.order_cart_too_many({ max: CART_PASSES_MAX })}
            </output>
          </>
        )}
      </div>
    </OrderSummary>
  )
}

function EmptyCart() {
  return (
    <OrderFrame>
      <div className="mx-auto grid max-w-xl justify-items-center py-8 text-center">
        <img
          src="/art/pass-full.svg"
          alt=""
          width={640}
          height={400}
          className="mb-10 w-64 -rotate-6"
        />
        <PageTitle lead={m.order_cart_empty()}>{m.order_cart_empty_title()}</PageTitle>
        <Link to={href('/:city', { city: citySlug })} className={buttonLook('primary', 'mt-8')}>
          {m.order_cart_empty_link()}
        </Link>
      </div>
    </OrderFrame>
  )
}
