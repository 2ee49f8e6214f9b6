import { type ReactNode, useEffect } from 'react'
import { href, Link, redirect, redirectDocument } from 'react-router'
import { findCityZone } from '#domain/catalogue/cities/city-queries.ts'
import { offeredProducts } from '#domain/catalogue/offered-products.ts'
import { currentLanguage } from '#domain/ground/language.ts'
import { dollarWords } from '#domain/ground/money.ts'
import { cartTotals, refusalToCheckOut, sameItems } from '#domain/sale/cart/cart.ts'
import { buyPasses } from '#domain/sale/checkout/buy-passes.ts'
import { checkoutForm, namelessCheckoutForm } from '#domain/sale/checkout/checkout-form.ts'
import { getBuyerOrder } from '#domain/sale/orders/order-queries.ts'
import { m } from '#messages/messages.js'
import { parseJson } from '#app/form.ts'
import { PageAhead } from '#app/page-ahead.tsx'
import { pageHeadersWith } from '#app/page-headers.ts'
import { refusalReply } from '#app/refusals.ts'
import {
  hasForeignScript,
  isPaymentDocument,
  leaveTo,
} from '#app/routes/order/pieces/foreign-script.ts'
import { GiftNote } from '#app/routes/order/pieces/gift-note.tsx'
import {
  CheckoutSteps,
  OrderFrame,
  OrderSkeleton,
  purchaseMeta,
} from '#app/routes/order/pieces/order-frame.tsx'
import { orderStore, progressOf } from '#app/routes/order/pieces/order-store.ts'
import { CheckoutBar, OrderSummary, useCityWords } from '#app/routes/order/pieces/order-summary.tsx'
import { BeforePaying } from '#app/routes/shop/pieces/before-paying.tsx'
import { clientAddressContext, servicesContext } from '#app/services.server.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { cartCity, cartStore } from '#app/ui/cart-store.ts'
import { pagePath } from '#app/ui/page-path.ts'
import { PageTitle } from '#app/ui/section.tsx'
import type { Route } from './+types/payment'
import { FieldAlert } from './checkout-fields.tsx'
import { askForMethods } from './offered-methods.ts'
import { AcceptedTerms, ChargeNote, PayButton, PaymentAlert, PaymentForm } from './payment-form.tsx'
import { currentPurchase, fateOfAttempt, type Purchase } from './purchase.ts'
import { type PurchaseProblem, settlePurchase } from './settle-purchase.ts'
import { usePayment } from './use-payment.ts'

export const meta = () => purchaseMeta(m.order_payment_title(), m.order_payment_description())

/** A step taken too early leads back one step; a completed purchase leads on to the next. */
export async function clientLoader() {
  if (refusalToCheckOut(cartStore.get()) !== undefined) throw redirect(href(pageOfEmptyCart()))
  const purchase = currentPurchase()
  if (!purchase) throw redirect(href('/checkout/details'))
  const [fate, options] = await Promise.all([fateOfAttempt(purchase), askForMethods()])
  if (fate === 'bought') throw leaveTo(href('/checkout/confirmation'))
  // Only a document loaded as this page has the policy that permits the card fields.
  if (options?.cardFields && !isPaymentDocument()) throw redirectDocument(href('/checkout/payment'))
  return { purchase, fate, options, wasDeclined: wasDeclinedLate(purchase) }
}
clientLoader.hydrate = true as const

/** A purchase also empties the cart; a reload or step back then finds its confirmation. */
function pageOfEmptyCart() {
  const order = orderStore.get()
  return order && progressOf(order.receipt) === 'paid' ? '/checkout/confirmation' : '/cart'
}

/** Also after a refusal, which may have changed prices or ids. */
export function shouldRevalidate() {
  return true
}

/** The policy of this page permits the provider's card fields, if there are any. */
export const headers = pageHeadersWith({ 'Page-Opens': 'card-fields' })

export const handle = { step: 'payment', cityOf: cartCity }

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const expected = services.namesMayWait ? namelessCheckoutForm : checkoutForm
  const form = await parseJson(expected, request)
  if (!form.ok) return form.reply

  const { city: citySlug, ...submitted } = form.value
  const bought = await buyPasses(services, {
    ...submitted,
    citySlug,
    language: currentLanguage(),
    clientAddress: context.get(clientAddressContext),
  })
  if (bought.ok) {
    const order = await getBuyerOrder(services, bought.orderId)
    return { ok: true as const, order, redirectUrl: bought.redirectUrl }
  }

  if (bought.reason !== 'price_changed') return refusalReply(bought)
  const city = await findCityZone(services.db, citySlug)
  const offered = city && (await offeredProducts(services, city))
  return refusalReply({ ...bought, catalog: offered?.products ?? [] })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return settlePurchase(serverAction())
}

