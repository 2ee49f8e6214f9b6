import type { ReactNode } from 'react'
import { type Cart, cartTotals, itemsToBuy } from '#domain/cart/cart.ts'
import { currentTag } from '#domain/language.ts'
import { catalogCurrency, moneyWords } from '#domain/money.ts'
import { m } from '#messages/messages.js'
import type { ShownCharge } from '#app/routes/order/checkout/offered-methods.ts'
import { Money } from '#app/ui/money.tsx'

type CheckoutBarProps = {
  cart: Cart
  /** The button's charge, if it differs from the total. */
  charge?: ShownCharge | undefined
  children: ReactNode
}

/**
 * On phones, the people, days, total and the main action stay at the bottom of the screen while their form is
 * visible, then rest below its last field; on wide screens the summary shows them. Peso amounts are long, so
 * they get their own line and a full-width button.
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
          <Money
            cents={totalCents}
            currency={catalogCurrency}
            className="ml-auto text-muted sm:ml-2"
          />
        </p>
      ) : (
        <>
          <p className="basis-full text-muted">{whatFor(cart)}</p>
          <Money cents={totalCents} currency={catalogCurrency} className="text-xl font-bold" />
        </>
      )}
      {children}
    </div>
  )
}

/** "Total · 3 personas · 3 y 5 días" */
function whatFor(cart: Cart): string {
  const { people } = cartTotals(cart)
  const durations = [...new Set(itemsToBuy(cart).map(({ duration }) => duration))]
  const [only = 0, ...more] = durations.toSorted((a, b) => a - b)
  const list = new Intl.ListFormat(currentTag(), { type: 'conjunction' })
  const days =
    more.length === 0
      ? m.order_days({ days: only })
      : m.ease_days({ days: list.format([only, ...more].map(String)) })
  return [m.order_total(), ...(people > 0 ? [m.ease_people({ count: people }), days] : [])].join(
    ' · ',
  )
}
