import { useState } from 'react'
import { href, Link } from 'react-router'
import { cartTotals } from '#domain/cart/cart.ts'
import type { ShopProduct } from '#domain/catalog/catalog-queries.ts'
import type { Destination } from '#domain/catalog/destination-queries.ts'
import { DEFAULT_DURATION_DAYS, type DurationDays } from '#domain/catalog/product.ts'
import { catalogCurrency } from '#domain/money.ts'
import { m } from '#messages/messages.js'
import { DurationChoice } from '#app/routes/shop/pieces/duration-choice.tsx'
import { validityFact } from '#app/routes/shop/pieces/validity-words.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { cartStore } from '#app/ui/cart-store.ts'
import { CalendarIcon, ClockIcon, TicketIcon } from '#app/ui/icons.tsx'
import { Money } from '#app/ui/money.tsx'
import { usePageIsReady } from '#app/ui/page-ready.ts'
import { Container } from '#app/ui/section.tsx'
import { PurchaseCard } from './purchase-card.tsx'

type PurchaseModuleProps = {
  city: Destination
  /** Every slug by which carts may know the city. */
  slugs: string[]
  products: ShopProduct[]
}

/** The days apply to all three passes at once, for comparison; people are set per pass. */
export function PurchaseModule({ city, slugs, products }: PurchaseModuleProps) {
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
              <PurchaseCard
                key={product.name}
                city={city}
                slugs={slugs}
                product={product}
                days={days}
              />
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
