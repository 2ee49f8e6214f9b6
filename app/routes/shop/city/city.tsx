import { Suspense, useId } from 'react'
import { data, href, Link } from 'react-router'
import { listAttractions, type ShopProduct } from '#domain/catalogue/catalog-queries.ts'
import { listSlugs } from '#domain/catalogue/cities/city-queries.ts'
import type { Destination } from '#domain/catalogue/destination-queries.ts'
import { offeredProducts } from '#domain/catalogue/offered-products.ts'
import { type DurationDays, durationsDays, pricesFor } from '#domain/catalogue/product.ts'
import { listTestimonials } from '#domain/catalogue/testimonials.ts'
import { langOf } from '#domain/catalogue/told.ts'
import { localDay, nextMidnight } from '#domain/ground/calendar.ts'
import { currentLanguage, localPath } from '#domain/ground/language.ts'
import { FIRST_CITY_SLUG } from '#domain/ground/vocabulary/catalogue.ts'
import { passesForDays } from '#domain/planner/plan-ideas.ts'
import { listCityPlaces } from '#domain/planner/plan-queries.ts'
import { planFor, readPlan } from '#domain/planner/plan-request.ts'
import { m } from '#messages/messages.js'
import { pageHeadersWith } from '#app/page-headers.ts'
import {
  AttractionPoster,
  posterFacts,
  type PosterFacts,
  posterInRow,
  posterRow,
} from '#app/routes/shop/pieces/attraction-poster.tsx'
import { BeforePaying } from '#app/routes/shop/pieces/before-paying.tsx'
import { passesWords } from '#app/routes/shop/pieces/cities-on-sale.ts'
import { CityNav } from '#app/routes/shop/pieces/city-nav.tsx'
import { cityOnSale, rememberedUntil } from '#app/routes/shop/pieces/city-on-sale.ts'
import { HowItWorksSteps } from '#app/routes/shop/pieces/how-it-works-steps.tsx'
import {
  breadcrumbs,
  cityPicture,
  pageMeta,
  productOffers,
} from '#app/routes/shop/pieces/page-meta.ts'
import {
  MoreAboutPass,
  ProductBenefits,
  ProductTicket,
} from '#app/routes/shop/pieces/product-ticket.tsx'
import { CartBar, PurchasePeople, ReadyFieldset } from '#app/routes/shop/pieces/purchase-people.tsx'
import { Testimonials } from '#app/routes/shop/pieces/testimonials.tsx'
import type { CartCity } from '#app/routes/shop/pieces/use-add-to-cart.tsx'
import { servicesContext } from '#app/services.server.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { CataloguePicture } from '#app/ui/catalogue-picture.tsx'
import { familyStore } from '#app/ui/family-store.ts'
import { ArrowRightIcon } from '#app/ui/icons.tsx'
import { Money } from '#app/ui/money.tsx'
import { PassBadge, hueOf } from '#app/ui/pass-badge.tsx'
import { Section, Container } from '#app/ui/section.tsx'
import type { Route } from './+types/city'
import { FamilyChoice, type FamilyChoiceProps } from './family-choice.tsx'

const POPULAR_SHOWN = 5
const TESTIMONIALS_SHOWN = 3

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData, ({ city, products, publicUrl }) => {
    const path = href('/:city', { city: city.slug })
    return {
      title: m.shop_city_title({ city: city.name }),
      description: m.shop_city_description({ city: city.name, passes: passesWords(city.passes) }),
      path,
      picture: cityPicture(city),
      structuredData: [
        breadcrumbs(publicUrl, [{ name: city.name, path }]),
        ...productOffers(publicUrl + localPath(path), city, products),
      ],
    }
  })

export const headers = pageHeadersWith({ 'Page-Visit': 'city' })

export const handle = { step: 'city' }

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { clock, db, publicUrl } = services
  const city = await cityOnSale(db, params.city, url)
  const now = clock.now()
  const today = localDay(now, city.timeZone)
  const [{ products, changesAt }, { places }, attractions, slugs, testimonials] = await Promise.all(
    [
      offeredProducts(services, city),
      listCityPlaces(db, city.slug, today),
      listAttractions(db, city.slug),
      listSlugs(db, city.slug),
      listTestimonials(db, currentLanguage(), TESTIMONIALS_SHOWN),
    ],
  )
  const marked = attractions.filter((attraction) => attraction.isPopular)
  const popular = (marked.length > 0 ? marked : attractions)
    .slice(0, POPULAR_SHOWN)
    .map(posterFacts)
  const tomorrowOn = readPlan(new URLSearchParams(), today)
  // These are all about the shop's first city, whatever its current address.
  const isFirst = slugs.includes(FIRST_CITY_SLUG)
  return data(
    {
      city: { ...city, slugs },
      products,
      passes: durationsDays.map((days) =>
        passesForDays(planFor(tomorrowOn, [], days), products, places),
      ),
      popular,
      testimonials: isFirst ? testimonials : [],
      publicUrl,
    },
    { headers: rememberedUntil([changesAt, nextMidnight(now, city.timeZone)]) },
  )
}

