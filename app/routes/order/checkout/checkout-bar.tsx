import type { ReactNode } from 'react'
import { catalogCurrency } from '#domain/money.ts'
import { m } from '#messages/messages.js'
import { Money } from '#app/ui/money.tsx'

/** On phones the total and the one action stay at the bottom of the screen; else the summary has them. */
export function CheckoutBar({ totalCents, children }: { totalCents: number; children: ReactNode }) {
  return (
    <div
      data-foot-bar
      className="sticky bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-5 py-3 sm:px-8 lg:hidden"
    >
      <p>
        <span className="block text-muted">{m.order_total()}</span>
        <Money cents={totalCents} currency={catalogCurrency} className="text-xl font-bold" />
      </p>
      {children}
    </div>
  )
}
