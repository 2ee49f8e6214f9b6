import { data, href, Link } from 'react-router'
import { brandName } from '#domain/brand.ts'
import { findHero, listDestinations } from '#domain/catalog/destination-queries.ts'
import { lowestPriceCents } from '#domain/catalog/product.ts'
import { phoneFileOf } from '#domain/cities/city-art.ts'
import { currentLanguage, currentTag } from '#domain/language.ts'
import { offeredProducts } from '#domain/products/offered-products.ts'
import { listTestimonials } from '#domain/testimonials/testimonials.ts'
import { productNames } from '#domain/vocabulary/product.ts'
import { m } from '#messages/messages.js'
import { citiesWords, countOnSale, useIsAnnounced } from '#app/routes/shop/pieces/cities-on-sale.ts'
import { HowItWorksSteps } from '#app/routes/shop/pieces/how-it-works-steps.tsx'
import { rememberedUntil } from '#app/routes/shop/pieces/page-memory.ts'
import { organization, pageMeta } from '#app/routes/shop/pieces/page-meta.ts'
import { homePicture } from '#app/routes/shop/pieces/social-picture.ts'
import { Testimonials } from '#app/routes/shop/pieces/testimonials.tsx'
import { servicesContext } from '#app/services.server.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { ArrowRightIcon } from '#app/ui/icons.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import type { Route } from './+types/home'
import { DestinationCard } from './destination-card.tsx'
import { HomeHero } from './home-hero.tsx'
import { ProductCards } from './product-cards.tsx'
import { Promises } from './promises.tsx'

const TESTIMONIALS_SHOWN = 4

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { publicUrl, destinations, mainCity, operator } = loaderData
  const cities = citiesWords(destinations)
  return pageMeta({
    title: m.shop_home_title({ brand: brandName, cities }),
    description:
      countOnSale(destinations) > 1
        ? m.shop_home_description_each({ cities })
        : m.shop_home_description({ cities }),
    publicUrl,
    path: href('/'),
    picture: homePicture(mainCity),
    structuredData: [
      { '@type': 'WebSite', name: brandName, url: publicUrl, inLanguage: currentTag() },
      organization(publicUrl, operator),
    ],
  })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const destinations = await listDestinations(services.db)
  const onSale = destinations.filter((destination) => destination.isAvailable)
  const [mainCity] = onSale
  const offers = await Promise.all(onSale.map((city) => offeredProducts(services, city)))
  const products = offers[0]?.products ?? []
  const fromCents = lowestPriceCents(
    offers.flatMap((offer) => offer.products.flatMap(({ prices }) => prices)),
  )
  const art = mainCity && (await findHero(services.db, mainCity.slug))
  const hero = art && { ...art, phoneFile: phoneFileOf(art) }
  const testimonials = await listTestimonials(services.db, currentLanguage(), TESTIMONIALS_SHOWN)
  const { publicUrl } = services
  const { email, phone } = services.operator
  return data(
    {
      destinations,
      mainCity,
      hero,
      products,
      fromCents,
      testimonials,
      publicUrl,
      operator: { email, phone },
    },
    { headers: rememberedUntil(offers.map(({ changesAt }) => changesAt)) },
  )
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { destinations, mainCity, hero, products, fromCents, testimonials } = loaderData
  const isOneCity = countOnSale(destinations) <= 1
  return (
    <>
      <HomeHero destinations={destinations} mainCity={mainCity} hero={hero} />
      <Promises passes={isOneCity ? products.length : undefined} fromCents={fromCents} />
      {mainCity && (
        <Section
          title={
            isOneCity
              ? m.shop_home_passes_title({ count: products.length })
              : m.shop_home_passes_title_each({ city: mainCity.name })
          }
          lead={
            products.length === productNames.length
              ? m.shop_home_passes_lead()
              : m.shop_home_passes_lead_fewer()
          }
        >
          <ProductCards city={mainCity} products={products} />
          <WaysToChoose citySlug={mainCity.slug} />
        </Section>
      )}
      <Section title={m.shop_home_steps_title()} ground="sunken">
        <HowItWorksSteps />
      </Section>
      <Section
        title={m.shop_home_destinations_title()}
        lead={isOneCity ? m.shop_home_destinations_lead() : undefined}
      >
        <div className="grid gap-6">
          {destinations.map((destination) => (
            <DestinationCard key={destination.slug} destination={destination} />
          ))}
        </div>
      </Section>
      {testimonials.length > 0 && <Testimonials ground="night" testimonials={testimonials} />}
      {mainCity && <FaqInvitation citySlug={mainCity.slug} />}
    </>
  )
}

/** For undecided visitors: compare the passes, or check them against a plan. */
function WaysToChoose({ citySlug }: { citySlug: string }) {
  const isAnnounced = useIsAnnounced('passes')
  return (
    <p className="mt-10 flex flex-wrap gap-x-8 gap-y-2">
      {!isAnnounced && (
        <Link to={href('/:city/passes', { city: citySlug })} className={wayClass}>
          {m.plan_compare_link()}
        </Link>
      )}
      <Link to={href('/:city/plan', { city: citySlug })} className={wayClass}>
        {m.plan_hero_link()}
      </Link>
    </p>
  )
}

const wayClass =
  'inline-flex min-h-11 items-center font-semibold underline decoration-2 underline-offset-4'

function FaqInvitation({ citySlug }: { citySlug: string }) {
  return (
    <section aria-labelledby="faq-invitation" className="py-14 text-center sm:py-20">
      <Container>
        <img
          src="/art/filete-divider.svg"
          alt=""
          width={640}
          height={64}
          loading="lazy"
          className="mx-auto mb-8 h-auto w-full max-w-md"
        />
        <h2 id="faq-invitation" className="font-display text-section font-bold">
          {m.shop_home_faq_title()}
        </h2>
        <p className="mx-auto mt-3 mb-7 max-w-xl text-lead text-muted">{m.shop_home_faq_text()}</p>
        <Link to={href('/:city/faqs', { city: citySlug })} className={buttonLook('secondary')}>
          <span>{m.shop_home_faq_link()}</span>
          <ArrowRightIcon />
        </Link>
      </Container>
    </section>
  )
}