export default function City({ loaderData }: Route.ComponentProps) {
  const { popular, testimonials, ...offer } = loaderData
  const { city } = offer
  return (
    <>
      <CityNav city={city} />
      <CityHero city={city} />
      <Suspense>
        <PurchaseModule {...offer} />
      </Suspense>
      <Section title={m.shop_how_title()} ground="sunken">
        <HowItWorksSteps />
      </Section>
      {popular.length > 0 && (
        <Section
          title={m.shop_city_popular_title()}
          lead={
            <span className="max-sm:hidden">
              {m.shop_city_popular_lead({ count: popular.length })}
            </span>
          }
          aside={
            <Link
              to={href('/:city/attractions', { city: city.slug })}
              className={buttonLook('secondary')}
            >
              <span>{m.shop_city_popular_all()}</span>
              <ArrowRightIcon />
            </Link>
          }
        >
          <PopularAttractions citySlug={city.slug} attractions={popular} />
        </Section>
      )}
      {testimonials.length > 0 && <Testimonials ground="sunken" testimonials={testimonials} />}
    </>
  )
}

/** The city's picture, kept short: the module below is what visitors came for. */
function CityHero({ city }: { city: Destination }) {
  return (
    <section aria-labelledby="city-title" className="bg-[#cfe7f7]">
      <div className="grid items-center md:grid-cols-[3fr_1fr]">
        <div className="px-5 pt-6 pb-4 sm:px-8 sm:pt-8 sm:pb-6 md:justify-self-end md:w-full md:max-w-[calc(38rem+25vw)]">
          <p className="font-semibold text-night">
            <span>{`${city.country} ·`}</span>{' '}
            <span lang={langOf(city, 'attractionsLabel')}>{city.attractionsLabel}</span>
          </p>
          <h1 id="city-title" className="mt-2 font-display text-page font-bold">
            {m.shop_city_hero_title({ city: city.name })}
          </h1>
          <p lang={langOf(city, 'description')} className="mt-3 text-lead sm:mt-4">
            {city.description}
          </p>
        </div>
        {city.picture && (
          <CataloguePicture
            picture={city.picture}
            sizes="(min-width: 48rem) 25vw, 100vw"
            isFirst
            // The drawings contain only sky at the top.
            className={`aspect-[5/1] w-full object-cover md:h-0 md:min-h-full md:aspect-auto ${city.picture.facts ? '' : 'object-bottom'}`}
          />
        )}
      </div>
    </section>
  )
}

type PopularAttractionsProps = { citySlug: string; attractions: PosterFacts[] }

function PopularAttractions({ citySlug, attractions }: PopularAttractionsProps) {
  return (
    <ul className={`${posterRow} md:grid-cols-6`}>
      {attractions.map((attraction, index) => (
        <AttractionPoster
          key={attraction.slug}
          citySlug={citySlug}
          attraction={attraction}
          heading="h3"
          mark={<PassBadge pass={attraction.pass} />}
          className={`${posterInRow} ${index < 2 ? 'md:col-span-3' : 'md:col-span-2'}`}
          sizes={`(min-width: 80rem) ${index < 2 ? '37rem' : '24rem'}, (min-width: 48rem) ${index < 2 ? '50vw' : '33vw'}, (min-width: 40rem) 46vw, 62vw`}
          pictureClassName={index < 2 ? 'md:aspect-[16/10]' : ''}
        />
      ))}
    </ul>
  )
}

/** Days and people are chosen once for all passes; each pass may also be taken for other people. */
function PurchaseModule(offer: FamilyChoiceProps) {
  const { city, products } = offer
  const { days } = familyStore.use()
  return (
    <section
      id="purchase-module"
      aria-labelledby="purchase-title"
      className="py-6 sm:pb-16 md:scroll-mt-8"
    >
      <Container>
        <ReadyFieldset>
          <h2 id="purchase-title" className="font-display text-section font-bold">
            {m.shop_purchase_title()}
          </h2>
          <p className="mt-2 text-lead text-muted">{m.shop_purchase_lead()}</p>
          <FamilyChoice {...offer} />
          <BeforePaying className="mt-4 sm:mt-8 lg:grid-cols-3" />
          <p className="mt-4 font-semibold sm:mt-8 sm:text-card">{m.shop_family_each()}</p>
          <div className="relative -mx-5 mt-3 flex snap-x scroll-px-5 gap-4 overflow-x-auto px-5 pb-3 sm:mx-0 sm:mt-4 sm:grid sm:gap-6 sm:overflow-visible sm:p-0 lg:grid-cols-3">
            {products.map((product) => (
              <PurchaseCard key={product.name} city={city} product={product} days={days} />
            ))}
          </div>
        </ReadyFieldset>
        <CartBar />
      </Container>
    </section>
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
      className="flex w-[92%] shrink-0 snap-start flex-col rounded-card border border-line bg-surface px-4 py-3 shadow-card sm:w-auto sm:p-5 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-8"
    >
      {/* On a phone the choice above has shown what each costs: a card is swiped, and no longer than it must be. */}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={titleId} translate="no" className="text-card font-bold text-hue sm:sr-only">
          {product.name}
        </h3>
        <div className="w-full max-sm:hidden">
          <ProductTicket product={product} eyebrow={city.name} />
        </div>
        <p className="mt-3 flex w-full flex-wrap items-baseline gap-x-2 max-sm:hidden">
          <Money cents={prices.adult} className="text-2xl font-bold" />
          <span className="text-muted">{`${m.pass_per_adult()} · ${m.shop_purchase_days({ days })}`}</span>
        </p>
        <p
          lang={langOf(product, 'summary')}
          className="w-full font-semibold wrap-anywhere max-sm:order-1 sm:mt-2 sm:text-card"
        >
          {product.summary}
        </p>
        <ProductBenefits
          product={product}
          className="w-full gap-1.5 max-sm:order-1 max-sm:block sm:mt-2 max-sm:[&_li]:inline max-sm:[&_li:not(:last-child)]:after:content-['_·_'] max-sm:[&_svg]:hidden"
        />
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
