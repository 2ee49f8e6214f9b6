import { useState } from 'react'
import type { ShopProduct } from '#domain/catalogue/catalog-queries.ts'
import { type DurationDays, durationsDays, pricesFor } from '#domain/catalogue/product.ts'
import { amountFromCents, catalogCurrency, dollarWords } from '#domain/ground/money.ts'
import { CART_PASSES_MAX } from '#domain/sale/cart/cart.ts'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Money } from '#app/ui/money.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { type CartCity, useAddToCart } from './use-add-to-cart.tsx'

type PurchasePeopleProps = {
  city: CartCity
  product: Pick<ShopProduct, 'name' | 'prices'>
  days: DurationDays
  className?: string
}

const nobody = { adults: 0, children: 0 }

export function PurchasePeople({ city, product, days, className = '' }: PurchasePeopleProps) {
  const [people, setPeople] = useState(nobody)
  const { add, question } = useAddToCart(city, () => setPeople(nobody))
  const prices = pricesFor(product.prices, days)
  if (!prices) return null

  const count = people.adults + people.children
  const subtotalCents = people.adults * prices.adult + people.children * prices.child
  const context = m.shop_purchase_context({
    pass: product.name,
    days: m.shop_purchase_days({ days }),
  })

  return (
    <div className={`flex flex-col justify-end ${className}`}>
      <div className="grid gap-4 border-t border-line py-4">
        <Stepper
          label={m.shop_purchase_adults()}
          context={context}
          hint={m.shop_purchase_each({ price: dollarWords(prices.adult) })}
          value={people.adults}
          max={CART_PASSES_MAX}
          onChange={(adults) => setPeople({ ...people, adults })}
        />
        <Stepper
          label={m.shop_purchase_children()}
          context={context}
          hint={
            <>
              <span>{m.shop_purchase_each({ price: dollarWords(prices.child) })}</span>
              {/* On its own line in every card, so that the three cards align. */}
              <span className="block">{m.shop_purchase_child_age()}</span>
            </>
          }
          value={people.children}
          max={CART_PASSES_MAX}
          onChange={(children) => setPeople({ ...people, children })}
        />
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-3">
        <span className="text-muted">{m.shop_purchase_subtotal()}</span>
        <Money
          cents={subtotalCents}
          currency={catalogCurrency}
          className={`text-card font-bold ${count === 0 ? 'text-muted' : ''}`}
        />
      </p>
      <noscript>
        <p className="rounded-control bg-sunken px-4 py-3 font-semibold">{m.order_needs_code()}</p>
      </noscript>
      <Button
        variant={count === 0 ? 'secondary' : 'primary'}
        className="min-h-13 text-lg noscript:hidden"
        aria-label={m.shop_purchase_add_name({ pass: product.name })}
        onClick={() =>
          add({
            name: product.name,
            duration: days,
            ...people,
            pricePerAdult: amountFromCents(prices.adult),
            pricePerChild: amountFromCents(prices.child),
          })
        }
      >
        {m.shop_purchase_add()}
      </Button>
      {question}
    </div>
  )
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
