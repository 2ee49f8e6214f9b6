import { data, href } from 'react-router'
import { localDay, nextMidnight, weekdayAt } from '#domain/calendar.ts'
import { findAttraction, listClosures } from '#domain/catalog/catalog-queries.ts'
import { nextChangeAt, openingNow } from '#domain/catalog/opening-hours.ts'
import { m } from '#messages/messages.js'
import { CityNav } from '#app/routes/shop/pieces/city-nav.tsx'
import { cityOnSale } from '#app/routes/shop/pieces/city-on-sale.ts'
import { breadcrumbs, pageMeta } from '#app/routes/shop/pieces/page-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/attraction'
import { AttractionDetails } from './attraction-details.tsx'
import { AttractionLeft } from './attraction-left.tsx'
import { AttractionMissing } from './attraction-missing.tsx'
import { touristAttraction } from './attraction-structured-data.ts'
import { rememberedUntil } from './page-memory.ts'

export function meta({ loaderData, params }: Route.MetaArgs) {
  if (!loaderData) return []
  const { city, attraction, opening, publicUrl } = loaderData
  if (!attraction) {
    return [{ title: m.shop_attraction_missing() }, { name: 'robots', content: 'noindex' }]
  }
  if (!attraction.isParticipating) {
    return [
      { title: m.passes_left_page_title({ name: attraction.name }) },
      { name: 'robots', content: 'noindex' },
    ]
  }
  const path = href('/:city/attractions/:slug', params)
  return pageMeta({
    title: m.shop_attraction_page_title({ name: attraction.name, city: city.name }),
    description: attraction.summary,
    publicUrl,
    path,
    picture: `/og/${attraction.slug}.png`,
    structuredData: [
      touristAttraction(publicUrl, path, city, attraction, opening?.closures ?? []),
      breadcrumbs(publicUrl, [
        { name: city.name, path: href('/:city', { city: city.slug }) },
        {
          name: m.shop_attractions_title(),
          path: href('/:city/attractions', { city: city.slug }),
        },
        { name: attraction.name, path },
      ]),
    ],
  })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, clock, timeZone, publicUrl } = context.get(servicesContext)
  const city = await cityOnSale(db, params.city, url)
  const now = clock.now()
  const [attraction, closures] = await Promise.all([
    findAttraction(db, city.slug, params.slug),
    listClosures(db, city.slug, localDay(now, timeZone)),
  ])
  // The specified page, and not remembered: anybody can make up slugs.
  if (!attraction) {
    return data({ city, attraction, opening: undefined, publicUrl }, { status: 404 })
  }
  const hours = {
    week: attraction.openingWeek,
    exceptions: attraction.openingExceptions,
    closures: closures.get(attraction.slug) ?? [],
  }
  const opening = {
    now: openingNow(hours, now, timeZone),
    today: weekdayAt(now, timeZone),
    closures: hours.closures,
  }
  return data(
    { city, attraction, opening, publicUrl },
    {
      headers: rememberedUntil([nextChangeAt(hours, now, timeZone), nextMidnight(now, timeZone)]),
    },
  )
}

export default function Attraction({ loaderData }: Route.ComponentProps) {
  const { city, attraction, opening } = loaderData
  return (
    <>
      <CityNav city={city} />
      {!attraction || !opening ? (
        <AttractionMissing citySlug={city.slug} />
      ) : attraction.isParticipating ? (
        <AttractionDetails city={city} attraction={attraction} opening={opening} />
      ) : (
        <AttractionLeft citySlug={city.slug} name={attraction.name} />
      )}
    </>
  )
}
