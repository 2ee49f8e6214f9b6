import { useState } from 'react'
import type { ShopProduct } from '#domain/catalog/catalog-queries.ts'
import { DEFAULT_DURATION_DAYS, type DurationDays, pricesFor } from '#domain/catalog/product.ts'
import { m } from '#messages/messages.js'
import { DurationChoice } from '#app/routes/shop/pieces/duration-choice.tsx'
import { PurchasePeople } from '#app/routes/shop/pieces/purchase-people.tsx'
import { usePageIsReady } from '#app/ui/page-ready.ts'
import { Container } from '#app/ui/section.tsx'

type PassBuyProps = {
  city: { name: string; slug: string }
  slugs: string[]
  product: ShopProduct
}

/** Buys this pass: days, people and the cart button. */
export function PassBuy({ city, slugs, product }: PassBuyProps) {
  const [days, setDays] = useState<DurationDays>(DEFAULT_DURATION_DAYS)
  const isReady = usePageIsReady()
  return (
    <section id="comprar" aria-labelledby="comprar-title" className="bg-hue-ground py-14 sm:py-20">
      <Container>
        {/* Disabled until the page's code runs. */}
        <fieldset disabled={!isReady} className="contents [&_button:disabled]:opacity-100">
          <div className="grid gap-8 rounded-card border border-line bg-surface p-5 shadow-card sm:p-8 lg:grid-cols-2 lg:gap-16">
            <div>
              <h2 id="comprar-title" className="font-display text-section font-bold">
                {m.shop_pass_buy({ pass: product.name })}
              </h2>
              <p className="mt-2 mb-6 text-lead text-muted">{m.shop_purchase_lead()}</p>
              <DurationChoice days={days} onChange={setDays} />
              {!pricesFor(product.prices, days) && (
                <output className="mt-4 block font-semibold">{m.pass_buy_not_offered()}</output>
              )}
            </div>
            <PurchasePeople city={city} slugs={slugs} product={product} days={days} />
          </div>
        </fieldset>
      </Container>
    </section>
  )
}
