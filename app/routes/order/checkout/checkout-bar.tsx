import type { ReactNode } from 'react'
import { catalogCurrency, moneyWords } from '#domain/money.ts'
import { m } from '#messages/messages.js'
import { Money } from '#app/ui/money.tsx'
import type { ShownCharge } from './offered-methods.ts'

type CheckoutBarProps = {
  totalCents: number
  /** What the button charges, where that is not the total itself. */
  charge?: ShownCharge | undefined
  children: ReactNode
}

/**
 * On phones the total and the one action stay at the bottom of the screen; else the summary has them.
 * Pesos have many digits: there the amounts have a line of their own, and the button the whole width.
 */
export function CheckoutBar({ totalCents, charge, children }: CheckoutBarProps) {
  const isExchanged = charge?.rate !== undefined
  return (
    <div
      data-foot-bar
      className={`sticky bottom-0 z-20 flex items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-5 py-3 sm:px-8 lg:hidden ${isExchanged ? 'max-sm:flex-col max-sm:items-stretch' : 'flex-wrap'}`}
    >
      {isExchanged ? (
        <p className="flex flex-wrap items-baseline gap-x-2 sm:block">
          <span className="text-muted sm:block">{m.order_total()}</span>
          <span className="tabular text-lg font-bold whitespace-nowrap sm:text-xl">
            {moneyWords(charge.amountCents, charge.currency)}
          </span>
          <Money
            cents={totalCents}
            currency={catalogCurrency}
            className="ml-auto text-muted sm:ml-2"
          />
        </p>
      ) : (
        <p>
          <span className="block text-muted">{m.order_total()}</span>
          <Money cents={totalCents} currency={catalogCurrency} className="text-xl font-bold" />
        </p>
      )}
      {children}
    </div>
  )
}
