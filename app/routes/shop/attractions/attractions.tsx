import { data, href, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { localDay } from '#domain/calendar.ts'
import { attractionsMatching } from '#domain/catalog/attraction-filter.ts'
import { listAttractions, listClosures } from '#domain/catalog/catalog-queries.ts'
import { isOpenAt, nextChangeAt, nextClosureChangeAt } from '#domain/catalog/opening-hours.ts'
import { m } from '#messages/messages.js'
import { CityNav } from '#app/routes/shop/pieces/city-nav.tsx'
import { cityOnSale } from '#app/routes/shop/pieces/city-on-sale.ts'
import { cityPageMeta } from '#app/routes/shop/pieces/page-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { Button } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { Container } from '#app/ui/section.tsx'
import type { Route } from './+types/attractions'
import { AttractionFilters } from './attraction-filters.tsx'
import { AttractionListItem } from './attraction-list-item.tsx'
import { kindsOf, readFilter } from './attraction-search.ts'
import { rememberedUntil } from './page-memory.ts'

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
  const { db, clock, timeZone, publicUrl } = context.get(servicesContext)
  const city = await cityOnSale(db, params.city, url)
  const now = clock.now()
  const [cards, closures] = await Promise.all([
    listAttractions(db, city.slug),
    listClosures(db, city.slug, localDay(now, timeZone)),
  ])
  const closuresOf = (card: (typeof cards)[number]) => closures.get(card.slug) ?? []
  const hoursOf = (card: (typeof cards)[number]) => ({
    week: card.openingWeek,
    exceptions: card.openingExceptions,
    closures: closuresOf(card),
  })
  const attractions = cards.map((card) => ({
    name: card.name,
    slug: card.slug,
    kind: card.kind,
    pass: card.pass,
    summary: card.summary,
    picture: card.picture,
    isReservationRequired: card.isReservationRequired,
    isOpen: isOpenAt(hoursOf(card), now, timeZone),
    closure: closuresOf(card)[0],
  }))
  const changes = cards.flatMap((card) => [
    nextChangeAt(hoursOf(card), now, timeZone),
    nextClosureChangeAt(closuresOf(card), now, timeZone),
  ])
  return data({ city, attractions, publicUrl }, { headers: rememberedUntil(changes) })
}

/** The filters work on what is already here. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function Attractions({ loaderData }: Route.ComponentProps) {
  const { city, attractions } = loaderData
  const [search, setSearch] = useSearchParams()
  const filter = readFilter(search)
  const shown = attractionsMatching(attractions, filter)

  return (
    <>
      <CityNav city={city} />
      <Container className="pt-10 pb-20 sm:pt-14">
        <PageTitle lead={m.shop_attractions_lead({ city: city.name })}>
          {m.shop_attractions_title()}
        </PageTitle>
        <AttractionFilters
          kinds={kindsOf(attractions)}
          search={search}
          onChange={(next) => setSearch(next, { replace: true, preventScrollReset: true })}
        />
        <output className="mt-8 mb-4 block font-semibold" aria-live="polite">
          {m.shop_attractions_count({ count: shown.length })}
        </output>
        {shown.length === 0 ? (
          <NothingFound onClear={() => setSearch({}, { preventScrollReset: true })} />
        ) : (
          <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {shown.map((attraction, index) => (
              <AttractionListItem
                key={attraction.slug}
                citySlug={city.slug}
                attraction={attraction}
                isFirst={index === 0}
              />
            ))}
          </ul>
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
