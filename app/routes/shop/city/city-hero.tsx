import { href, Link } from 'react-router'
import type { Destination } from '#domain/catalog/destination-queries.ts'
import { langOf } from '#domain/translations/told.ts'
import { m } from '#messages/messages.js'
import { CataloguePicture } from '#app/ui/catalogue-picture.tsx'

/** The city's picture, kept short: the module below is what visitors came for. */
export function CityHero({ city }: { city: Destination }) {
  return (
    <section aria-labelledby="city-title" className="bg-[#cfe7f7]">
      <div className="grid items-center md:grid-cols-2">
        <div className="px-5 pt-8 pb-6 sm:px-8 md:justify-self-end md:w-full md:max-w-[38rem] md:py-14">
          <p className="font-semibold text-night">
            <span>{`${city.country} ·`}</span>{' '}
            <span lang={langOf(city, 'attractionsLabel')}>{city.attractionsLabel}</span>
          </p>
          <h1 id="city-title" className="mt-2 font-display text-page font-bold">
            {m.shop_city_hero_title({ city: city.name })}
          </h1>
          <p lang={langOf(city, 'description')} className="mt-4 max-w-md text-lead">
            {city.description}
          </p>
          <Link
            to={href('/:city/plan', { city: city.slug })}
            className="mt-3 inline-flex min-h-11 items-center font-semibold underline decoration-2 underline-offset-4"
          >
            {m.plan_hero_link()}
          </Link>
        </div>
        {city.picture && (
          <CataloguePicture
            picture={city.picture}
            sizes="(min-width: 48rem) 50vw, 100vw"
            isFirst
            // The drawings contain only sky at the top.
            className={`aspect-[3/2] w-full object-cover md:h-[26rem] md:aspect-auto ${city.picture.facts ? '' : 'object-bottom'}`}
          />
        )}
      </div>
    </section>
  )
}
