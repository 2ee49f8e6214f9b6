import { data, href } from 'react-router'
import { localDay } from '#domain/calendar.ts'
import { localPath } from '#domain/language.ts'
import { listCityPlaces } from '#domain/planner/plan-queries.ts'
import { offeredProducts } from '#domain/products/offered-products.ts'
import { m } from '#messages/messages.js'
import { passesWords } from '#app/routes/shop/pieces/cities-on-sale.ts'
import { CityNav } from '#app/routes/shop/pieces/city-nav.tsx'
import { cityOnSale } from '#app/routes/shop/pieces/city-on-sale.ts'
import { rememberedUntil } from '#app/routes/shop/pieces/page-memory.ts'
import { cityPageMeta } from '#app/routes/shop/pieces/page-meta.ts'
import { productOffers } from '#app/routes/shop/pieces/product-offers.ts'
import { servicesContext } from '#app/services.server.ts'
import { PageTitle } from '#app/ui/page-title.tsx'
import { Container } from '#app/ui/section.tsx'
import type { Route } from './+types/passes'
import { PassComparison } from './pass-comparison.tsx'
import { PlanInvitation } from './plan-invitation.tsx'
import { shownPass } from './read-passes.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { city, passes, publicUrl } = loaderData
  const path = href('/:city/passes', { city: city.slug })
  return cityPageMeta({
    city,
    name: m.pass_compare_name(),
    title: m.pass_compare_page_title({ city: city.name }),
    description: m.pass_compare_description({
      city: city.name,
      passes: passesWords(passes.map(({ product }) => product.name)),
    }),
    publicUrl,
    path,
    structuredData: productOffers(
      publicUrl + localPath(path),
      city,
      passes.map(({ product }) => product),
    ),
  })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, clock, publicUrl } = services
  const city = await cityOnSale(db, params.city, url)
  const [{ products, changesAt }, { places }] = await Promise.all([
    offeredProducts(services, city),
    listCityPlaces(db, city.slug, localDay(clock.now(), city.timeZone)),
  ])
  const passes = products.map((product) => shownPass(product, places))
  return data({ city, passes, publicUrl }, { headers: rememberedUntil([changesAt]) })
}

export default function Passes({ loaderData }: Route.ComponentProps) {
  const { city, passes } = loaderData
  return (
    <>
      <CityNav city={city} />
      <Container className="pt-10 pb-16 sm:pt-14">
        <PageTitle lead={m.pass_compare_lead()}>
          {m.pass_compare_title({ city: city.name })}
        </PageTitle>
        <PassComparison city={city} passes={passes} />
        <p className="mt-6 max-w-3xl text-muted">{m.pass_prices_note()}</p>
      </Container>
      <PlanInvitation citySlug={city.slug} />
    </>
  )
}
