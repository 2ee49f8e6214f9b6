import type { AttractionDetail } from '#domain/attractions/attraction-queries.ts'
import { monthWords } from '#domain/attractions/attraction-words.ts'
import { m } from '#messages/messages.js'
import { OpeningTable } from './opening-table.tsx'

type AttractionHoursProps = {
  attraction: Pick<
    AttractionDetail,
    'openingWeek' | 'openingNote' | 'lastEntryMinutes' | 'factsCheckedOn'
  >
  /** 0 is Sunday. */
  today: number
}

/** The week as far as it is known, and when it was looked up. */
export function AttractionHours({ attraction, today }: AttractionHoursProps) {
  const { openingWeek, openingNote, lastEntryMinutes, factsCheckedOn } = attraction
  return (
    <>
      {openingWeek ? (
        <OpeningTable week={openingWeek} today={today} />
      ) : (
        <p>{m.shop_attraction_hours_unknown()}</p>
      )}
      {openingNote && <p className="mt-4">{openingNote}</p>}
      {lastEntryMinutes !== null && (
        <p className="mt-4">{m.shop_attraction_hours_last_entry({ minutes: lastEntryMinutes })}</p>
      )}
      {openingWeek && factsCheckedOn && (
        <p className="mt-2 text-muted">
          {m.shop_attraction_hours_checked({ month: monthWords(factsCheckedOn) })}
        </p>
      )}
    </>
  )
}
