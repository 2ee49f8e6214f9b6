import { data, href, Link, redirect } from 'react-router'
import { localDay } from '#domain/calendar.ts'
import { productSlug } from '#domain/catalog/product.ts'
import { listSlugs } from '#domain/cities/city-queries.ts'
import { localPath } from '#domain/language.ts'
import { LATE_START_HOUR } from '#domain/passes/validity.ts'
import { listCityPlaces } from '#domain/planner/plan-queries.ts'
import { offeredProducts } from '#domain/products/offered-products.ts'
import { m } from '#messages/messages.js'
import { Accordion } from '#app/routes/shop/pieces/accordion.tsx'
import { CityNav } from '#app/routes/shop/pieces/city-nav.tsx'
import { cityOnSale } from '#app/routes/shop/pieces/city-on-sale.ts'
import { rememberedUntil } from '#app/routes/shop/pieces/page-memory.ts'
import { breadcrumbs, faqPage, pageMeta } from '#app/routes/shop/pieces/page-meta.ts'
import { productOffers } from '#app/routes/shop/pieces/product-offers.ts'
import { cityPicture } from '#app/routes/shop/pieces/social-picture.ts'
import { servicesContext } from '#app/services.server.ts'
import { hueOf } from '#app/ui/pass-badge.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Route } from './+types/product'
import { OpenedPlaces } from './opened-places.tsx'
import { PassBuy } from './pass-buy.tsx'
import { PassHero } from './pass-hero.tsx'
import { PassPrices } from './pass-prices.tsx'
import { conditions, questionsAbout } from './pass-rules.ts'
import { PassTimeline } from './pass-timeline.tsx'
import { PlanInvitation } from './plan-invitation.tsx'
import { openedKinds, shownPass } from './read-passes.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { city, pass, publicUrl } = loaderData
  const { name } = pass.product
  const path = href('/:city/passes/:product', { city: city.slug, product: productSlug[name] })
  return pageMeta({
    title: m.pass_page_title({ pass: name, city: city.name }),
    description: m.pass_page_description({ pass: name, city: city.name, count: pass.opened }),
    publicUrl,
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
  })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

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
      city,
      slugs,
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
  const { city, slugs, pass, kinds, names, lateStartHour } = loaderData
  const { name } = pass.product
  return (
    <>
      <CityNav city={city} />
      <div data-hue={hueOf(name)}>
        <PassHero city={city} pass={pass} />
        <PassPrices pass={pass} names={names} />
        <Section
          title={m.pass_opens_title({ count: pass.opened })}
          lead={m.pass_opens_lead()}
          ground="sunken"
        >
          <OpenedPlaces citySlug={city.slug} pass={pass} kinds={kinds} />
        </Section>
        <Section title={m.pass_days_title()} lead={m.pass_days_lead()}>
          <PassTimeline hour={lateStartHour} />
        </Section>
        <PassBuy city={city} slugs={slugs} product={pass.product} />
        <Section title={m.pass_conditions_title()}>
          <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
            <ul className="grid list-disc content-start gap-3 pl-5">
              {conditions(pass.product).map((condition) => (
                <li key={condition}>{condition}</li>
              ))}
            </ul>
            <Accordion heading="h3" items={questionsAbout(pass)} />
          </div>
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
