import { data, href, Link, useSearchParams } from 'react-router'
import { attractionsMatching } from '#domain/attractions/attraction-filter.ts'
import { localDay } from '#domain/calendar.ts'
import { listAttractions, listClosures } from '#domain/catalog/catalog-queries.ts'
import {
  isOpenAt,
  nextChangeAt,
  nextClosureChangeAt,
  openingHoursOf,
} from '#domain/catalog/opening-hours.ts'
import { m } from '#messages/messages.js'
import { CityNav } from '#app/routes/shop/pieces/city-nav.tsx'
import { cityOnSale } from '#app/routes/shop/pieces/city-on-sale.ts'
import { rememberedUntil } from '#app/routes/shop/pieces/page-memory.ts'
import { cityPageMeta } from '#app/routes/shop/pieces/page-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { Container } from '#app/ui/section.tsx'
import type { Route } from './+types/attractions'
import { AttractionFilters } from './attraction-filters.tsx'
import { AttractionGrid } from './attraction-grid.tsx'
import { kindsOf, readFilter, readShown, withMoreShown } from './attraction-search.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { city, publicUrl } = loaderData
  const path = href('/:city/attractions', { city: city.slug })
  return cityPageMeta({
    city,
    name: m.shop_attractions_title(),
    title: m.shop_attractions_page_title({ city: city.name }),
    description: m.shop_attractions_description({ city: city.name }),
    publicUrl,
    path,
  })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, clock, publicUrl } = context.get(servicesContext)
  const city = await cityOnSale(db, params.city, url)
  const { timeZone } = city
  const now = clock.now()
  const [cards, closures] = await Promise.all([
    listAttractions(db, city.slug),
    listClosures(db, city.slug, localDay(now, timeZone)),
  ])
  const found = attractionsMatching(cards, readFilter(url.searchParams))
  const shown = found.slice(0, readShown(url.searchParams)).map((card) => {
    const closed = closures.get(card.slug) ?? []
    return { card, closed, hours: openingHoursOf(card, closed) }
  })
  const attractions = shown.map(({ card, closed, hours }) => ({
    name: card.name,
    slug: card.slug,
    kind: card.kind,
    pass: card.pass,
    summary: card.summary,
    picture: card.picture,
    isReservationRequired: card.isReservationRequired,
    isOpen: hours && isOpenAt(hours, now, timeZone),
    closure: closed[0],
  }))
  const changes = shown.flatMap(({ closed, hours }) => [
    hours && nextChangeAt(hours, now, timeZone),
    nextClosureChangeAt(closed, now, timeZone),
  ])
  return data(
    { city, attractions, total: found.length, kinds: kindsOf(cards), publicUrl },
    { headers: rememberedUntil(changes) },
  )
}

export default function Attractions({ loaderData }: Route.ComponentProps) {
  const { city, attractions, total, kinds } = loaderData
  const [search, setSearch] = useSearchParams()
  return (
    <>
      <CityNav city={city} />
      <Container className="pt-10 pb-20 sm:pt-14">
        <PageTitle lead={m.shop_attractions_lead({ city: city.name })}>
          {m.shop_attractions_title()}
        </PageTitle>
        <AttractionFilters
          kinds={kinds}
          search={search}
          onChange={(next) => setSearch(next, { replace: true, preventScrollReset: true })}
        />
        <output className="mt-8 mb-4 block font-semibold" aria-live="polite">
          {m.shop_attractions_count({ count: total })}
        </output>
        {attractions.length === 0 ? (
          <NothingFound onClear={() => setSearch({}, { preventScrollReset: true })} />
        ) : (
          <AttractionGrid citySlug={city.slug} attractions={attractions} />
        )}
        {total > attractions.length && (
          <p className="mt-12 text-center">
            <Link to={withMoreShown(search)} preventScrollReset className={buttonLook('secondary')}>
              {m.shop_attractions_more()}
            </Link>
            <span className="mt-3 block text-muted">
              {m.shop_attractions_shown({ shown: attractions.length, total })}
            </span>
          </p>
        )}
      </Container>
    </>
  )
}

function NothingFound({ onClear }: { onClear(): void }) {
  return (
    <div className="rounded-card bg-sunken px-6 py-14 text-center">
      <p className="font-display text-card font-bold">{m.shop_attractions_none_title()}</p>
      <p className="mt-2 mb-6 text-muted">{m.shop_attractions_none_text()}</p>
      <Button variant="secondary" onClick={onClear}>
        {m.shop_attractions_clear()}
      </Button>
    </div>
  )
}
