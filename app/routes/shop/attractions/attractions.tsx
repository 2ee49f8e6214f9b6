import { Suspense, useEffect, useRef } from 'react'
import { data, href } from 'react-router'
import { attractionsMatching } from '#domain/catalogue/attractions/attraction-filter.ts'
import { listAttractions, listClosures } from '#domain/catalogue/catalog-queries.ts'
import {
  isOpenAt,
  nextChangeAt,
  nextClosureChangeAt,
  openingHoursOf,
} from '#domain/catalogue/opening-hours.ts'
import { localDay } from '#domain/ground/calendar.ts'
import { closedWords } from '#domain/ground/date-words.ts'
import { localPath } from '#domain/ground/language.ts'
import { m } from '#messages/messages.js'
import { pageHeaders } from '#app/page-headers.ts'
import {
  posterFacts,
  AttractionPoster,
  ReservationBadge,
} from '#app/routes/shop/pieces/attraction-poster.tsx'
import { CityNav } from '#app/routes/shop/pieces/city-nav.tsx'
import { cityOnSale, rememberedUntil } from '#app/routes/shop/pieces/city-on-sale.ts'
import { cityPageMeta } from '#app/routes/shop/pieces/page-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { PinIcon } from '#app/ui/icons.tsx'
import { PassBadge } from '#app/ui/pass-badge.tsx'
import { Container, PageTitle } from '#app/ui/section.tsx'
import type { Route } from './+types/attractions'
import { FoundAttractions } from './attraction-filters.tsx'
import { kindsOf, pageQuery, readFilter, readShown, waysOn } from './attraction-search.ts'
import { OpenNow } from './opening-table.tsx'

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  cityPageMeta(loaderData, ({ city, publicUrl, shown, total }) => {
    const path = href('/:city/attractions', { city: city.slug })
    const url = publicUrl + localPath(path)
    const search = new URLSearchParams(location.search)
    const { next, before } = waysOn(search, shown, total)
    return {
      name: m.shop_attractions_title(),
      title: m.shop_attractions_page_title({ city: city.name }),
      description: m.shop_attractions_description({ city: city.name }),
      path: path + pageQuery(search, shown),
      more: [
        ...(before ? [{ tagName: 'link', rel: 'prev', href: url + before }] : []),
        ...(next ? [{ tagName: 'link', rel: 'next', href: url + next }] : []),
      ],
    }
  })

export const headers = pageHeaders

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, clock, publicUrl } = context.get(servicesContext)
  const city = await cityOnSale(db, params.city, url)
  const { timeZone } = city
  const now = clock.now()
  const [cards, closures] = await Promise.all([
    listAttractions(db, city.slug),
    listClosures(db, city.slug, localDay(now, timeZone)),
  ])
  const found = attractionsMatching(cards, readFilter(url.searchParams, city.passes))
  const part = readShown(url.searchParams, found.length)
  const cardsShown = found.slice(part.from, part.to).map((card) => {
    const closed = closures.get(card.slug) ?? []
    return { card, closed, hours: openingHoursOf(card, closed) }
  })
  const attractions = cardsShown.map(({ card, closed, hours }) => ({
    ...posterFacts(card),
    isReservationRequired: card.isReservationRequired,
    /** Undefined if the hours are unknown. */
    isOpen: hours && isOpenAt(hours, now, timeZone),
    closure: closed[0],
  }))
  const changes = cardsShown.flatMap(({ closed, hours }) => [
    hours && nextChangeAt(hours, now, timeZone),
    nextClosureChangeAt(closed, now, timeZone),
  ])
  return data(
    { city, attractions, shown: part, total: found.length, kinds: kindsOf(cards), publicUrl },
    { headers: rememberedUntil(changes) },
  )
}

export default function Attractions({ loaderData }: Route.ComponentProps) {
  const { city, attractions } = loaderData
  return (
    <>
      <CityNav city={city} />
      <Container className="pt-10 pb-20 sm:pt-14">
        <PageTitle
          lead={[
            m.shop_attractions_lead({ city: city.name }),
            ...(city.passes.includes('Full Pass') ? [m.shop_attractions_full()] : []),
          ].join(' ')}
        >
          {m.shop_attractions_title()}
        </PageTitle>
        <FoundAttractions
          {...loaderData}
          otherPath={href('/:city/map', { city: city.slug })}
          otherName={
            <>
              <PinIcon />
              <span>{m.map_to()}</span>
            </>
          }
        >
          <Suspense>
            <AttractionGrid citySlug={city.slug} attractions={attractions} />
          </Suspense>
        </FoundAttractions>
      </Container>
    </>
  )
}

type ListedAttraction = Route.ComponentProps['loaderData']['attractions'][number]

type AttractionGridProps = { citySlug: string; attractions: ListedAttraction[] }

/** When more are loaded, the focus moves to the first new one. */
function AttractionGrid({ citySlug, attractions }: AttractionGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const shownBefore = useRef(attractions.length)
  const first = attractions[0]?.slug
  const firstBefore = useRef(first)
  useEffect(() => {
    const before = shownBefore.current
    // Another filter starts a new list and leaves the focus in its field.
    const isSameList = firstBefore.current === first
    const isAskedFor = document.activeElement?.closest('main a') !== null
    if (isSameList && isAskedFor && attractions.length > before) {
      const added = list.current?.children.item(before)?.querySelector('a')
      added?.focus({ preventScroll: true })
    }
    shownBefore.current = attractions.length
    firstBefore.current = first
  }, [attractions.length, first])
  return (
    <ul ref={list} className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {attractions.map((attraction, index) => {
        const { slug, pass, isReservationRequired, isOpen, closure } = attraction
        return (
          <AttractionPoster
            key={slug}
            citySlug={citySlug}
            attraction={attraction}
            heading="h2"
            mark={isOpen !== undefined && <OpenNow isOpen={isOpen} />}
            isFirst={index === 0}
            className="flex flex-col"
          >
            {closure && (
              <p className="mt-4 font-semibold">{closedWords(closure.from, closure.until)}</p>
            )}
            <p className="mt-auto flex flex-wrap gap-2 pt-4">
              <PassBadge pass={pass} />
              {isReservationRequired && <ReservationBadge />}
            </p>
          </AttractionPoster>
        )
      })}
    </ul>
  )
}