export function HydrateFallback() {
  return <OrderSkeleton title={m.order_payment_title()} step={2} />
}

/** Preloads what follows before the button is pressed, because a buyer who has paid must reach it. */
function WhatComesNext() {
  useEffect(() => {
    void Promise.allSettled([
      import('#app/routes/order/pieces/order-watch.tsx'),
      import('#app/ui/toaster.tsx'),
    ])
  }, [])
  return <PageAhead page={href('/checkout/confirmation')} />
}

/** Reloads after leaving this page by any link, to drop the provider's script. */
function useLeaveWhole() {
  useEffect(
    () => () => {
      const isLeft = pagePath() !== href('/checkout/payment')
      if (isLeft && hasForeignScript()) window.location.reload()
    },
    [],
  )
}

function wasDeclinedLate(purchase: Purchase): boolean {
  const order = orderStore.get()
  if (!order || progressOf(order.receipt) !== 'unpaid') return false
  return sameItems(order.items, purchase.items)
}

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const { purchase, fate, options, wasDeclined } = loaderData
  const payment = usePayment(purchase, fate, options)
  const { totalCents } = cartTotals(purchase.items)
  const { gift } = purchase.details
  const cityWords = useCityWords(purchase.items)
  useLeaveWhole()

  return (
    <>
      <WhatComesNext />
      <OrderFrame
        aside={
          <OrderSummary cart={purchase.items} city={cityWords} taxes={m.pay_final_price()}>
            <div className="mt-5 grid gap-2">
              <ChargeNote
                charge={payment.charge}
                totalCents={totalCents}
                className="mb-2 max-lg:hidden"
              />
              <PayButton payment={payment} totalCents={totalCents} className="max-lg:hidden" />
              <AcceptedTerms line={m.legal_pay_line} className="mt-1 max-lg:hidden" />
              <p className="mt-2">
                <span className="block text-muted">
                  {gift ? m.gift_receipt_to() : m.order_payment_buyer()}
                </span>
                <span translate="no" className="font-semibold wrap-anywhere">
                  {purchase.details.buyer.email}
                </span>
              </p>
              {gift && <GiftNote gift={gift} className="mt-2" />}
              <LinkAway
                to={href('/checkout/details')}
                className={buttonLook('quiet', 'justify-self-center')}
              >
                {m.order_payment_edit_details()}
              </LinkAway>
            </div>
          </OrderSummary>
        }
      >
        <CheckoutSteps
          current={2}
          back={<LinkAway to={href('/checkout/details')}>{m.order_step_details()}</LinkAway>}
        />
        <PageTitle eyebrow={m.order_step({ step: 2 })}>{m.order_payment_title()}</PageTitle>
        <PaymentForm
          payment={payment}
          alert={
            <PaymentAlert
              payment={payment}
              className="scroll-mt-32"
              otherwise={wasDeclined && <FieldAlert>{m.order_payment_unpaid()}</FieldAlert>}
            >
              {payment.refusal && <WaysOut {...payment.refusal} />}
            </PaymentAlert>
          }
        />
        <BeforePaying className="mt-8 sm:grid-cols-2" />
        <CheckoutBar cart={purchase.items} charge={payment.charge}>
          <PayButton payment={payment} totalCents={totalCents} />
          <AcceptedTerms line={m.legal_pay_line} className="basis-full" />
        </CheckoutBar>
      </OrderFrame>
    </>
  )
}

type LinkAwayProps = { to: string; className?: string; children: ReactNode }

/** Drops the provider's script, if the document contains it. */
function LinkAway({ to, className = 'underline underline-offset-4', children }: LinkAwayProps) {
  return (
    <Link to={to} reloadDocument={hasForeignScript()} className={className}>
      {children}
    </Link>
  )
}

function WaysOut({ reason, newTotal }: PurchaseProblem) {
  return (
    <>
      {newTotal && (
        <p className="mt-1 font-bold">
          {m.order_payment_new_total({
            before: dollarWords(newTotal.beforeCents),
            after: dollarWords(newTotal.afterCents),
          })}
        </p>
      )}
      {(reason === 'malformed' || reason === 'too_many_confirmations') && (
        <LinkAway to={href('/checkout/details')}>{m.order_payment_edit_details()}</LinkAway>
      )}
      {reason === 'not_on_sale' && <LinkAway to={href('/cart')}>{m.order_edit_cart()}</LinkAway>}
    </>
  )
}
