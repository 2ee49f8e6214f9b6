import type { Closure } from '#domain/catalogue/opening-hours.ts'
import { closedWords } from '#domain/ground/date-words.ts'
import { m } from '#messages/messages.js'
import { AttractionPoster, type PosterFacts } from '#app/routes/shop/pieces/attraction-poster.tsx'
import { CalendarIcon } from '#app/ui/icons.tsx'
import { PassBadge } from '#app/ui/pass-badge.tsx'
import { OpenNow } from './opening-table.tsx'

type AttractionListItemProps = {
  citySlug: string
  attraction: PosterFacts & {
    isReservationRequired: boolean
    /** Undefined if the hours are unknown. */
    isOpen: boolean | undefined
    closure?: Closure
  }
  /** Its picture is visible without scrolling. */
  isFirst: boolean
}

export function AttractionListItem({ citySlug, attraction, isFirst }: AttractionListItemProps) {
  const { pass, isReservationRequired, isOpen, closure } = attraction
  return (
    <AttractionPoster
      citySlug={citySlug}
      attraction={attraction}
      heading="h2"
      mark={isOpen !== undefined && <OpenNow isOpen={isOpen} />}
      isFirst={isFirst}
      className="flex flex-col"
    >
      {closure && <p className="mt-4 font-semibold">{closedWords(closure.from, closure.until)}</p>}
      <p className="mt-auto flex flex-wrap gap-2 pt-4">
        <PassBadge pass={pass} />
        {isReservationRequired && <ReservationBadge />}
      </p>
    </AttractionPoster>
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
