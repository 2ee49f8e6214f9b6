import { useId, useState } from 'react'
import { href, Link } from 'react-router'
import type { ShopProduct } from '#domain/catalogue/catalog-queries.ts'
import { DEFAULT_DURATION_DAYS, type DurationDays, pricesFor } from '#domain/catalogue/product.ts'
import { langOf } from '#domain/catalogue/told.ts'
import { catalogCurrency } from '#domain/ground/money.ts'
import { cartTotals } from '#domain/sale/cart/cart.ts'
import { m } from '#messages/messages.js'
import {
  MoreAboutPass,
  ProductBenefits,
  ProductTicket,
} from '#app/routes/shop/pieces/product-ticket.tsx'
import { DurationChoice, PurchasePeople } from '#app/routes/shop/pieces/purchase-people.tsx'
import type { CartCity } from '#app/routes/shop/pieces/use-add-to-cart.tsx'
import { validityFact } from '#app/routes/shop/pieces/validity-words.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { cartStore } from '#app/ui/cart-store.ts'
import { CalendarIcon, ClockIcon, TicketIcon } from '#app/ui/icons.tsx'
import { Money } from '#app/ui/money.tsx'
import { usePageIsReady } from '#app/ui/page-ready.ts'
import { hueOf } from '#app/ui/pass-badge.tsx'
import { Container } from '#app/ui/section.tsx'

type PurchaseModuleProps = { city: CartCity; products: ShopProduct[] }

/** The days apply to all three passes at once, for comparison; people are set per pass. */
export function PurchaseModule({ city, products }: PurchaseModuleProps) {
  const [days, setDays] = useState<DurationDays>(DEFAULT_DURATION_DAYS)
  const isReady = usePageIsReady()
  return (
    <section
      id="purchase-module"
      aria-labelledby="purchase-title"
      className="py-6 sm:py-16 md:scroll-mt-8"
    >
      <Container>
        {/* Disabled until the page's code runs, so that no input or press is lost. */}
        <fieldset disabled={!isReady} className="contents [&_button:disabled]:opacity-100">
          <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 sm:gap-y-6">
            <div>
              <h2 id="purchase-title" className="font-display text-section font-bold">
                {m.shop_purchase_title()}
              </h2>
              <p className="mt-2 text-lead text-muted">{m.shop_purchase_lead()}</p>
            </div>
            <DurationChoice days={days} onChange={setDays} />
          </div>
          <div className="mt-5 grid gap-6 sm:mt-8 lg:grid-cols-3">
            {products.map((product) => (
              <PurchaseCard key={product.name} city={city} product={product} days={days} />
            ))}
          </div>
        </fieldset>
        <CartBar />
        <Facts products={products} />
      </Container>
    </section>
  )
}

/** Always present, so that nothing moves when the first pass is added. */
function CartBar() {
  const { people, totalCents } = cartTotals(cartStore.use())
  return (
    <div
      data-filled={people > 0 || undefined}
      data-foot-bar={people > 0 || undefined}
      className="mt-6 flex min-h-17 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-2.5 sm:px-5 data-filled:sticky data-filled:bottom-3 data-filled:z-20 data-filled:shadow-lifted"
    >
      {people === 0 ? (
        <p className="text-muted">{m.shop_purchase_cart_empty()}</p>
      ) : (
        <>
          <p className="leading-snug">
            <span className="block">{m.shop_purchase_cart_count({ count: people })}</span>
            <Money cents={totalCents} currency={catalogCurrency} className="text-card font-bold" />
          </p>
          <Link to={href('/cart')} className={buttonLook('primary', 'shrink-0')}>
            {m.shop_purchase_cart_link()}
          </Link>
        </>
      )}
    </div>
  )
}

function Facts({ products }: { products: ShopProduct[] }) {
  const facts = [
    {
      Icon: TicketIcon,
      title: m.shop_fact_activation_title(),
      text: m.shop_fact_activation_text(),
    },
    { Icon: ClockIcon, title: m.shop_fact_late_title(), text: m.shop_fact_late_text() },
    { Icon: CalendarIcon, title: m.shop_fact_validity_title(), text: validityFact(products) },
  ]
  return (
    <ul aria-label={m.shop_purchase_facts()} className="mt-10 grid gap-6 md:grid-cols-3 md:gap-8">
      {facts.map(({ Icon, title, text }) => (
        <li key={title} className="flex gap-4">
          <Icon className="mt-0.5 size-7 text-accent" />
          <div>
            <p className="font-semibold">{title}</p>
            <p className="text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

type PurchaseCardProps = { city: CartCity; product: ShopProduct; days: DurationDays }

function PurchaseCard({ city, product, days }: PurchaseCardProps) {
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
          <span className="text-muted">{`${m.pass_per_adult()} · ${m.shop_purchase_days({ days })}`}</span>
        </p>
        <p lang={langOf(product, 'summary')} className="mt-2 text-card font-semibold wrap-anywhere">
          {product.summary}
        </p>
        <ProductBenefits product={product} className="mt-2 gap-1.5" />
        <MoreAboutPass citySlug={city.slug} name={product.name} />
      </div>
      <PurchasePeople
        city={city}
        product={product}
        days={days}
        className="mt-auto md:max-lg:[&>:first-child]:border-t-0"
      />
    </article>
  )
}
