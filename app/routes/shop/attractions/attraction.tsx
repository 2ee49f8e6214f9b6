import { Link, data, href, redirect } from 'react-router'
import {
  type AttractionDetail,
  findAttraction,
  findAttractionSlugAfter,
} from '#domain/catalogue/attractions/attraction-queries.ts'
import { coordinatesOf } from '#domain/catalogue/attractions/nearby.ts'
import type { Destination } from '#domain/catalogue/destination-queries.ts'
import type { Closure } from '#domain/catalogue/opening-hours.ts'
import { singleVariant } from '#domain/catalogue/pictures/picture.ts'
import { countryCodeOf } from '#domain/ground/country-names.ts'
import { localPath } from '#domain/ground/language.ts'
import { isByArrangement } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { pageHeaders } from '#app/page-headers.ts'
import { CityNav } from '#app/routes/shop/pieces/city-nav.tsx'
import { cityOnSale, rememberedUntil } from '#app/routes/shop/pieces/city-on-sale.ts'
import {
  attractionPicture,
  breadcrumbs,
  noIndex,
  pageMeta,
} from '#app/routes/shop/pieces/page-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { ClockIcon, PinIcon, TicketIcon } from '#app/ui/icons.tsx'
import { Container, PageTitle } from '#app/ui/section.tsx'
import type { Route } from './+types/attraction'
import { AttractionDetails } from './attraction-details.tsx'
import { Fact } from './attraction-facts.tsx'
import { attractionPage, readSurroundings } from './attraction-surroundings.ts'

const MOVED = 301

export function meta({ loaderData, params }: Route.MetaArgs) {
  const page = loaderData?.page
  if (page?.attraction.isParticipating) {
    return pageMeta(loaderData, ({ city, publicUrl, country = city.country }) => {
      const { attraction, opening } = page
      const path = href('/:city/attractions/:slug', params)
      return {
        title: m.shop_attraction_page_title({ name: attraction.name, city: city.name }),
        description: attraction.summary,
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
                  opening.closures,
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
      }
    })
  }
  const title = page
    ? m.passes_left_page_title({ name: page.attraction.name })
    : m.shop_attraction_missing()
  return loaderData ? [{ title }, noIndex] : []
}

export const headers = pageHeaders

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, publicUrl } = services
  const city = await cityOnSale(db, params.city, url)
  const [attraction, surroundings] = await Promise.all([
    findAttraction(db, city.slug, params.slug),
    readSurroundings(services, city, params.slug),
  ])
  if (attraction) {
    const { page, changes } = attractionPage(attraction, surroundings)
    const country = countryCodeOf(city.country)
    return data({ city, page, publicUrl, country }, { headers: rememberedUntil(changes) })
  }
  const current = await findAttractionSlugAfter(db, city.slug, params.slug)
  if (current !== undefined) {
    throw redirect(href('/:city/attractions/:slug', { city: city.slug, slug: current }), MOVED)
  }
  // The specified page; not remembered, because anybody can make up slugs.
  return data({ city, page: undefined, publicUrl, country: undefined }, { status: 404 })
}

export default function Attraction({ loaderData }: Route.ComponentProps) {
  const { city, page } = loaderData
  return (
    <>
      <CityNav city={city} />
      {!page ? (
        <AttractionMissing citySlug={city.slug} />
      ) : page.attraction.isParticipating ? (
        <AttractionDetails city={city} {...page} />
      ) : (
        <AttractionLeft citySlug={city.slug} name={page.attraction.name} />
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
  const facts = [
    [TicketIcon, m.shop_attraction_price()],
    [ClockIcon, m.shop_attraction_duration()],
    [PinIcon, m.shop_attraction_address()],
  ] as const
  return (
    <Container className="pt-10 pb-20 sm:pt-14">
      <PageTitle lead={m.shop_attraction_missing_text()}>{m.shop_attraction_missing()}</PageTitle>
      <dl className="mt-8 grid max-w-md gap-4 border-y border-line py-6">
        {facts.map(([icon, term]) => (
          <Fact key={term} icon={icon} term={term}>
            {m.shop_attraction_missing_value()}
          </Fact>
        ))}
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
