import type { AttractionDetail } from '#domain/attractions/attraction-queries.ts'
import { monthWords } from '#domain/attractions/attraction-words.ts'
import type { SpecialDate } from '#domain/catalog/opening-hours.ts'
import { m } from '#messages/messages.js'
import { OpeningTable, spansWords } from './opening-table.tsx'

type AttractionHoursProps = {
  attraction: Pick<
    AttractionDetail,
    'openingWeek' | 'openingNote' | 'lastEntryMinutes' | 'factsCheckedOn'
  >
  /** 0 is Sunday. */
  today: number
  specialDates: SpecialDate[]
}

/** The week as far as it is known, and when it was looked up. */
export function AttractionHours({ attraction, today, specialDates }: AttractionHoursProps) {
  const { openingWeek, openingNote, lastEntryMinutes, factsCheckedOn } = attraction
  return (
    <>
      {openingWeek && <OpeningTable week={openingWeek} today={today} />}
      {!openingWeek && !openingNote && <p>{m.shop_attraction_hours_unknown()}</p>}
      {specialDates.length > 0 && <SpecialDates dates={specialDates} />}
      {openingNote && <p className={openingWeek ? 'mt-4' : undefined}>{openingNote}</p>}
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

/** The dates on which the week above does not hold: "23/11: 10:00–14:00", "25/12: cerrado". */
function SpecialDates({ dates }: { dates: SpecialDate[] }) {
  return (
    <>
      <h3 className="mt-4 font-semibold">{m.shop_attraction_hours_special()}</h3>
      <ul className="tabular mt-1">
        {dates.map(({ date, spans }) => (
          <li key={date}>
            <time dateTime={date}>{dayAndMonth(date)}</time>
            {`: ${spansWords(spans).toLowerCase()}`}
          </li>
        ))}
      </ul>
    </>
  )
}

function dayAndMonth(date: string): string {
  const [, month, day] = date.split('-')
  return `${day}/${month}`
}
