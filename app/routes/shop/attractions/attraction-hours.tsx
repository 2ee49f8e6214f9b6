import type { AttractionDetail } from '#domain/attractions/attraction-queries.ts'
import { monthWords } from '#domain/attractions/attraction-words.ts'
import type { SpecialDate } from '#domain/catalog/opening-hours.ts'
import { timeWords } from '#domain/clock-words.ts'
import { currentLanguage, currentTag } from '#domain/language.ts'
import { langOf } from '#domain/translations/told.ts'
import { m } from '#messages/messages.js'
import { OpeningTable, spansWords } from './opening-table.tsx'

type AttractionHoursProps = {
  attraction: Pick<
    AttractionDetail,
    'openingWeek' | 'openingNote' | 'lastEntryMinutes' | 'factsCheckedOn' | 'inOriginal'
  >
  /** 0 is Sunday. */
  today: number
  specialDates: SpecialDate[]
  /** Today's, such as "17:30". */
  lastEntry: string | undefined
}

/** The week as far as it is known, and the date of the information. */
export function AttractionHours(props: AttractionHoursProps) {
  const { attraction, today, specialDates, lastEntry } = props
  const { openingWeek, openingNote, lastEntryMinutes, factsCheckedOn } = attraction
  return (
    <>
      {openingWeek && <OpeningTable week={openingWeek} today={today} />}
      {!openingWeek && !openingNote && <p>{m.shop_attraction_hours_unknown()}</p>}
      {specialDates.length > 0 && <SpecialDates dates={specialDates} />}
      {openingNote && (
        <p lang={langOf(attraction, 'openingNote')} className={openingWeek ? 'mt-4' : undefined}>
          {openingNote}
        </p>
      )}
      {lastEntryMinutes !== null && (
        <p className="mt-4">
          <span>{m.shop_attraction_hours_last_entry({ minutes: lastEntryMinutes })}</span>
          {lastEntry && (
            <span>{` ${m.last_entry_today({ time: timeWords(lastEntry, currentLanguage()) })}`}</span>
          )}
        </p>
      )}
      {openingWeek && factsCheckedOn && (
        <p className="mt-2 text-muted">
          {m.shop_attraction_hours_checked({ month: monthWords(factsCheckedOn) })}
        </p>
      )}
    </>
  )
}

/** Dates with other hours than the week above: "23/11: 10:00–14:00", "25/12: cerrado". */
function SpecialDates({ dates }: { dates: SpecialDate[] }) {
  return (
    <>
      <h3 className="mt-4 font-semibold">{m.shop_attraction_hours_special()}</h3>
      <ul className="tabular mt-1">
        {dates.map(({ date, spans }) => (
          <li key={date}>
            <time dateTime={date}>{dayAndMonth(date)}</time>
            <span>{`: ${spansWords(spans).toLowerCase()}`}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** English names the month, because Americans read 5/11 as another day. */
function dayAndMonth(date: string): string {
  const isNamed = currentLanguage() === 'en'
  return new Intl.DateTimeFormat(currentTag(), {
    day: isNamed ? 'numeric' : '2-digit',
    month: isNamed ? 'short' : '2-digit',
    timeZone: 'UTC',
  }).format(new Date(date))
}
