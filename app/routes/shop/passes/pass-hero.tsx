import { href, Link } from 'react-router'
import { lowestPriceCents } from '#domain/catalog/product.ts'
import { m } from '#messages/messages.js'
import { ProductBenefits } from '#app/routes/shop/pieces/product-benefits.tsx'
import { ProductTicket } from '#app/routes/shop/pieces/product-ticket.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Money } from '#app/ui/money.tsx'
import { Container } from '#app/ui/section.tsx'
import { ownWords, worthWords } from './pass-figures.ts'
import type { ShownPass } from './read-passes.ts'

type PassHeroProps = { city: { name: string; slug: string }; pass: ShownPass }

/** The pass as a ticket, with one sentence on whether it pays off. */
export function PassHero({ city, pass }: PassHeroProps) {
  const { product, opened } = pass
  const fromCents = lowestPriceCents(product.prices)
  return (
    <section aria-labelledby="pass-title" className="bg-hue-ground">
      <Container className="grid items-center gap-x-16 gap-y-8 py-10 sm:py-14 lg:grid-cols-[1.1fr_1fr]">
        <div>
          <p className="font-semibold text-hue">{m.pass_eyebrow({ city: city.name })}</p>
          <h1 id="pass-title" className="mt-2 font-display text-page font-bold">
            {product.name}
          </h1>
          <p className="mt-4 text-lead">{`${product.summary} ${m.pass_hero_opens({ count: opened })}`}</p>
          <ProductBenefits product={product} className="mt-4 gap-1.5" />
          {pass.own.names.length > 0 && <p className="mt-4">{ownWords(pass)}</p>}
          {fromCents !== undefined && (
            <p className="mt-5 text-muted">
              <span>{m.shop_pass_from()}</span>{' '}
              <Money cents={fromCents} className="text-section font-bold text-ink" />{' '}
              <span>{m.shop_pass_per_person()}</span>
            </p>
          )}
          <div className="mt-5 flex flex-wrap gap-3">
            <a href="#comprar" className={buttonLook('primary', 'min-h-13 text-lg max-sm:w-full')}>
              {m.pass_hero_buy()}
            </a>
            <Link
              to={href('/:city/plan', { city: city.slug })}
              className={buttonLook('secondary', 'min-h-13 max-sm:w-full')}
            >
              {m.pass_hero_plan()}
            </Link>
          </div>
        </div>
        <div className="max-lg:order-first max-lg:mx-auto max-lg:w-full max-lg:max-w-sm">
          <ProductTicket product={product} eyebrow={city.name} isFirst />
        </div>
        <p className="border-l-4 border-hue pl-4 font-semibold lg:col-span-2">{worthWords(pass)}</p>
      </Container>
    </section>
  )
}
