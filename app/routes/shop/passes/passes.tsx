import type { ReactNode } from 'react'
import { data, href, Link } from 'react-router'
import { offeredProducts } from '#domain/catalogue/offered-products.ts'
import { durationsDays, productSlug } from '#domain/catalogue/product.ts'
import { localDay } from '#domain/ground/calendar.ts'
import { localPath } from '#domain/ground/language.ts'
import { dollarWords } from '#domain/ground/money.ts'
import { listCityPlaces } from '#domain/planner/plan-queries.ts'
import { m } from '#messages/messages.js'
import { pageHeaders } from '#app/page-headers.ts'
import { passesWords } from '#app/routes/shop/pieces/cities-on-sale.ts'
import { CityNav } from '#app/routes/shop/pieces/city-nav.tsx'
import { cityOnSale, rememberedUntil } from '#app/routes/shop/pieces/city-on-sale.ts'
import { cityPageMeta, productOffers } from '#app/routes/shop/pieces/page-meta.ts'
import { waitWords } from '#app/routes/shop/pieces/validity-words.ts'
import { servicesContext } from '#app/services.server.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { hueOf } from '#app/ui/pass-badge.tsx'
import { Container, PageTitle } from '#app/ui/section.tsx'
import { Ticket } from '#app/ui/ticket.tsx'
import type { Route } from './+types/passes'
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

type PassComparisonProps = { city: { name: string; slug: string }; passes: ShownPass[] }

type Feature = { title: string; of(pass: ShownPass): ReactNode }

/** A row's title is above its cells, so that three columns can use the full width of a phone. */
function PassComparison({ city, passes }: PassComparisonProps) {
  return (
    <table className="-mx-1.5 mt-8 w-[calc(100%+0.75rem)] table-fixed sm:-mx-4 sm:w-[calc(100%+2rem)] border-separate border-spacing-x-1.5 sm:border-spacing-x-4">
      <thead>
        <tr>
          {passes.map(({ product }) => (
            <th
              key={product.name}
              scope="col"
              data-hue={hueOf(product.name)}
              className="align-top text-left"
            >
              <Ticket name={product.name} eyebrow={city.name} className="max-sm:hidden" />
              <span aria-hidden className="mb-2 block h-1.5 rounded-full bg-hue sm:hidden" />
              <span className="text-card leading-tight font-bold sm:sr-only">{product.name}</span>
              <p className="mt-4 text-lead font-normal max-sm:hidden">{product.summary}</p>
            </th>
          ))}
        </tr>
      </thead>
      {features().map(({ title, of }) => (
        <tbody key={title}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={passes.length}
              className="pt-6 pb-1 text-left font-semibold text-muted"
            >
              {title}
            </th>
          </tr>
          <tr>
            {passes.map((pass) => (
              <td
                key={pass.product.name}
                data-hue={hueOf(pass.product.name)}
                className="tabular rounded-control bg-hue-ground px-1.5 py-3 align-top leading-snug wrap-anywhere hyphens-auto sm:px-4"
              >
                {of(pass)}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
      <tbody>
        <tr>
          {passes.map(({ product: { name } }) => (
            <td key={name} className="pt-6 align-top">
              <Link
                to={href('/:city/passes/:product', { city: city.slug, product: productSlug[name] })}
                className={buttonLook('secondary', 'w-full wrap-anywhere max-sm:px-1.5')}
              >
                {m.pass_compare_see({ pass: name })}
              </Link>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

function features(): Feature[] {
  return [
    {
      title: m.pass_compare_opens(),
      of: ({ opened, own, discounts }) => (
        <>
          <Large>{opened - discounts}</Large>{' '}
          <span>{m.pass_compare_doors({ count: opened - discounts })}</span>
          {own.names.length > 0 && (
            <span className="mt-1 block font-semibold">
              {m.pass_compare_own({ count: own.names.length })}
            </span>
          )}
          {discounts > 0 && (
            <span className="mt-1 block">{m.pass_compare_discounts({ count: discounts })}</span>
          )}
        </>
      ),
    },
    {
      title: m.pass_compare_door_sum(),
      of: ({ doorCents, priced, unknown }) => (
        <>
          <Large>{dollarWords(doorCents)}</Large>
          <span className="block">{m.pass_compare_priced({ count: priced })}</span>
          {unknown > 0 && (
            <span className="block">{m.pass_compare_unknown({ count: unknown })}</span>
          )}
        </>
      ),
    },
    ...durationsDays.map((days) => ({
      title: m.pass_compare_days({ days: m.shop_purchase_days({ days }) }),
      of: (pass: ShownPass) => <PriceOf pass={pass} days={days} />,
    })),
    {
      title: m.pass_compare_wait(),
      of: ({ product }) => waitWords(product.validityMonths),
    },
  ]
}

function PriceOf({ pass, days }: { pass: ShownPass; days: number }) {
  const price = pass.prices.find(({ durationDays }) => durationDays === days)
  if (!price) return <span>{m.pass_compare_not_offered()}</span>
  const { adultCents, childCents, even } = price
  return (
    <>
      <Large>{dollarWords(adultCents)}</Large>
      <span className="block">{m.pass_compare_child({ price: dollarWords(childCents) })}</span>
      <span className={`mt-1 block ${even ? 'font-semibold text-hue' : ''}`}>
        {even ? m.pass_compare_even({ count: even.slugs.length }) : m.pass_compare_even_never()}
      </span>
    </>
  )
}

function Large({ children }: { children: ReactNode }) {
  return <span className="text-card font-bold max-sm:text-base">{children}</span>
}
