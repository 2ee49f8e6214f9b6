import type { AttractionCard } from '#domain/catalog/catalog-queries.ts'
import { AttractionPoster } from '#app/routes/shop/pieces/attraction-poster.tsx'
import { PassBadge } from '#app/ui/pass-badge.tsx'

type PopularAttractionsProps = {
  citySlug: string
  attractions: Pick<
    AttractionCard,
    'name' | 'slug' | 'kind' | 'pass' | 'summary' | 'picture' | 'inOriginal'
  >[]
}

/** A row of posters: two large ones and three below on wide screens, a strip to swipe on a phone. */
export function PopularAttractions({ citySlug, attractions }: PopularAttractionsProps) {
  return (
    <ul className="-mx-5 flex snap-x scroll-px-5 gap-4 overflow-x-auto px-5 pb-3 sm:-mx-8 sm:scroll-px-8 sm:px-8 md:mx-0 md:grid md:grid-cols-6 md:gap-6 md:overflow-visible md:p-0">
      {attractions.map((attraction, index) => (
        <AttractionPoster
          key={attraction.slug}
          citySlug={citySlug}
          attraction={attraction}
          heading="h3"
          mark={<PassBadge pass={attraction.pass} />}
          className={`w-[78%] shrink-0 snap-start sm:w-[46%] md:w-auto ${index < 2 ? 'md:col-span-3' : 'md:col-span-2'}`}
          sizes={`(min-width: 80rem) ${index < 2 ? '37rem' : '24rem'}, (min-width: 48rem) ${index < 2 ? '50vw' : '33vw'}, (min-width: 40rem) 46vw, 78vw`}
          pictureClassName={index < 2 ? 'md:aspect-[16/10]' : ''}
        />
      ))}
    </ul>
  )
}
