import { useState } from 'react'
import { href, Link } from 'react-router'
import type { AttractionDetail } from '#domain/catalogue/attractions/attraction-queries.ts'
import {
  type Coordinates,
  coordinatesOf,
  walkMinutes,
} from '#domain/catalogue/attractions/nearby.ts'
import { currentTag } from '#domain/ground/language.ts'
import { m } from '#messages/messages.js'
import { placeHash } from '#app/routes/shop/map/place-hash.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { PinIcon } from '#app/ui/icons.tsx'
import type { AttractionPage } from './attraction-surroundings.ts'

type Near = AttractionPage['around']['near']

type AttractionWayProps = {
  citySlug: string
  attraction: AttractionDetail
  near: Near
}

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

type AttractionNearProps = { citySlug: string; near: Near }

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

/** Half of the map's extent in degrees: about six blocks each way. */
const MAP_REACH = { latitude: 0.0045, longitude: 0.007 }

type AttractionMapProps = { name: string; address: string; place: Coordinates }

/** The map's host learns of the visitor only after the visitor asks for the map. */
function AttractionMap({ name, address, place }: AttractionMapProps) {
  const [isWanted, setIsWanted] = useState(false)
  return (
    <div className="city-blocks relative grid min-h-88 place-items-center overflow-hidden rounded-card border border-line">
      {isWanted ? (
        <iframe
          src={mapAddress(place)}
          title={m.shop_attraction_map_title({ name })}
          className="absolute inset-0 size-full"
          referrerPolicy="no-referrer"
          // The map has another origin, so its permissions end at its own frame.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <div className="m-4 max-w-xs rounded-card bg-surface p-5 text-center shadow-lifted">
          <PinIcon className="mx-auto size-8 text-accent" />
          <p className="mt-2 font-semibold">{address}</p>
          <Button variant="secondary" className="mt-4 w-full" onClick={() => setIsWanted(true)}>
            {m.shop_attraction_map_load()}
          </Button>
          <p className="mt-3 text-muted">{m.shop_attraction_map_note()}</p>
        </div>
      )}
    </div>
  )
}

function mapAddress({ latitude, longitude }: Coordinates): string {
  const query = new URLSearchParams({
    bbox: [
      longitude - MAP_REACH.longitude,
      latitude - MAP_REACH.latitude,
      longitude + MAP_REACH.longitude,
      latitude + MAP_REACH.latitude,
    ]
      .map((degrees) => degrees.toFixed(4))
      .join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}
