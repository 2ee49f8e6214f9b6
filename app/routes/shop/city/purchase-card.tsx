import { useId, useState } from 'react'
import { CART_PASSES_MAX } from '#domain/cart/cart.ts'
import type { Destination, ShopProduct } from '#domain/catalog/catalog-queries.ts'
import { type DurationDays, pricesFor } from '#domain/catalog/product.ts'
import { amountFromCents, catalogCurrency } from '#domain/money.ts'
import { m } from '#messages/messages.js'
import { noticeInformationComingSoon } from '#app/routes/shop/pieces/notices.ts'
import { ProductBenefits } from '#app/routes/shop/pieces/product-benefits.tsx'
import { ProductTicket } from '#app/routes/shop/pieces/product-ticket.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatMoney, Money } from '#app/ui/money.tsx'
import { hueOf } from '#app/ui/pass-badge.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { useAddToCart } from './use-add-to-cart.tsx'

type PurchaseCardProps = {
  city: Destination
  /** All that carts may call the city by. */
  slugs: string[]
  product: ShopProduct
  days: DurationDays
}

const nobody = { adults: 0, children: 0 }

/** One pass: what it opens, how many travel, and the button that puts them into the cart. */
export function PurchaseCard({ city, slugs, product, days }: PurchaseCardProps) {
  const titleId = useId()
  const [people, setPeople] = useState(nobody)
  const { add, question } = useAddToCart({ ...city, slugs }, () => setPeople(nobody))
  const prices = pricesFor(product.prices, days)
  if (!prices) return null

  const count = people.adults + people.children
  const subtotalCents = people.adults * prices.adult + people.children * prices.child
  const context = m.shop_purchase_context({
    pass: product.name,
    days: m.shop_purchase_days({ days }),
  })

  return (
    <article
      aria-labelledby={titleId}
      data-hue={hueOf(product.name)}
      className="flex flex-col rounded-card border border-line bg-surface p-4 shadow-card sm:p-5 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-8"
    >
      <div>
        <h3 id={titleId} className="sr-only">
          {product.name}
        </h3>
        <ProductTicket product={product} eyebrow={city.name} />
        <p className="mt-4 text-card font-semibold">{product.summary}</p>
        <ProductBenefits product={product} className="mt-2 gap-1.5" />
        <Button
          variant="quiet"
          aria-label={m.shop_pass_more_about({ pass: product.name })}
          onClick={() => noticeInformationComingSoon(product.name)}
        >
          {m.shop_pass_more()}
        </Button>
      </div>
      <div className="mt-auto flex flex-col justify-end">
        <div className="grid gap-4 border-t border-line py-4 md:max-lg:border-t-0">
          <Stepper
            label={m.shop_purchase_adults()}
            context={context}
            hint={m.shop_purchase_each({ price: formatMoney(prices.adult) })}
            value={people.adults}
            max={CART_PASSES_MAX}
            onChange={(adults) => setPeople({ ...people, adults })}
          />
          <Stepper
            label={m.shop_purchase_children()}
            context={context}
            hint={
              <>
                {m.shop_purchase_each({ price: formatMoney(prices.child) })}
                {/* On a line of its own in every card, so that the three stand in line. */}
                <span className="block">{m.shop_purchase_child_age()}</span>
              </>
            }
            value={people.children}
            max={CART_PASSES_MAX}
            onChange={(children) => setPeople({ ...people, children })}
          />
        </div>
        <p className="flex items-baseline justify-between gap-4 border-t border-line py-3">
          <span className="text-muted">{m.shop_purchase_subtotal()}</span>
          <Money
            cents={subtotalCents}
            currency={catalogCurrency}
            className={`text-card font-bold ${count === 0 ? 'text-muted' : ''}`}
          />
        </p>
        <noscript>
          <p className="rounded-control bg-sunken px-4 py-3 font-semibold">
            {m.order_needs_code()}
          </p>
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
      </div>
      {question}
    </article>
  )
}
