import { href, Link } from 'react-router'
import type { AttractionCard } from '#domain/catalog/catalog-queries.ts'
import type { Closure } from '#domain/catalog/opening-hours.ts'
import { closedWords } from '#domain/passes/pass-words.ts'
import { m } from '#messages/messages.js'
import { CalendarIcon } from '#app/ui/icons.tsx'
import { PassBadge } from '#app/ui/pass-badge.tsx'
import { OpenNow } from './open-now.tsx'

type AttractionListItemProps = {
  citySlug: string
  attraction: Pick<
    AttractionCard,
    'name' | 'slug' | 'kind' | 'pass' | 'summary' | 'picture' | 'isReservationRequired'
  > & { isOpen: boolean; closure?: Closure }
  /** Its picture is in sight from the start. */
  isFirst: boolean
}

export function AttractionListItem({ citySlug, attraction, isFirst }: AttractionListItemProps) {
  const { name, slug, kind, pass, summary, picture, isReservationRequired } = attraction
  const { isOpen, closure } = attraction
  return (
    <li className="group relative flex flex-col">
      {picture && (
        <div className="overflow-hidden rounded-card">
          <img
            src={picture.file}
            alt={picture.description}
            width={1200}
            height={900}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'auto'}
            decoding="async"
            className="aspect-4/3 w-full object-cover transition-transform duration-300 group-hover:scale-[1.03]"
          />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-muted">{kind}</p>
        <OpenNow isOpen={isOpen} />
      </div>
      <h2 className="mt-1 text-card font-semibold">
        <Link
          to={href('/:city/attractions/:slug', { city: citySlug, slug })}
          className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
        >
          {name}
        </Link>
      </h2>
      <p className="mt-1 mb-4 text-muted">{summary}</p>
      {closure && <p className="mb-4 font-semibold">{closedWords(closure.from, closure.until)}</p>}
      <p className="mt-auto flex flex-wrap gap-2">
        <PassBadge pass={pass} />
        {isReservationRequired && <ReservationBadge />}
      </p>
    </li>
  )
}

export function ReservationBadge() {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border border-edge px-3 py-0.5 font-medium whitespace-nowrap">
      <CalendarIcon className="size-4" />
      {m.shop_attraction_reservation()}
    </span>
  )
}
