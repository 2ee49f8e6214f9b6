import { useState } from 'react'
import { data, href, Link, redirect } from 'react-router'
import type { ShopProduct } from '#domain/catalogue/catalog-queries.ts'
import { listSlugs } from '#domain/catalogue/cities/city-queries.ts'
import { offeredProducts } from '#domain/catalogue/offered-products.ts'
import {
  type DurationDays,
  lowestPriceCents,
  pricesFor,
  productSlug,
} from '#domain/catalogue/product.ts'
import { localDay } from '#domain/ground/calendar.ts'
import { localPath } from '#domain/ground/language.ts'
import { LATE_START_HOUR } from '#domain/passes/validity.ts'
import { listCityPlaces } from '#domain/planner/plan-queries.ts'
import { m } from '#messages/messages.js'
import { pageHeaders } from '#app/page-headers.ts'
import { Accordion } from '#app/routes/shop/pieces/accordion.tsx'
import { returnWords } from '#app/routes/shop/pieces/before-paying.tsx'
import { useRefundWindowDays } from '#app/routes/shop/pieces/cities-on-sale.ts'
import { CityNav } from '#app/routes/shop/pieces/city-nav.tsx'
import { cityOnSale, rememberedUntil } from '#app/routes/shop/pieces/city-on-sale.ts'
import { Asked } from '#app/routes/shop/pieces/door-words.tsx'
import {
  breadcrumbs,
  cityPicture,
  faqPage,
  pageMeta,
  productOffers,
} from '#app/routes/shop/pieces/page-meta.ts'
import { ProductBenefits, ProductTicket } from '#app/routes/shop/pieces/product-ticket.tsx'
import {
  CartBar,
  DurationChoice,
  PurchasePeople,
  ReadyFieldset,
} from '#app/routes/shop/pieces/purchase-people.tsx'
import type { CartCity } from '#app/routes/shop/pieces/use-add-to-cart.tsx'
import { servicesContext } from '#app/services.server.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { familyStore, usualFamily } from '#app/ui/family-store.ts'
import { PlusIcon } from '#app/ui/icons.tsx'
import { Money } from '#app/ui/money.tsx'
import { hueOf } from '#app/ui/pass-badge.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import type { Route } from './+types/product'
import { conditions, ownWords, questionsAbout, worthWords } from './pass-figures.ts'
import { PassPrices, PassTimeline } from './pass-prices.tsx'
import { PlanInvitation } from './plan-invitation.tsx'
import { type OpenedKind, openedKinds, shownPass, type ShownPass } from './read-passes.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData, ({ city, pass, publicUrl }) => {
    const { name } = pass.product
    const path = href('/:city/passes/:product', { city: city.slug, product: productSlug[name] })
    return {
      title: m.pass_page_title({ pass: name, city: city.name }),
      description: m.pass_page_description({ pass: name, city: city.name, count: pass.opened }),
      path,
      picture: cityPicture(city),
      structuredData: [
        ...productOffers(publicUrl + localPath(path), city, [pass.product]),
        faqPage(questionsAbout(pass)),
        breadcrumbs(publicUrl, [
          { name: city.name, path: href('/:city', { city: city.slug }) },
          { name: m.pass_compare_name(), path: href('/:city/passes', { city: city.slug }) },
          { name, path },
        ]),
      ],
    }
  })

export const headers = pageHeaders

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, clock, publicUrl } = services
  const city = await cityOnSale(db, params.city, url)
  const [{ products, changesAt }, { places }, slugs] = await Promise.all([
    offeredProducts(services, city),
    listCityPlaces(db, city.slug, localDay(clock.now(), city.timeZone)),
    listSlugs(db, city.slug),
  ])
  const product = products.find(({ name }) => productSlug[name] === params.product)
  if (!product) throw redirect(href('/:city/passes', { city: city.slug }))
  const pass = shownPass(product, places)
  const named = new Set(pass.prices.flatMap(({ even }) => even?.slugs ?? []))
  return data(
    {
      city: { ...city, slugs },
      pass,
      kinds: openedKinds(product, places),
      names: Object.fromEntries(
        places.filter(({ slug }) => named.has(slug)).map(({ slug, name }) => [slug, name]),
      ),
      lateStartHour: LATE_START_HOUR,
      publicUrl,
    },
    { headers: rememberedUntil([changesAt]) },
  )
}

export default function Product({ loaderData }: Route.ComponentProps) {
  const { city, pass, kinds, names, lateStartHour } = loaderData
  const { name } = pass.product
  return (
    <>
      <CityNav city={city} />
      <div data-hue={hueOf(name)}>
        <PassHero city={city} pass={pass} />
        <PassPrices pass={pass} names={names} />
        <Section
          title={m.pass_opens_title({ count: pass.opened })}
          lead={`${m.pass_opens_lead()} ${pass.own.names.length > 0 ? ownWords(pass) : ''}`}
          ground="sunken"
        >
          <OpenedPlaces citySlug={city.slug} kinds={kinds} />
        </Section>
        <PassBuy city={city} product={pass.product} />
        <Section title={m.pass_conditions_title()}>
          <Accordion heading="h3" items={aboutPass(pass, lateStartHour)} />
        </Section>
        <PlanInvitation citySlug={city.slug}>
          <Link
            to={href('/:city/passes', { city: city.slug })}
            className="mt-3 inline-flex min-h-11 items-center font-semibold underline decoration-2 underline-offset-4"
          >
            {m.plan_compare_link()}
          </Link>
        </PlanInvitation>
      </div>
    </>
  )
}

