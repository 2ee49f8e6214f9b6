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
import {
  AttractionPoster,
  posterInRow,
  posterRow,
} from '#app/routes/shop/pieces/attraction-poster.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { PinIcon } from '#app/ui/icons.tsx'
import type { AttractionPage } from './attraction-surroundings.ts'

type AttractionWayProps = { city: { name: string; slug: string }; attraction: AttractionDetail }

export function AttractionWay({ city, attraction }: AttractionWayProps) {
  const { name, slug, address, neighborhood } = attraction
  const place = coordinatesOf(attraction)
  return (
    <>
      <p>
        <a
          href={mapsLink(city.name, attraction)}
          target="_blank"
          rel="noreferrer"
          className="font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          <span>{[address, neighborhood].filter(Boolean).join(', ')}</span>
          <span className="sr-only">{`. ${m.shop_attraction_address_open()}`}</span>
        </a>
      </p>
      {place && (
        <>
          <AttractionMap name={name} place={place} />
          <Link
            to={{ pathname: href('/:city/map', { city: city.slug }), hash: placeHash(slug) }}
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

/** Opens the phone's maps application if there is one. */
function mapsLink(cityName: string, { name, address, neighborhood }: AttractionDetail): string {
  // Many cities have streets of the same name; an address may contain its city already.
  const parts = [name, address, neighborhood, address.includes(cityName) ? null : cityName]
  const query = new URLSearchParams({ api: '1', query: parts.filter(Boolean).join(', ') })
  return `https://www.google.com/maps/search/?${query}`
}

type AttractionNearProps = { citySlug: string; near: AttractionPage['around']['near'] }

export function AttractionNear({ citySlug, near }: AttractionNearProps) {
  return (
    <>
      <p className="text-muted">{m.near_lead()}</p>
      <ul className={`mt-4 ${posterRow} md:grid-cols-3`}>
        {near.map(({ meters, ...attraction }) => (
          <AttractionPoster
            key={attraction.slug}
            citySlug={citySlug}
            attraction={attraction}
            heading="h3"
            mark={
              <span className="tabular">
                {m.near_walk({ distance: distanceWords(meters), minutes: walkMinutes(meters) })}
              </span>
            }
            className={posterInRow}
            sizes="(min-width: 80rem) 14rem, (min-width: 48rem) 30vw, (min-width: 40rem) 46vw, 62vw"
          />
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

type AttractionMapProps = { name: string; place: Coordinates }

/** The map's host learns of the visitor only after the visitor asks for the map. */
function AttractionMap({ name, place }: AttractionMapProps) {
  const [isWanted, setIsWanted] = useState(false)
  return (
    <div className="city-blocks mt-4 grid place-items-center overflow-hidden rounded-card border border-line">
      {isWanted ? (
        <iframe
          src={mapAddress(place)}
          title={m.shop_attraction_map_title({ name })}
          className="h-88 w-full"
          referrerPolicy="no-referrer"
          // The map has another origin, so its permissions end at its own frame.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <div className="m-4 max-w-xs rounded-card bg-surface p-4 text-center shadow-lifted">
          <Button variant="secondary" className="w-full" onClick={() => setIsWanted(true)}>
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
