import { href, Link } from 'react-router'
import type { AttractionCard } from '#domain/catalog/catalog-queries.ts'
import { PassBadge } from '#app/ui/pass-badge.tsx'

type PopularAttractionsProps = {
  citySlug: string
  attractions: Pick<AttractionCard, 'name' | 'slug' | 'kind' | 'pass' | 'summary' | 'picture'>[]
}

/** A row of posters: two large and three below on wide screens, a strip to swipe on a phone. */
export function PopularAttractions({ citySlug, attractions }: PopularAttractionsProps) {
  return (
    <ul className="-mx-5 flex snap-x scroll-px-5 gap-4 overflow-x-auto px-5 pb-3 sm:-mx-8 sm:scroll-px-8 sm:px-8 md:mx-0 md:grid md:grid-cols-6 md:gap-6 md:overflow-visible md:p-0">
      {attractions.map(({ name, slug, kind, pass, summary, picture }, index) => (
        <li
          key={slug}
          className={`group relative w-[78%] shrink-0 snap-start sm:w-[46%] md:w-auto ${index < 2 ? 'md:col-span-3' : 'md:col-span-2'}`}
        >
          {picture && (
            <div className="overflow-hidden rounded-card">
              <img
                src={picture.file}
                alt={picture.description}
                width={1200}
                height={900}
                loading="lazy"
                decoding="async"
                className={`aspect-4/3 w-full object-cover transition-transform duration-300 group-hover:scale-[1.03] ${index < 2 ? 'md:aspect-[16/10]' : ''}`}
              />
            </div>
          )}
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <p className="text-muted">{kind}</p>
            <PassBadge pass={pass} />
          </div>
          <h3 className="mt-1 text-card font-semibold">
            <Link
              to={href('/:city/attractions/:slug', { city: citySlug, slug })}
              className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
            >
              {name}
            </Link>
          </h3>
          <p className="mt-1 text-muted">{summary}</p>
        </li>
      ))}
    </ul>
  )
}
