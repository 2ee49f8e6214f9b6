import { type ReactNode, useState } from 'react'
import { href, Link } from 'react-router'
import type { ShopProduct } from '#domain/catalogue/catalog-queries.ts'
import { type DurationDays, durationsDays, pricesFor } from '#domain/catalogue/product.ts'
import { amountFromCents, centsFromAmount, dollarWords } from '#domain/ground/money.ts'
import { CART_PASSES_MAX, cartTotals, itemTotalCents } from '#domain/sale/cart/cart.ts'
import { m } from '#messages/messages.js'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { cartStore } from '#app/ui/cart-store.ts'
import { Money } from '#app/ui/money.tsx'
import { usePageIsReady } from '#app/ui/page-ready.ts'
import { Stepper } from '#app/ui/stepper.tsx'
import { type CartCity, useAddToCart } from './use-add-to-cart.tsx'

type PurchasePeopleProps = {
  city: CartCity
  product: Pick<ShopProduct, 'name' | 'prices'>
  days: DurationDays
  /** Until somebody chooses here. */
  start?: People
  className?: string
}

type People = { adults: number; children: number }

/** For the cart, at today's prices; undefined if the pass is not sold for so many days. */
export function itemFor(
  { name, prices }: PurchasePeopleProps['product'],
  duration: DurationDays,
  people: People,
) {
  const each = pricesFor(prices, duration)
  return (
    each && {
      name,
      duration,
      ...people,
      pricePerAdult: amountFromCents(each.adult),
      pricePerChild: amountFromCents(each.child),
    }
  )
}

const nobody: People = { adults: 0, children: 0 }

export function PurchasePeople({
  city,
  product,
  days,
  start = nobody,
  className = '',
}: PurchasePeopleProps) {
  const [chosen, setPeople] = useState<People>()
  const people = chosen ?? { adults: start.adults, children: start.children }
  const { add, question } = useAddToCart(city, () => setPeople(nobody))
  const item = itemFor(product, days, people)
  if (!item) return null

  const count = people.adults + people.children
  const context = m.shop_purchase_context({
    pass: product.name,
    days: m.shop_purchase_days({ days }),
  })

  return (
    <div className={`flex flex-col justify-end ${className}`}>
      <div className="grid gap-2 border-t border-line py-3 sm:gap-4 sm:py-4">
        <Stepper
          label={m.shop_purchase_adults()}
          context={context}
          hint={m.shop_purchase_each({ price: eachWords(item.pricePerAdult) })}
          value={people.adults}
          max={CART_PASSES_MAX}
          onChange={(adults) => setPeople({ ...people, adults })}
        />
        <Stepper
          label={m.shop_purchase_children()}
          context={context}
          hint={
            <>
              <span>{m.shop_purchase_each({ price: eachWords(item.pricePerChild) })}</span>
              {/* On its own line in every card, so that the three cards align. */}
              <span className="block">{m.shop_purchase_child_age()}</span>
            </>
          }
          value={people.children}
          max={CART_PASSES_MAX}
          onChange={(children) => setPeople({ ...people, children })}
        />
      </div>
      <noscript>
        <p className="rounded-control bg-sunken px-4 py-3 font-semibold">{m.order_needs_code()}</p>
      </noscript>
      <div className="flex items-center gap-4 noscript:hidden">
        {count > 0 && (
          <p className="leading-tight">
            <span className="block text-muted">{m.shop_purchase_subtotal()}</span>
            <Money cents={itemTotalCents(item)} className="text-card font-bold" />
          </p>
        )}
        <Button
          variant={count === 0 ? 'secondary' : 'primary'}
          className="min-h-13 grow text-lg"
          aria-label={m.shop_purchase_add_name({ pass: product.name })}
          onClick={() => add(item)}
        >
          {m.shop_purchase_add()}
        </Button>
      </div>
      {question}
    </div>
  )
}

function eachWords(amount: number): string {
  return dollarWords(centsFromAmount(amount))
}

type DurationChoiceProps = { days: DurationDays; onChange(days: DurationDays): void }

export function DurationChoice({ days, onChange }: DurationChoiceProps) {
  return (
    <fieldset className="w-full sm:w-auto">
      <legend className="mb-2 font-semibold">{m.shop_purchase_days_legend()}</legend>
      <div className="grid grid-cols-5 gap-1 rounded-card border border-line bg-sunken p-1">
        {durationsDays.map((choice) => (
          <label
            key={choice}
            className="relative grid min-h-14 min-w-14 place-content-center rounded-2xl px-1 text-center leading-none transition-colors has-checked:bg-ink has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-night sm:min-w-20"
          >
            <input
              type="radio"
              name="duration"
              value={choice}
              checked={choice === days}
              onChange={() => onChange(choice)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span translate="no" className="tabular text-xl font-bold">
              {choice}
            </span>
            <span className="mt-1">{m.shop_purchase_days_unit({ days: choice })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Disabled until the page's code runs, so that no input or press is lost. What is in it renders once. */
export function ReadyFieldset({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={!usePageIsReady()} className="contents [&_button:disabled]:opacity-100">
      {children}
    </fieldset>
  )
}

/** Always present, so that nothing moves when the first pass is added. */
export function CartBar() {
  const { people, totalCents } = cartTotals(cartStore.use())
  return (
    <div
      data-filled={people > 0 || undefined}
      data-foot-bar={people > 0 || undefined}
      className="mt-3 flex sm:mt-6 min-h-17 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-2.5 sm:px-5 data-filled:sticky data-filled:bottom-3 data-filled:z-20 data-filled:shadow-lifted"
    >
      {people === 0 ? (
        <p className="text-muted">{m.shop_purchase_cart_empty()}</p>
      ) : (
        <>
          <p className="leading-snug">
            <span className="block">{m.shop_purchase_cart_count({ count: people })}</span>
            <Money cents={totalCents} className="text-card font-bold" />
          </p>
          <Link to={href('/cart')} className={buttonLook('primary', 'shrink-0')}>
            {m.shop_purchase_cart_link()}
          </Link>
        </>
      )}
    </div>
  )
}
