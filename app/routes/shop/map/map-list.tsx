import { href, Link } from 'react-router'
import { m } from '#messages/messages.js'
import { hueOf, PassBadge } from '#app/ui/pass-badge.tsx'
import type { MapPlace } from './map-places.ts'
import { placeHash } from './place-hash.ts'

type MapListProps = {
  citySlug: string
  places: MapPlace[]
  chosen: string | undefined
  onChoose(slug: string): void
}

/** Every place with its number, which marks it on the map, and its name, which links to its page. */
export function MapList({ citySlug, places, chosen, onChoose }: MapListProps) {
  return (
    <ol aria-label={m.map_list()} className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
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
