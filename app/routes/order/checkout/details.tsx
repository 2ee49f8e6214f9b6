import { href, Link, redirect, useNavigate } from 'react-router'
import { itemsToBuy, refusalToCheckOut } from '#domain/cart/cart.ts'
import { m } from '#messages/messages.js'
import { PageAhead } from '#app/page-ahead.tsx'
import { CheckoutBar } from '#app/routes/order/pieces/checkout-bar.tsx'
import { CheckoutSteps } from '#app/routes/order/pieces/checkout-steps.tsx'
import { useCityWords } from '#app/routes/order/pieces/city-words.ts'
import { OrderFrame } from '#app/routes/order/pieces/order-frame.tsx'
import { OrderSkeleton } from '#app/routes/order/pieces/order-skeleton.tsx'
import { OrderSummary } from '#app/routes/order/pieces/order-summary.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { cartCity, cartStore } from '#app/ui/cart-store.ts'
import { PageTitle } from '#app/ui/page-title.tsx'
import { DetailsForm, detailsFormId } from './details-form.tsx'

export const meta = () => [
  { title: m.order_details_title() },
  { name: 'description', content: m.order_details_description() },
  { name: 'robots', content: 'noindex' },
]

/** The page is the same for everybody, since its data is in the browser; it is reloaded on going back. */
export function headers() {
  return { 'Page-Memory': 'always', 'Cache-Control': 'no-store' }
}

export const handle = { step: 'details', cityOf: cartCity }

/** Cart and draft are in the browser; an empty cart leads back to the cart. */
export function clientLoader() {
  if (refusalToCheckOut(cartStore.get()) !== undefined) throw redirect(href('/cart'))
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <OrderSkeleton title={m.order_details_title()} step={1} />
}

export default function DetailsPage() {
  const cart = cartStore.use()
  const navigate = useNavigate()
  const items = itemsToBuy(cart)
  const cityWords = useCityWords(cart)

  return (
    <>
      {/* Lets the next step open on an unreliable network. */}
      <PageAhead page={href('/checkout/payment')} />
      <OrderFrame
        aside={
          <OrderSummary cart={cart} city={cityWords}>
            <div className="mt-5 grid gap-2">
              <Button
                type="submit"
                form={detailsFormId}
                variant="primary"
                className="max-lg:hidden"
              >
                {m.order_details_submit()}
              </Button>
              <Link to={href('/cart')} className={buttonLook('quiet')}>
                {m.order_edit_cart()}
              </Link>
            </div>
          </OrderSummary>
        }
      >
        <CheckoutSteps current={1} />
        <PageTitle eyebrow={m.order_step({ step: 1 })} lead={m.order_details_lead()}>
          {m.order_details_title()}
        </PageTitle>
        {/* Another tab may change the travellers; the new form is filled from the draft. */}
        <DetailsForm
          key={items.map(({ id, adults, children }) => `${id}:${adults}+${children}`).join()}
          items={items}
          onComplete={() => navigate(href('/checkout/payment'))}
        />
        <CheckoutBar cart={cart}>
          <Button type="submit" form={detailsFormId} variant="primary">
            {m.order_details_submit()}
          </Button>
        </CheckoutBar>
      </OrderFrame>
    </>
  )
}
