import type { ReactNode } from 'react'
import { moneyWords } from '#domain/ground/money.ts'
import { countWords, peopleWords } from '#domain/sale/cart/cart-words.ts'
import {
  type Cart,
  cartTotals,
  cityOfCart,
  itemsToBuy,
  itemTotalCents,
} from '#domain/sale/cart/cart.ts'
import { m } from '#messages/messages.js'
import type { ShownCharge } from '#app/routes/order/checkout/offered-methods.ts'
import { useDestinations } from '#app/routes/shop/pieces/cities-on-sale.ts'
import { daysWords } from '#app/ui/list-words.ts'
import { Money } from '#app/ui/money.tsx'
import { hueOf } from '#app/ui/pass-badge.tsx'
import { SmallSection } from '#app/ui/small-section.tsx'

type OrderSummaryProps = {
  cart: Cart
  /** The passes' city, if it is not named nearby. */
  city?: string | undefined
  taxes?: string
  children?: ReactNode
}

export function OrderSummary({ cart, city, taxes = m.order_taxes(), children }: OrderSummaryProps) {
  const { totalCents } = cartTotals(cart)
  return (
    <SmallSection
      id="resumen"
      title={m.order_summary_title()}
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6 lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)]"
    >
      {city && <p className="mt-1 text-muted">{city}</p>}
      <ul className="mt-4 grid gap-3">
        {itemsToBuy(cart).map((item) => (
          <li
            key={item.id}
            data-hue={hueOf(item.name)}
            className="flex flex-wrap justify-between gap-x-4"
          >
            <span className="min-w-0 flex-[1_1_6rem]">
              <span className="block font-semibold text-hue">{item.name}</span>
              <span className="block text-muted">{`${m.order_days({ days: item.duration })} · ${peopleWords(item)}`}</span>
            </span>
            <Money cents={itemTotalCents(item)} className="ml-auto font-semibold" />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
        <span className="text-lg font-bold">{m.order_total()}</span>
        <Money cents={totalCents} className="text-2xl font-bold" />
      </div>
      <p className="mt-1 text-muted">{taxes}</p>
      {children}
    </SmallSection>
  )
}

type CheckoutBarProps = {
  cart: Cart
  /** The button's charge, if it differs from the total. */
  charge?: ShownCharge | undefined
  children: ReactNode
}

/**
 * On phones, at the bottom of the screen while the form is visible, then below its last field; on wide
 * screens the summary shows it. Peso amounts are long, so they get their own line and a full-width button.
 */
export function CheckoutBar({ cart, charge, children }: CheckoutBarProps) {
  const { totalCents } = cartTotals(cart)
  const isExchanged = charge?.rate !== undefined
  return (
    <div
      data-foot-bar
      className={`sticky bottom-0 z-20 -mx-5 mt-8 flex items-center justify-between gap-x-4 gap-y-1 border-t border-line bg-surface px-5 py-3 sm:-mx-8 sm:px-8 lg:hidden ${isExchanged ? 'max-sm:flex-col max-sm:items-stretch sm:flex-wrap' : 'flex-wrap'}`}
    >
      {isExchanged ? (
        <p className="flex flex-wrap items-baseline gap-x-2 sm:block">
          <span className="text-muted max-sm:w-full sm:block">{whatFor(cart)}</span>
          <span translate="no" className="tabular text-lg font-bold whitespace-nowrap sm:text-xl">
            {moneyWords(charge.amountCents, charge.currency)}
          </span>
          <Money cents={totalCents} className="ml-auto text-muted sm:ml-2" />
        </p>
      ) : (
        <>
          <p className="basis-full text-muted">{whatFor(cart)}</p>
          <Money cents={totalCents} className="text-xl font-bold" />
        </>
      )}
      {children}
    </div>
  )
}

/** "Total · 3 personas · 3 días", "Total · 3 pases · 3 y 5 días". */
function whatFor(cart: Cart): string {
  const items = itemsToBuy(cart)
  const days = daysWords(items.map(({ duration }) => duration))
  return [m.order_total(), ...(items.length > 0 ? [countWords(items), days] : [])].join(' · ')
}

/** Names the city of a cart's passes. Undefined if the shop sells only one city, which needs no naming. */
export function useCityWords(cart: Cart): string | undefined {
  const onSale = useDestinations().filter(({ isAvailable }) => isAvailable)
  const city = onSale.find(({ slug }) => slug === cityOfCart(cart))
  return city && onSale.length > 1 ? m.order_cart_city({ city: city.name }) : undefined
}
