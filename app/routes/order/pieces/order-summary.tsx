import type { ReactNode } from 'react'
import { peopleWords } from '#domain/cart/cart-words.ts'
import { type Cart, cartTotals, itemsToBuy, itemTotalCents } from '#domain/cart/cart.ts'
import { catalogCurrency } from '#domain/money.ts'
import { m } from '#messages/messages.js'
import { Money } from '#app/ui/money.tsx'
import { hueOf } from '#app/ui/pass-badge.tsx'

type OrderSummaryProps = {
  cart: Cart
  /** The passes' city, if it is not named nearby. */
  city?: string | undefined
  /** The sentence about taxes that applies here. */
  taxes?: string
  children?: ReactNode
}

/** The items and the price; beside the page on wide screens. */
export function OrderSummary({ cart, city, taxes = m.order_taxes(), children }: OrderSummaryProps) {
  const { totalCents } = cartTotals(cart)
  return (
    <section
      aria-labelledby="resumen"
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6 lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)]"
    >
      <h2 id="resumen" className="text-card font-bold">
        {m.order_summary_title()}
      </h2>
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
        <Money cents={totalCents} currency={catalogCurrency} className="text-2xl font-bold" />
      </div>
      <p className="mt-1 text-muted">{taxes}</p>
      {children}
    </section>
  )
}
