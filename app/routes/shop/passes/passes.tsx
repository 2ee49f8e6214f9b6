import { data, href, Link } from 'react-router'
import { offeredProducts } from '#domain/catalogue/offered-products.ts'
import { productSlug } from '#domain/catalogue/product.ts'
import { localDay } from '#domain/ground/calendar.ts'
import { localPath } from '#domain/ground/language.ts'
import { catalogCurrency, dollarWords } from '#domain/ground/money.ts'
import { listCityPlaces } from '#domain/planner/plan-queries.ts'
import { m } from '#messages/messages.js'
import { pageHeaders } from '#app/page-headers.ts'
import { passesWords } from '#app/routes/shop/pieces/cities-on-sale.ts'
import { CityNav } from '#app/routes/shop/pieces/city-nav.tsx'
import { cityOnSale, rememberedUntil } from '#app/routes/shop/pieces/city-on-sale.ts'
import { cityPageMeta, productOffers } from '#app/routes/shop/pieces/page-meta.ts'
import { validityFact } from '#app/routes/shop/pieces/validity-words.ts'
import { servicesContext } from '#app/services.server.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { hueOf } from '#app/ui/pass-badge.tsx'
import { Container, PageTitle, Section } from '#app/ui/section.tsx'
import { Ticket } from '#app/ui/ticket.tsx'
import type { Route } from './+types/passes'
import { forWhomWords } from './pass-figures.ts'
import { PriceComparison } from './pass-prices.tsx'
import { PlanInvitation } from './plan-invitation.tsx'
import { shownPass, type ShownPass } from './read-passes.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  cityPageMeta(loaderData, ({ city, passes, publicUrl }) => {
    const path = href('/:city/passes', { city: city.slug })
    const products = passes.map(({ product }) => product)
    const names = passesWords(products.map(({ name }) => name))
    return {
      name: m.pass_compare_name(),
      title: m.pass_compare_page_title({ city: city.name }),
      description: m.pass_compare_description({ city: city.name, passes: names }),
      path,
      structuredData: productOffers(publicUrl + localPath(path), city, products),
    }
  })

export const headers = pageHeaders

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
      <Container className="pt-10 pb-8 sm:pt-14 sm:pb-16">
        <PageTitle lead={m.pass_compare_lead()}>
          {m.pass_compare_title({ city: city.name })}
        </PageTitle>
        <ul className="mt-8 grid gap-4 lg:grid-cols-3 lg:gap-6">
          {passes.map((pass) => (
            <PassInWords key={pass.product.name} city={city} pass={pass} />
          ))}
        </ul>
      </Container>
      <Section
        title={m.pass_prices_title()}
        lead={m.pass_compare_lines({ currency: catalogCurrency })}
        ground="sunken"
      >
        <PriceComparison passes={passes} />
        <p className="mt-4 max-w-3xl">{validityFact(passes.map(({ product }) => product))}</p>
        <p className="mt-2 max-w-3xl text-muted">{m.pass_prices_note()}</p>
      </Section>
      <PlanInvitation citySlug={city.slug} />
    </>
  )
}

type PassInWordsProps = { city: { name: string; slug: string }; pass: ShownPass }

/** For whom a pass is, and what its doors ask. */
function PassInWords({ city, pass }: PassInWordsProps) {
  const { product, priced, doorCents } = pass
  const { name } = product
  return (
    <li
      data-hue={hueOf(name)}
      className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <Ticket name={name} eyebrow={city.name} className="mb-2 max-lg:hidden" />
      <h2 translate="no" className="text-card font-bold text-hue">
        {name}
      </h2>
      <p className="font-semibold">{forWhomWords(pass)}</p>
      {priced > 0 && <p>{m.pass_door_priced({ count: priced, total: dollarWords(doorCents) })}</p>}
      <Link
        to={href('/:city/passes/:product', { city: city.slug, product: productSlug[name] })}
        className={buttonLook('secondary', 'mt-auto')}
      >
        {m.pass_compare_see({ pass: name })}
      </Link>
    </li>
  )
}