/** What holds for the pass, how its days run, and what is asked about it. */
function aboutPass(pass: ShownPass, lateStartHour: number) {
  return [
    {
      id: 'condiciones',
      question: m.pass_conditions(),
      answer: (
        <ul className="grid list-disc gap-3 pl-5">
          {conditions(pass.product).map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      ),
    },
    { id: 'dias', question: m.pass_days_title(), answer: <PassTimeline hour={lateStartHour} /> },
    ...questionsAbout(pass),
  ]
}

function PassBuy({ city, product }: { city: CartCity; product: ShopProduct }) {
  const family = familyStore.use()
  const [chosenDays, setDays] = useState<DurationDays>()
  const days = chosenDays ?? family.days
  const refundWindowDays = useRefundWindowDays()
  return (
    <section id="comprar" aria-labelledby="comprar-title" className="bg-hue-ground py-8 sm:py-20">
      <Container>
        <ReadyFieldset>
          <div className="grid gap-8 rounded-card border border-line bg-surface p-5 shadow-card sm:p-8 lg:grid-cols-2 lg:gap-16">
            <div>
              <h2 id="comprar-title" className="font-display text-section font-bold">
                {m.shop_pass_buy({ pass: product.name })}
              </h2>
              <p className="mt-2 text-lead text-muted">{m.shop_purchase_lead()}</p>
              <p className="mt-2 mb-6">{returnWords(refundWindowDays)}</p>
              <DurationChoice days={days} onChange={setDays} />
              {!pricesFor(product.prices, days) && (
                <output className="mt-4 block font-semibold">{m.pass_buy_not_offered()}</output>
              )}
            </div>
            <PurchasePeople
              city={city}
              product={product}
              days={days}
              start={family === usualFamily ? undefined : family}
            />
          </div>
        </ReadyFieldset>
        <CartBar />
      </Container>
    </section>
  )
}

type PassHeroProps = { city: { name: string; slug: string }; pass: ShownPass }

function PassHero({ city, pass }: PassHeroProps) {
  const { product, opened } = pass
  const fromCents = lowestPriceCents(product.prices)
  return (
    <section aria-labelledby="pass-title" className="bg-hue-ground">
      <Container className="grid items-center gap-x-16 gap-y-6 py-6 sm:gap-y-8 sm:py-14 lg:grid-cols-[1.1fr_1fr]">
        <div>
          <p className="font-semibold text-hue">{m.pass_eyebrow({ city: city.name })}</p>
          <h1 id="pass-title" className="mt-2 font-display text-page font-bold">
            {product.name}
          </h1>
          <p className="mt-4 text-lead">{`${product.summary} ${m.pass_hero_opens({ count: opened })}`}</p>
          <ProductBenefits product={product} className="mt-4 gap-1.5" />
          {fromCents !== undefined && (
            <p className="mt-5 text-muted">
              <span>{m.shop_pass_from()}</span>{' '}
              <Money cents={fromCents} className="text-section font-bold text-ink" />{' '}
              <span>{m.shop_pass_per_person()}</span>
            </p>
          )}
          <a
            href="#comprar"
            className={buttonLook('primary', 'mt-5 min-h-13 text-lg max-sm:w-full')}
          >
            {m.pass_hero_buy()}
          </a>
        </div>
        <div className="max-lg:order-first max-lg:mx-auto max-lg:w-full max-lg:max-w-60 sm:max-lg:max-w-sm">
          <ProductTicket product={product} eyebrow={city.name} isFirst />
        </div>
        <p className="border-l-4 border-hue pl-4 font-semibold lg:col-span-2">{worthWords(pass)}</p>
      </Container>
    </section>
  )
}

type OpenedPlacesProps = { citySlug: string; kinds: OpenedKind[] }

function OpenedPlaces({ citySlug, kinds }: OpenedPlacesProps) {
  return (
    <div className="gap-x-10 sm:columns-2 lg:columns-3">
      {kinds.map(({ kind, places }) => (
        <details key={kind} className="group break-inside-avoid-column border-b border-line">
          <summary className="flex min-h-11 list-none items-center gap-2 py-1.5 hover:text-accent [&::-webkit-details-marker]:hidden">
            <h3 className="text-card font-semibold">{kind}</h3>
            <span translate="no" className="tabular mr-auto text-muted">
              {places.length}
            </span>
            <PlusIcon className="size-6 transition-transform duration-200 group-open:rotate-45" />
          </summary>
          <ul className="mb-4">
            {places.map((place) => (
              <li
                key={place.slug}
                className="flex items-baseline justify-between gap-4 border-b border-line"
              >
                <Link
                  to={href('/:city/attractions/:slug', { city: citySlug, slug: place.slug })}
                  className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere underline-offset-4 hover:underline"
                >
                  {place.name}
                </Link>
                <span
                  className={`tabular max-w-1/2 shrink-0 text-right ${place.adultCents ? '' : 'text-muted'}`}
                >
                  <Asked door={place} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}
