import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { AttractionCard } from '#domain/catalogue/catalog-queries.ts'
import { langOf } from '#domain/catalogue/told.ts'
import { m } from '#messages/messages.js'
import { FramedPicture } from '#app/ui/catalogue-picture.tsx'
import { CalendarIcon } from '#app/ui/icons.tsx'
import { DoorLine } from './door-words.tsx'

export type PosterFacts = ReturnType<typeof posterFacts>

/** What a poster shows of an attraction. */
export function posterFacts(card: AttractionCard) {
  const { name, slug, kind, pass, adultCents, benefit, summary, picture, inOriginal } = card
  return { name, slug, kind, pass, adultCents, benefit, summary, picture, inOriginal }
}

/** Posters in a row that is swiped on phones, and a grid from there on. */
export const posterRow =
  '-mx-5 flex snap-x scroll-px-5 gap-4 overflow-x-auto px-5 pb-3 sm:-mx-8 sm:scroll-px-8 sm:px-8 md:mx-0 md:grid md:gap-6 md:overflow-visible md:p-0'
export const posterInRow = 'w-[62%] shrink-0 snap-start sm:w-[46%] md:w-auto'

type AttractionPosterProps = {
  citySlug: string
  attraction: PosterFacts
  heading: 'h2' | 'h3'
  mark: ReactNode
  /** Its picture is visible without scrolling. */
  isFirst?: boolean
  /** The picture's width; by default that of a list with one, two or three columns. */
  sizes?: string
  className?: string
  pictureClassName?: string
  children?: ReactNode
}

const LIST_SIZES =
  '(min-width: 80rem) 24rem, (min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 100vw'

export function AttractionPoster({
  citySlug,
  attraction,
  heading: Heading,
  mark,
  isFirst = false,
  sizes = LIST_SIZES,
  className = '',
  pictureClassName = '',
  children,
}: AttractionPosterProps) {
  const { name, slug, kind, summary, picture } = attraction
  return (
    <li className={`group relative ${className}`}>
      {picture && (
        <div className="overflow-hidden rounded-card">
          <FramedPicture
            picture={picture}
            sizes={sizes}
            isFirst={isFirst}
            className={`aspect-4/3 w-full object-cover transition-transform duration-300 group-hover:scale-[1.03] ${pictureClassName}`}
          />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p lang={langOf(attraction, 'kind')} className="text-muted">
          {kind}
        </p>
        {mark}
      </div>
      <Heading className="mt-1 text-card font-semibold">
        <Link
          to={href('/:city/attractions/:slug', { city: citySlug, slug })}
          className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
        >
          {name}
        </Link>
      </Heading>
      <p lang={langOf(attraction, 'summary')} className="mt-1 text-muted">
        {summary}
      </p>
      <p className="tabular mt-1 font-semibold">
        <DoorLine door={attraction} />
      </p>
      {children}
    </li>
  )
}

export function ReservationBadge() {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border border-edge px-3 py-0.5 font-medium sm:whitespace-nowrap">
      <CalendarIcon className="size-4" />
      <span>{m.shop_attraction_reservation()}</span>
    </span>
  )
}
