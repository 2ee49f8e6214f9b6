import { href, Link } from 'react-router'
import type { AttractionDetail } from '#domain/attractions/attraction-queries.ts'
import { coordinatesOf, walkMinutes } from '#domain/attractions/nearby.ts'
import { currentTag } from '#domain/language.ts'
import { m } from '#messages/messages.js'
import { placeHash } from '#app/routes/shop/map/place-hash.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { PinIcon } from '#app/ui/icons.tsx'
import { AttractionMap } from './attraction-map.tsx'
import type { Surroundings } from './attraction-surroundings.ts'

type AttractionWayProps = {
  citySlug: string
  attraction: AttractionDetail
  near: Surroundings['near']
}

/** How to get there: the nearest attraction, an external map, and our own. */
export function AttractionWay({ citySlug, attraction, near: [nearest] }: AttractionWayProps) {
  const { name, slug, address, neighborhood } = attraction
  const place = coordinatesOf(attraction)
  return (
    <>
      <p className="font-semibold">{[address, neighborhood].filter(Boolean).join(', ')}</p>
      {nearest && (
        <p className="mt-1">
          {m.near_nearest({ name: nearest.name, distance: distanceWords(nearest.meters) })}
        </p>
      )}
      {place && (
        <>
          <div className="mt-4">
            <AttractionMap name={name} address={address} place={place} />
          </div>
          <Link
            to={{ pathname: href('/:city/map', { city: citySlug }), hash: placeHash(slug) }}
            className={buttonLook('quiet', 'mt-2')}
          >
            <PinIcon />
            <span>{m.map_to()}</span>
          </Link>
        </>
      )}
    </>
  )
}

type AttractionNearProps = { citySlug: string; near: Surroundings['near'] }

/** The attractions nearby, with their distances. */
export function AttractionNear({ citySlug, near }: AttractionNearProps) {
  return (
    <>
      <p className="text-muted">{m.near_lead()}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {near.map(({ name, slug, kind, meters }) => (
          <li
            key={slug}
            className="relative flex flex-wrap items-baseline justify-between gap-x-4 py-2.5"
          >
            <span>
              <Link
                to={href('/:city/attractions/:slug', { city: citySlug, slug })}
                className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {name}
              </Link>
              <span className="block text-muted">{kind}</span>
            </span>
            <span className="tabular text-muted">
              {m.near_walk({ distance: distanceWords(meters), minutes: walkMinutes(meters) })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** "450 m", "1,2 km": rounded, because nobody needs exact metres. */
function distanceWords(meters: number): string {
  const tens = Math.max(10, Math.round(meters / 10) * 10)
  const [value, unit] = tens < 1000 ? [tens, 'meter'] : [meters / 1000, 'kilometer']
  return new Intl.NumberFormat(currentTag(), {
    style: 'unit',
    unit,
    maximumFractionDigits: 1,
  }).format(value)
}
