import { useEffect, useRef } from 'react'
import { data, href, Link, useLocation, useNavigate } from 'react-router'
import { attractionsMatching } from '#domain/catalogue/attractions/attraction-filter.ts'
import { listAttractions } from '#domain/catalogue/catalog-queries.ts'
import { listSlugs } from '#domain/catalogue/cities/city-queries.ts'
import { FIRST_CITY_SLUG } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { pageHeaders } from '#app/page-headers.ts'
import { FoundAttractions } from '#app/routes/shop/attractions/attraction-filters.tsx'
import {
  kindsOf,
  pageQuery,
  readFilter,
  readWhole,
} from '#app/routes/shop/attractions/attraction-search.ts'
import { CityNav } from '#app/routes/shop/pieces/city-nav.tsx'
import { cityOnSale, rememberedUntil } from '#app/routes/shop/pieces/city-on-sale.ts'
import { cityPageMeta } from '#app/routes/shop/pieces/page-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { usePageIsReady } from '#app/ui/page-ready.ts'
import { hueOf, PassBadge } from '#app/ui/pass-badge.tsx'
import { Container, PageTitle } from '#app/ui/section.tsx'
import type { Route } from './+types/city-map'
import { MapBoard } from './map-board.tsx'
import { type MapPlace, placesOf } from './map-places.ts'
import { placeHash, placeInHash } from './place-hash.ts'

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  cityPageMeta(loaderData, ({ city, shown }) => ({
    name: m.map_title({ city: city.name }),
    title: m.map_page_title({ city: city.name }),
    description: m.map_description({ city: city.name }),
    path:
      href('/:city/map', { city: city.slug }) +
      pageQuery(new URLSearchParams(location.search), shown),
  }))

export const headers = pageHeaders

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext)
  const city = await cityOnSale(db, params.city, url)
  const [cards, slugs] = await Promise.all([
    listAttractions(db, city.slug),
    listSlugs(db, city.slug),
  ])
  const found = attractionsMatching(cards, readFilter(url.searchParams, city.passes))
  const shown = readWhole(url.searchParams, found.length)
  // The shop's first city, whatever its current address.
  const isDrawn = slugs.includes(FIRST_CITY_SLUG)
  const places = placesOf({
    all: cards,
    shown: found.slice(shown.from, shown.to),
    first: shown.from + 1,
    isDrawn,
  })
  return data(
    { city, isDrawn, places, shown, total: found.length, kinds: kindsOf(cards), publicUrl },
    { headers: rememberedUntil([]) },
  )
}

export default function CityMap({ loaderData }: Route.ComponentProps) {
  const { city, isDrawn, places } = loaderData
  const { board, chosen, chooseOnMap, chooseInList } = useChoice(places)
  return (
    <>
      <CityNav city={city} />
      <Container className="pt-10 pb-20 sm:pt-14">
        <PageTitle lead={m.map_lead()}>{m.map_title({ city: city.name })}</PageTitle>
        <FoundAttractions
          {...loaderData}
          otherPath={href('/:city/attractions', { city: city.slug })}
          otherName={m.map_to_list()}
          news={chosen && ` ${m.map_marked({ name: chosen.name })}`}
        >
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
            <MapBoard
              city={city}
              isDrawn={isDrawn}
              places={places}
              chosen={chosen}
              onChoose={chooseOnMap}
              ref={board}
            />
            <MapList
              citySlug={city.slug}
              places={places}
              chosen={chosen?.slug}
              onChoose={chooseInList}
            />
          </div>
        </FoundAttractions>
      </Container>
    </>
  )
}

/** The marked place is in the address, so that it survives a reload and can be shared. */
function useChoice(places: MapPlace[]) {
  const isReady = usePageIsReady()
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const board = useRef<HTMLDivElement>(null)
  // The hash is not sent to the server.
  const slug = isReady ? placeInHash(hash) : undefined

  // A link to a place scrolls to the whole map, wherever the place is on it.
  useEffect(() => {
    if (placeInHash(window.location.hash)) board.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  function choose(next: string | undefined) {
    void navigate(
      { search, hash: next === undefined ? '' : placeHash(next) },
      { replace: true, preventScrollReset: true },
    )
  }
  return {
    board,
    chosen: places.find((place) => place.slug === slug),
    /** Beside the map, the list follows; on a phone it is far below, so the map names the choice. */
    chooseOnMap(next: string | undefined) {
      choose(next)
      if (next === undefined || !window.matchMedia('(width >= 64rem)').matches) return
      document
        .querySelector(`[data-place="${CSS.escape(next)}"]`)
        ?.scrollIntoView({ block: 'nearest' })
    },
    chooseInList(next: string) {
      choose(next)
      board.current?.scrollIntoView({ block: 'nearest' })
    },
  }
}

type MapListProps = {
  citySlug: string
  places: MapPlace[]
  chosen: string | undefined
  onChoose(slug: string): void
}

function MapList({ citySlug, places, chosen, onChoose }: MapListProps) {
  return (
    // Scrolls by itself, because a city's places would make the page several screens longer.
    <ol
      aria-label={m.map_list()}
      className="relative grid max-h-[min(70svh,36rem)] grid-cols-[minmax(0,1fr)] content-start gap-1 overflow-y-auto lg:max-h-[min(calc(100svh-var(--spacing-header)-6rem),56.25rem)]"
    >
      {places.map(({ name, slug, kind, pass, number, mark }) => (
        <li
          key={slug}
          data-place={slug}
          data-hue={hueOf(pass)}
          data-chosen={slug === chosen || undefined}
          className="flex scroll-mt-40 items-center gap-3 rounded-card py-1.5 pr-3 pl-1.5 data-chosen:bg-surface data-chosen:outline-3 data-chosen:-outline-offset-3 data-chosen:outline-ink"
        >
          {mark ? (
            <a
              href={placeHash(slug)}
              aria-label={m.map_mark({ number, name })}
              aria-current={slug === chosen || undefined}
              className="tabular grid size-11 shrink-0 place-items-center rounded-full bg-hue font-bold text-white hover:bg-ink aria-[current]:ring-4 aria-[current]:ring-gold"
              onClick={(event) => {
                event.preventDefault()
                onChoose(slug)
              }}
            >
              {number}
            </a>
          ) : (
            <span className="tabular grid size-11 shrink-0 place-items-center rounded-full border-2 border-line text-muted">
              {number}
            </span>
          )}
          <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <div className="min-w-40 flex-1">
              <h2 className="font-semibold">
                <Link
                  to={href('/:city/attractions/:slug', { city: citySlug, slug })}
                  className="inline-block py-0.5 underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
              </h2>
              <p className="text-muted">{mark ? kind : `${kind} · ${m.map_outside()}`}</p>
            </div>
            <PassBadge pass={pass} />
          </div>
        </li>
      ))}
    </ol>
  )
}
