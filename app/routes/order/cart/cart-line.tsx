import { itemName } from '#domain/cart/cart-words.ts'
import { CART_PASSES_MAX, type CartItem, itemTotalCents } from '#domain/cart/cart.ts'
import { centsFromAmount } from '#domain/money.ts'
import { m } from '#messages/messages.js'
import { PassArt } from '#app/routes/order/pieces/pass-art.tsx'
import { Button } from '#app/ui/button.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import { Money } from '#app/ui/money.tsx'
import { hueOf } from '#app/ui/pass-badge.tsx'
import { Stepper } from '#app/ui/stepper.tsx'

type CartLineProps = {
  item: CartItem
  onChange(adults: number, children: number): void
  onRemove(): void
}

/** One cart item: a pass for some days, the people who use it, and the price. */
export function CartLine({ item, onChange, onRemove }: CartLineProps) {
  const name = itemName(item)
  const isForNobody = item.adults + item.children === 0
  return (
    <li
      data-hue={hueOf(item.name)}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <div className="flex items-center gap-4 bg-hue-ground p-4 sm:gap-5 sm:px-6">
        <PassArt productName={item.name} className="w-24 sm:w-32" />
        <div className="min-w-0 flex-1">
          <h2 className="text-card font-bold text-hue">{item.name}</h2>
          <p>{m.order_days({ days: item.duration })}</p>
        </div>
        <Button
          variant="quiet"
          className="-mr-2 min-w-11 px-2 sm:-mr-3 sm:px-3"
          aria-label={m.order_cart_remove_item({ item: name })}
          onClick={onRemove}
        >
          <CloseIcon className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">{m.order_cart_remove()}</span>
        </Button>
      </div>
      <div className="grid gap-5 p-4 sm:grid-cols-2 sm:gap-x-10 sm:px-6 sm:py-5">
        <Stepper
          label={m.order_adults()}
          context={name}
          hint={<EachPrice amount={item.pricePerAdult} />}
          value={item.adults}
          max={CART_PASSES_MAX}
          onChange={(adults) => onChange(adults, item.children)}
        />
        <Stepper
          label={m.order_children()}
          context={name}
          hint={<EachPrice amount={item.pricePerChild} />}
          value={item.children}
          max={CART_PASSES_MAX}
          onChange={(children) => onChange(item.adults, children)}
        />
      </div>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 border-t border-line px-4 py-3 sm:px-6">
        <span className="text-muted">
          {isForNobody ? m.order_cart_nobody() : m.order_cart_line_total()}
        </span>
        <Money cents={itemTotalCents(item)} className="ml-auto text-lg font-bold" />
      </div>
    </li>
  )
}

function EachPrice({ amount }: { amount: number }) {
  return (
    <>
      <Money cents={centsFromAmount(amount)} /> <span>{m.order_each()}</span>
    </>
  )
}
