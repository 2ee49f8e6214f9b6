import { href, Link } from 'react-router'
import { askedWords } from '#app/routes/shop/pieces/door-words.ts'
import { doorWords } from './pass-figures.ts'
import type { OpenedKind, ShownPass } from './read-passes.ts'

type OpenedPlacesProps = { citySlug: string; pass: ShownPass; kinds: OpenedKind[] }

/** Everything that a pass opens, by kind, each with its price at the door if known. */
export function OpenedPlaces({ citySlug, pass, kinds }: OpenedPlacesProps) {
  return (
    <>
      <p className="max-w-3xl rounded-card border border-line bg-surface p-5 text-lead sm:p-6">
        {doorWords(pass)}
      </p>
      <div className="mt-8 gap-x-10 sm:columns-2 lg:columns-3">
        {kinds.map(({ kind, places }) => (
          <section key={kind} aria-label={kind} className="mb-8 break-inside-avoid-column">
            <h3 className="flex items-baseline gap-2 text-card font-semibold">
              <span>{kind}</span>
              <span translate="no" className="tabular text-base font-normal text-muted">
                {places.length}
              </span>
            </h3>
            <ul className="mt-1">
              {places.map((place) => (
                <li
                  key={place.slug}
                  className="flex items-baseline justify-between gap-4 border-b border-line"
                >
                  <Link
                    to={href('/:city/attractions/:slug', { city: citySlug, slug: place.slug })}
                    className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere underline-offset-4 hover:underline"
                  >
                    {place.name}
                  </Link>
                  <span
                    className={`tabular max-w-1/2 shrink-0 text-right ${place.adultCents ? '' : 'text-muted'}`}
                  >
                    {askedWords(place)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
