import { data, href, redirect } from 'react-router'
import { findAttraction, findAttractionSlugAfter } from '#domain/attractions/attraction-queries.ts'
import { findShopBenefits } from '#domain/benefits/benefits.ts'
import { localDay, nextMidnight } from '#domain/calendar.ts'
import { listClosures } from '#domain/catalog/catalog-queries.ts'
import { nextChangeAt } from '#domain/catalog/opening-hours.ts'
import { countryCodeOf } from '#domain/country-names.ts'
import { m } from '#messages/messages.js'
import { CityNav } from '#app/routes/shop/pieces/city-nav.tsx'
import { cityOnSale } from '#app/routes/shop/pieces/city-on-sale.ts'
import { rememberedUntil } from '#app/routes/shop/pieces/page-memory.ts'
import { breadcrumbs, pageMeta } from '#app/routes/shop/pieces/page-meta.ts'
import { attractionPicture } from '#app/routes/shop/pieces/social-picture.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/attraction'
import { AttractionDetails } from './attraction-details.tsx'
import { AttractionLeft } from './attraction-left.tsx'
import { AttractionMissing } from './attraction-missing.tsx'
import { touristAttraction } from './attraction-structured-data.ts'
import { openingOf, readSurroundings, surroundingsOf } from './attraction-surroundings.ts'

const MOVED = 301

export function meta({ loaderData, params }: Route.MetaArgs) {
  if (!loaderData) return []
  const { city, attraction, opening, publicUrl, country = city.country } = loaderData
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
    picture: attractionPicture(city, attraction),
    structuredData: [
      // Only real places are reported to search engines.
      ...(attraction.sample === 'place'
        ? []
        : [
            touristAttraction(
              publicUrl,
              path,
              { ...city, country },
              attraction,
              opening?.closures ?? [],
            ),
          ]),
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
  const services = context.get(servicesContext)
  const { db, clock, publicUrl } = services
  const city = await cityOnSale(db, params.city, url)
  const { timeZone } = city
  const now = clock.now()
  const [attraction, closures, offered, surroundings] = await Promise.all([
    findAttraction(db, city.slug, params.slug),
    listClosures(db, city.slug, localDay(now, timeZone)),
    findShopBenefits(db, city.slug, params.slug),
    readSurroundings(services, city),
  ])
  const current = attraction ? undefined : await findAttractionSlugAfter(db, city.slug, params.slug)
  if (current !== undefined) {
    throw redirect(href('/:city/attractions/:slug', { city: city.slug, slug: current }), MOVED)
  }
  // The specified page; not remembered, because anybody can make up slugs.
  if (!attraction) {
    return data(
      {
        city,
        attraction,
        offered,
        around: undefined,
        opening: undefined,
        publicUrl,
        country: undefined,
      },
      { status: 404 },
    )
  }
  const closed = closures.get(attraction.slug) ?? []
  const { hours, ...opening } = openingOf(attraction, closed, now, timeZone)
  const around = surroundingsOf(attraction, surroundings)
  const country = countryCodeOf(city.country)
  return data(
    { city, attraction, offered, around, opening, publicUrl, country },
    {
      headers: rememberedUntil([
        hours && nextChangeAt(hours, now, timeZone),
        nextMidnight(now, timeZone),
        surroundings.changesAt,
      ]),
    },
  )
}

export default function Attraction({ loaderData }: Route.ComponentProps) {
  const { city, attraction, offered, around, opening } = loaderData
  return (
    <>
      <CityNav city={city} />
      {!attraction || !opening || !around ? (
        <AttractionMissing citySlug={city.slug} />
      ) : attraction.isParticipating ? (
        <AttractionDetails
          city={city}
          attraction={attraction}
          offered={offered}
          around={around}
          opening={opening}
        />
      ) : (
        <AttractionLeft citySlug={city.slug} name={attraction.name} />
      )}
    </>
  )
}
