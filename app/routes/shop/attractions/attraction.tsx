import { Link, data, href, redirect } from 'react-router'
import {
  type AttractionDetail,
  findAttraction,
  findAttractionSlugAfter,
} from '#domain/catalogue/attractions/attraction-queries.ts'
import { coordinatesOf } from '#domain/catalogue/attractions/nearby.ts'
import { findShopBenefits } from '#domain/catalogue/benefits.ts'
import { listClosures } from '#domain/catalogue/catalog-queries.ts'
import type { Destination } from '#domain/catalogue/destination-queries.ts'
import { type Closure, nextChangeAt } from '#domain/catalogue/opening-hours.ts'
import { singleVariant } from '#domain/catalogue/pictures/picture.ts'
import { localDay, nextMidnight } from '#domain/ground/calendar.ts'
import { countryCodeOf } from '#domain/ground/country-names.ts'
import { localPath } from '#domain/ground/language.ts'
import { isByArrangement } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { pageHeaders } from '#app/page-headers.ts'
import { CityNav } from '#app/routes/shop/pieces/city-nav.tsx'
import { cityOnSale, rememberedUntil } from '#app/routes/shop/pieces/city-on-sale.ts'
import { attractionPicture, breadcrumbs, pageMeta } from '#app/routes/shop/pieces/page-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { ClockIcon, PinIcon, TicketIcon } from '#app/ui/icons.tsx'
import { Container, PageTitle } from '#app/ui/section.tsx'
import type { Route } from './+types/attraction'
import { AttractionDetails } from './attraction-details.tsx'
import { Fact } from './attraction-facts.tsx'
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

export const headers = pageHeaders

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

type AttractionLeftProps = { citySlug: string; name: string }

/** Mails, guides and old links lead here, so no 404: the page says so, and sells nothing (decision 17). */
function AttractionLeft({ citySlug, name }: AttractionLeftProps) {
  return (
    <Container className="pt-10 pb-20 sm:pt-14">
      <PageTitle lead={m.passes_left_page({ name })}>
        {m.passes_left_page_title({ name })}
      </PageTitle>
      <Link
        to={href('/:city/attractions', { city: citySlug })}
        className={buttonLook('primary', 'mt-8')}
      >
        {m.passes_left_page_link()}
      </Link>
    </Container>
  )
}

/** The specified page for an unknown slug: every field is N/A. */
function AttractionMissing({ citySlug }: { citySlug: string }) {
  const nothing = m.shop_attraction_missing_value()
  return (
    <Container className="pt-10 pb-20 sm:pt-14">
      <PageTitle lead={m.shop_attraction_missing_text()}>{m.shop_attraction_missing()}</PageTitle>
      <dl className="mt-8 grid max-w-md gap-4 border-y border-line py-6">
        <Fact icon={<TicketIcon className="size-6" />} term={m.shop_attraction_price()}>
          {nothing}
        </Fact>
        <Fact icon={<ClockIcon className="size-6" />} term={m.shop_attraction_duration()}>
          {nothing}
        </Fact>
        <Fact icon={<PinIcon className="size-6" />} term={m.shop_attraction_address()}>
          {nothing}
        </Fact>
      </dl>
      <Link
        to={href('/:city/attractions', { city: citySlug })}
        className={buttonLook('primary', 'mt-8')}
      >
        {m.shop_attraction_back()}
      </Link>
    </Container>
  )
}

const schemaDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** An attraction for search engines, with its country's code or, if unknown, the country's name. */
function touristAttraction(
  publicUrl: string,
  path: string,
  city: Pick<Destination, 'name' | 'country'>,
  attraction: AttractionDetail,
  closures: Closure[],
) {
  const place = coordinatesOf(attraction)
  return {
    '@type': 'TouristAttraction',
    name: attraction.name,
    description: attraction.description.join(' '),
    url: publicUrl + localPath(path),
    image: attraction.pictures.map(
      (picture) => publicUrl + (singleVariant(picture)?.path ?? picture.file),
    ),
    address: {
      '@type': 'PostalAddress',
      streetAddress: attraction.address,
      addressLocality: city.name,
      addressCountry: city.country,
    },
    geo: place && { '@type': 'GeoCoordinates', ...place },
    openingHoursSpecification: attraction.openingWeek?.flatMap((spans, weekday) =>
      spans.flatMap((span) => {
        const [opens, closes, monthWeek] = span
        // schema.org cannot express a week of the month, or a day without a time.
        if (isByArrangement(span) || monthWeek) return []
        const ends = closes === '24:00' ? '23:59' : closes
        const dayOfWeek = schemaDays[weekday]
        return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes: ends }]
      }),
    ),
    // From midnight to midnight means closed.
    specialOpeningHoursSpecification: closures.map(({ from, until }) => ({
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom: from,
      validThrough: until,
    })),
  }
}
