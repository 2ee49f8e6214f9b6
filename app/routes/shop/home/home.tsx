import { data, href, Link } from 'react-router'
import type { ShopProduct } from '#domain/catalogue/catalog-queries.ts'
import { phoneFileOf } from '#domain/catalogue/cities/city-art.ts'
import {
  type Destination,
  findHero,
  listDestinations,
} from '#domain/catalogue/destination-queries.ts'
import { offeredProducts } from '#domain/catalogue/offered-products.ts'
import { lowestPriceCents } from '#domain/catalogue/product.ts'
import { listTestimonials } from '#domain/catalogue/testimonials.ts'
import { langOf } from '#domain/catalogue/told.ts'
import { brandName } from '#domain/ground/brand.ts'
import { localDay } from '#domain/ground/calendar.ts'
import { currentLanguage, currentTag } from '#domain/ground/language.ts'
import { dollarWords } from '#domain/ground/money.ts'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { bestExample, type Example } from '#domain/planner/break-even.ts'
import { listCityPlaces } from '#domain/planner/plan-queries.ts'
import { m } from '#messages/messages.js'
import { pageHeaders } from '#app/page-headers.ts'
import { returnWords } from '#app/routes/shop/pieces/before-paying.tsx'
import {
  citiesWords,
  countOnSale,
  useIsAnnounced,
  useRefundWindowDays,
} from '#app/routes/shop/pieces/cities-on-sale.ts'
import { rememberedUntil } from '#app/routes/shop/pieces/city-on-sale.ts'
import { HowItWorksSteps } from '#app/routes/shop/pieces/how-it-works-steps.tsx'
import { homePicture, organization, pageMeta } from '#app/routes/shop/pieces/page-meta.ts'
import {
  MoreAboutPass,
  ProductBenefits,
  ProductTicket,
} from '#app/routes/shop/pieces/product-ticket.tsx'
import { Testimonials } from '#app/routes/shop/pieces/testimonials.tsx'
import { servicesContext } from '#app/services.server.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { CataloguePicture } from '#app/ui/catalogue-picture.tsx'
import { ArrowRightIcon, CheckIcon, TicketIcon } from '#app/ui/icons.tsx'
import { listWords } from '#app/ui/list-words.ts'
import { Money } from '#app/ui/money.tsx'
import { hueOf } from '#app/ui/pass-badge.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import type { Route } from './+types/home'
import { HomeHero } from './home-hero.tsx'

const TESTIMONIALS_SHOWN = 4

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData, ({ publicUrl, destinations, mainCity, operator }) => {
    const cities = citiesWords(destinations)
    return {
      title: m.shop_home_title({ brand: brandName, cities }),
      description:
        countOnSale(destinations) > 1
          ? m.shop_home_description_each({ cities })
          : m.shop_home_description({ cities }),
      path: href('/'),
      picture: homePicture(mainCity),
      structuredData: [
        { '@type': 'WebSite', name: brandName, url: publicUrl, inLanguage: currentTag() },
        organization(publicUrl, operator),
      ],
    }
  })

export const headers = pageHeaders

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
  const cityPlaces =
    mainCity &&
    (await listCityPlaces(
      services.db,
      mainCity.slug,
      localDay(services.clock.now(), mainCity.timeZone),
    ))
  const example = cityPlaces && bestExample(products, cityPlaces.places)
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
      example,
      testimonials,
      publicUrl,
      operator: { email, phone },
    },
    { headers: rememberedUntil(offers.map(({ changesAt }) => changesAt)) },
  )
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { destinations, mainCity, hero, products, fromCents, example, testimonials } = loaderData
  const isOneCity = countOnSale(destinations) <= 1
  return (
    <>
      <HomeHero destinations={destinations} mainCity={mainCity} hero={hero} />
      <Promises
        passes={isOneCity ? products.length : undefined}
        fromCents={fromCents}
        example={example}
      />
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

/** "1 día: Teatro Colón y MALBA suman US$ 65,00; con Sight Pass, US$ 50,00". */
function savingWords({ product, durationDays, names, ...cents }: Example): string {
  return m.shop_home_promise_saving({
    count: names.length,
    days: m.shop_purchase_days({ days: durationDays }),
    places: listWords(names),
    door: dollarWords(cents.doorCents),
    pass: product,
    price: dollarWords(cents.adultPriceCents),
  })
}

type PromisesProps = {
  /** The number of passes; undefined if it differs between cities. */
  passes: number | undefined
  /** The lowest adult price; undefined if nothing is on sale. */
  fromCents: number | undefined
  example: Example | undefined
}

function Promises({ passes, fromCents, example }: PromisesProps) {
  const price = fromCents !== undefined && dollarWords(fromCents)
  const refundWindowDays = useRefundWindowDays()
  const promises = [
    example !== undefined && { Icon: CheckIcon, text: savingWords(example) },
    price !== false && {
      Icon: TicketIcon,
      text:
        passes === undefined
          ? m.shop_home_promise_passes_each({ price })
          : m.shop_home_promise_passes({ count: passes, price }),
    },
    { Icon: CheckIcon, text: returnWords(refundWindowDays) },
  ].filter((promise) => promise !== false)
  return (
    <div className="border-b border-line bg-surface">
      <Container>
        <ul className="grid gap-x-8 gap-y-3 py-6 font-semibold md:grid-cols-3">
          {promises.map(({ Icon, text }) => (
            <li key={text} className="flex items-center gap-3">
              <Icon className="size-6 text-accent" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Container>
    </div>
  )
}

function DestinationCard({ destination }: { destination: Destination }) {
  const { name, country, description, attractionsLabel, picture, isAvailable, slug } = destination
  return (
    <article className="group relative grid overflow-hidden rounded-card bg-surface shadow-card transition-shadow hover:shadow-lifted md:grid-cols-[1.35fr_1fr]">
      {picture && (
        <CataloguePicture
          picture={picture}
          sizes="(min-width: 80rem) 43rem, (min-width: 48rem) 55vw, 100vw"
          className="aspect-4/3 w-full object-cover md:aspect-auto md:h-full md:max-h-[26rem]"
        />
      )}
      <div className="flex flex-col justify-center gap-3 p-6 sm:p-10">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 font-semibold">
          {isAvailable ? (
            <span className="inline-flex items-center gap-1.5 text-success">
              <CheckIcon />
              <span>{m.shop_home_destination_available()}</span>
            </span>
          ) : (
            <span className="text-muted">{m.shell_destination_coming_soon()}</span>
          )}
          <span lang={langOf(destination, 'attractionsLabel')} className="text-muted">
            {attractionsLabel}
          </span>
        </p>
        <h3 className="font-display text-section font-bold">
          <span>{name}</span>
          <span className="block font-sans text-lead font-medium text-muted">{country}</span>
        </h3>
        <p lang={langOf(destination, 'description')} className="max-w-sm">
          {description}
        </p>
        {isAvailable && (
          <Link
            to={href('/:city', { city: slug })}
            className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-accent after:absolute after:inset-0 after:rounded-card"
          >
            <span>{m.shop_home_destination_open({ city: name })}</span>
            <ArrowRightIcon className="size-5 transition-transform group-hover:translate-x-1" />
          </Link>
        )}
      </div>
    </article>
  )
}

type ProductCardsProps = { city: Destination; products: ShopProduct[] }

function ProductCards({ city, products }: ProductCardsProps) {
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
