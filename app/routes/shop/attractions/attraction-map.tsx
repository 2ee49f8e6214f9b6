import { useState } from 'react'
import type { Coordinates } from '#domain/attractions/nearby.ts'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { PinIcon } from '#app/ui/icons.tsx'

/** Half of the map's extent in degrees: about six blocks each way. */
const MAP_REACH = { latitude: 0.0045, longitude: 0.007 }

type AttractionMapProps = { name: string; address: string; place: Coordinates }

/** The map's host learns of the visitor only after the visitor asks for the map. */
export function AttractionMap({ name, address, place }: AttractionMapProps) {
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
