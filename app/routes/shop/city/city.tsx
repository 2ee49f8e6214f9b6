import { href, Link } from 'react-router'
import { listAttractions, listProducts } from '#domain/catalog/catalog-queries.ts'
import { sampleTestimonials } from '#domain/catalog/testimonials.ts'
import { m } from '#messages/messages.js'
import { CityNav } from '#app/routes/shop/pieces/city-nav.tsx'
import { cityOnSale } from '#app/routes/shop/pieces/city-on-sale.ts'
import { HowItWorksSteps } from '#app/routes/shop/pieces/how-it-works-steps.tsx'
import { breadcrumbs, CITY_PICTURE, pageMeta } from '#app/routes/shop/pieces/page-meta.ts'
import { Testimonials } from '#app/routes/shop/pieces/testimonials.tsx'
import { servicesContext } from '#app/services.server.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { ArrowRightIcon } from '#app/ui/icons.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Route } from './+types/city'
import { CityHero } from './city-hero.tsx'
import { PopularAttractions } from './popular-attractions.tsx'
import { productOffers } from './product-offers.ts'
import { PurchaseModule } from './purchase-module.tsx'

const POPULAR_SHOWN = 5
const TESTIMONIALS_SHOWN = 3

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { city, products, publicUrl } = loaderData
  const path = href('/:city', { city: city.slug })
  return pageMeta({
    title: m.shop_city_title({ city: city.name }),
    description: m.shop_city_description({ city: city.name }),
    publicUrl,
    path,
    picture: CITY_PICTURE,
    structuredData: [
      breadcrumbs(publicUrl, [{ name: city.name, path }]),
      ...productOffers(publicUrl + path, city, products),
    ],
  })
}

export function headers() {
  return { 'Page-Memory': 'always' }
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext)
  const city = await cityOnSale(db, params.city, url)
  const [products, attractions] = await Promise.all([
    listProducts(db, city.slug),
    listAttractions(db, city.slug),
  ])
  const popular = attractions
    .filter((attraction) => attraction.isPopular)
    .slice(0, POPULAR_SHOWN)
    .map(({ name, slug, kind, pass, summary, picture }) => ({
      name,
      slug,
      kind,
      pass,
      summary,
      picture,
    }))
  return { city, products, popular, publicUrl }
}

export default function City({ loaderData }: Route.ComponentProps) {
  const { city, products, popular } = loaderData
  return (
    <>
      <CityNav city={city} />
      <CityHero city={city} />
      <PurchaseModule city={city} products={products} />
      <Section title={m.shop_how_title()} ground="sunken">
        <HowItWorksSteps />
        <Link
          to={href('/:city/how-it-works', { city: city.slug })}
          className="mt-8 inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {m.shop_how_link()}
        </Link>
      </Section>
      <Section
        title={m.shop_city_popular_title()}
        lead={m.shop_city_popular_lead()}
        aside={
          <Link
            to={href('/:city/attractions', { city: city.slug })}
            className={buttonLook('secondary')}
          >
            {m.shop_city_popular_all()}
            <ArrowRightIcon />
          </Link>
        }
      >
        <PopularAttractions citySlug={city.slug} attractions={popular} />
      </Section>
      <Testimonials
        ground="sunken"
        testimonials={sampleTestimonials.slice(0, TESTIMONIALS_SHOWN)}
      />
    </>
  )
}
