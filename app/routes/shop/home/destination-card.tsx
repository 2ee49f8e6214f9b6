import { href, Link } from 'react-router'
import type { Destination } from '#domain/catalog/destination-queries.ts'
import { langOf } from '#domain/translations/told.ts'
import { m } from '#messages/messages.js'
import { CataloguePicture } from '#app/ui/catalogue-picture.tsx'
import { ArrowRightIcon, CheckIcon } from '#app/ui/icons.tsx'

/** One city; the whole card is a link if the city is on sale. */
export function DestinationCard({ destination }: { destination: Destination }) {
  const { name, country, description, attractionsLabel, picture, isAvailable, slug } = destination
  return (
    <article className="group relative grid overflow-hidden rounded-card bg-surface shadow-card transition-shadow hover:shadow-lifted md:grid-cols-[1.35fr_1fr]">
      {picture && (
        <CataloguePicture
          picture={picture}
          sizes="(min-width: 80rem) 43rem, (min-width: 48rem) 55vw, 100vw"
          className="aspect-4/3 w-full object-cover md:aspect-auto md:h-full md:max-h-[26rem]"
        />
      )}
      <div className="flex flex-col justify-center gap-3 p-6 sm:p-10">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 font-semibold">
          {isAvailable ? (
            <span className="inline-flex items-center gap-1.5 text-success">
              <CheckIcon />
              <span>{m.shop_home_destination_available()}</span>
            </span>
          ) : (
            <span className="text-muted">{m.shell_destination_coming_soon()}</span>
          )}
          <span lang={langOf(destination, 'attractionsLabel')} className="text-muted">
            {attractionsLabel}
          </span>
        </p>
        <h3 className="font-display text-section font-bold">
          <span>{name}</span>
          <span className="block font-sans text-lead font-medium text-muted">{country}</span>
        </h3>
        <p lang={langOf(destination, 'description')} className="max-w-sm">
          {description}
        </p>
        {isAvailable && (
          <Link
            to={href('/:city', { city: slug })}
            className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-accent after:absolute after:inset-0 after:rounded-card"
          >
            <span>{m.shop_home_destination_open({ city: name })}</span>
            <ArrowRightIcon className="size-5 transition-transform group-hover:translate-x-1" />
          </Link>
        )}
      </div>
    </article>
  )
}
