import { href, Link } from 'react-router'
import type { ShopProduct } from '#domain/catalog/catalog-queries.ts'
import type { Destination } from '#domain/catalog/destination-queries.ts'
import { lowestPriceCents } from '#domain/catalog/product.ts'
import { langOf } from '#domain/translations/told.ts'
import { m } from '#messages/messages.js'
import { MoreAboutPass } from '#app/routes/shop/pieces/more-about-pass.tsx'
import { ProductBenefits } from '#app/routes/shop/pieces/product-benefits.tsx'
import { ProductTicket } from '#app/routes/shop/pieces/product-ticket.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Money } from '#app/ui/money.tsx'
import { hueOf } from '#app/ui/pass-badge.tsx'

type ProductCardsProps = { city: Destination; products: ShopProduct[] }

/** The passes side by side, as introduced on the home page. */
export function ProductCards({ city, products }: ProductCardsProps) {
  return (
    <ul className="grid gap-x-8 gap-y-12 md:grid-cols-3">
      {products.map((product) => (
        <li key={product.name} data-hue={hueOf(product.name)} className="flex flex-col">
          <ProductCard city={city} product={product} />
        </li>
      ))}
    </ul>
  )
}

function ProductCard({ city, product }: { city: Destination; product: ShopProduct }) {
  const fromCents = lowestPriceCents(product.prices)
  return (
    <>
      <h3 className="sr-only">{product.name}</h3>
      <ProductTicket product={product} eyebrow={city.name} />
      <p lang={langOf(product, 'summary')} className="mt-5 text-card font-semibold">
        {product.summary}
      </p>
      <ProductBenefits product={product} className="mt-3 gap-2" />
      {fromCents !== undefined && (
        <p className="mt-4 mb-5 text-muted">
          <span>{m.shop_pass_from()}</span>{' '}
          <Money cents={fromCents} className="text-card font-bold text-ink" />{' '}
          <span>{m.shop_pass_per_person()}</span>
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-x-6 gap-y-1">
        <Link
          to={{ pathname: href('/:city', { city: city.slug }), hash: '#purchase-module' }}
          className={buttonLook('secondary', 'grow')}
        >
          {m.shop_pass_buy({ pass: product.name })}
        </Link>
        <MoreAboutPass citySlug={city.slug} name={product.name} />
      </div>
    </>
  )
}
