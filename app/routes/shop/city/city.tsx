import { data, href, Link } from 'react-router'
import { listAttractions } from '#domain/catalog/catalog-queries.ts'
import { listSlugs } from '#domain/cities/city-queries.ts'
import { currentLanguage, localPath } from '#domain/language.ts'
import { offeredProducts } from '#domain/products/offered-products.ts'
import { listTestimonials } from '#domain/testimonials/testimonials.ts'
import { FIRST_CITY_SLUG } from '#domain/vocabulary/city.ts'
import { m } from '#messages/messages.js'
import { passesWords } from '#app/routes/shop/pieces/cities-on-sale.ts'
import { CityNav } from '#app/routes/shop/pieces/city-nav.tsx'
import { cityOnSale } from '#app/routes/shop/pieces/city-on-sale.ts'
import { HowItWorksSteps } from '#app/routes/shop/pieces/how-it-works-steps.tsx'
import { rememberedUntil } from '#app/routes/shop/pieces/page-memory.ts'
import { breadcrumbs, pageMeta } from '#app/routes/shop/pieces/page-meta.ts'
import { productOffers } from '#app/routes/shop/pieces/product-offers.ts'
import { cityPicture } from '#app/routes/shop/pieces/social-picture.ts'
import { Testimonials } from '#app/routes/shop/pieces/testimonials.tsx'
import { servicesContext } from '#app/services.server.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { ArrowRightIcon } from '#app/ui/icons.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Route } from './+types/city'
import { CityHero } from './city-hero.tsx'
import { PopularAttractions } from './popular-attractions.tsx'
import { PurchaseModule } from './purchase-module.tsx'

const POPULAR_SHOWN = 5
const TESTIMONIALS_SHOWN = 3

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { city, products, publicUrl } = loaderData
  const path = href('/:city', { city: city.slug })
  return pageMeta({
    title: m.shop_city_title({ city: city.name }),
    description: m.shop_city_description({ city: city.name, passes: passesWords(city.passes) }),
    publicUrl,
    path,
    picture: cityPicture(city),
    structuredData: [
      breadcrumbs(publicUrl, [{ name: city.name, path }]),
      ...productOffers(publicUrl + localPath(path), city, products),
    ],
  })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ['Page-Visit', 'city']])
}

export const handle = { step: 'city' }

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, publicUrl } = services
  const city = await cityOnSale(db, params.city, url)
  const [{ products, changesAt }, attractions, slugs, testimonials] = await Promise.all([
    offeredProducts(services, city),
    listAttractions(db, city.slug),
    listSlugs(db, city.slug),
    listTestimonials(db, currentLanguage(), TESTIMONIALS_SHOWN),
  ])
  const marked = attractions.filter((attraction) => attraction.isPopular)
  const popular = (marked.length > 0 ? marked : attractions)
    .slice(0, POPULAR_SHOWN)
    .map(({ name, slug, kind, pass, summary, picture, inOriginal }) => ({
      name,
      slug,
      kind,
      pass,
      summary,
      picture,
      inOriginal,
    }))
  // These are all about the shop's first city, whatever its current address.
  const isFirst = slugs.includes(FIRST_CITY_SLUG)
  return data(
    { city, slugs, products, popular, testimonials: isFirst ? testimonials : [], publicUrl },
    { headers: rememberedUntil([changesAt]) },
  )
}

export default function City({ loaderData }: Route.ComponentProps) {
  const { city, slugs, products, popular, testimonials } = loaderData
  return (
    <>
      <CityNav city={city} />
      <CityHero city={city} />
      <PurchaseModule city={city} slugs={slugs} products={products} />
      <Section title={m.shop_how_title()} ground="sunken">
        <HowItWorksSteps />
        <Link
          to={href('/:city/how-it-works', { city: city.slug })}
          className="mt-8 inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {m.shop_how_link()}
        </Link>
      </Section>
      {popular.length > 0 && (
        <Section
          title={m.shop_city_popular_title()}
          lead={m.shop_city_popular_lead({ count: popular.length })}
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
