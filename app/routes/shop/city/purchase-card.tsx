import { useId } from 'react'
import type { ShopProduct } from '#domain/catalog/catalog-queries.ts'
import type { Destination } from '#domain/catalog/destination-queries.ts'
import { type DurationDays, pricesFor } from '#domain/catalog/product.ts'
import { langOf } from '#domain/translations/told.ts'
import { m } from '#messages/messages.js'
import { MoreAboutPass } from '#app/routes/shop/pieces/more-about-pass.tsx'
import { ProductBenefits } from '#app/routes/shop/pieces/product-benefits.tsx'
import { ProductTicket } from '#app/routes/shop/pieces/product-ticket.tsx'
import { PurchasePeople } from '#app/routes/shop/pieces/purchase-people.tsx'
import { Money } from '#app/ui/money.tsx'
import { hueOf } from '#app/ui/pass-badge.tsx'

type PurchaseCardProps = {
  city: Destination
  /** Every slug by which carts may know the city. */
  slugs: string[]
  product: ShopProduct
  days: DurationDays
}

/** One pass: what it opens, how many people, and the button that adds it to the cart. */
export function PurchaseCard({ city, slugs, product, days }: PurchaseCardProps) {
  const titleId = useId()
  const prices = pricesFor(product.prices, days)
  if (!prices) return null

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
        {/* Near the top: on a phone the quantities, which repeat the price, are below the first screen. */}
        <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
          <Money cents={prices.adult} className="text-2xl font-bold" />
          <span className="text-muted">{`${m.ease_per_adult()} · ${m.shop_purchase_days({ days })}`}</span>
        </p>
        <p lang={langOf(product, 'summary')} className="mt-2 text-card font-semibold wrap-anywhere">
          {product.summary}
        </p>
        <ProductBenefits product={product} className="mt-2 gap-1.5" />
        <MoreAboutPass citySlug={city.slug} name={product.name} />
      </div>
      <PurchasePeople
        city={city}
        slugs={slugs}
        product={product}
        days={days}
        className="mt-auto md:max-lg:[&>:first-child]:border-t-0"
      />
    </article>
  )
}
