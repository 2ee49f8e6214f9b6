import type { AttractionDetail } from '#domain/catalogue/attractions/attraction-queries.ts'
import {
  inMonthWeekWords,
  monthWords,
  weekdayWords,
} from '#domain/catalogue/attractions/attraction-words.ts'
import type { OpeningNow, SpecialDate } from '#domain/catalogue/opening-hours.ts'
import { langOf } from '#domain/catalogue/told.ts'
import { spanWords, timeWords } from '#domain/ground/date-words.ts'
import { currentLanguage, currentTag } from '#domain/ground/language.ts'
import {
  type OpeningSpan,
  type OpeningWeek,
  isByArrangement,
} from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import type { AttractionPage } from './attraction-surroundings.ts'

/** Monday first, as in Argentine calendars; 0 is Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0]

type OpeningTableProps = { week: OpeningWeek; today: number }

function OpeningTable({ week, today }: OpeningTableProps) {
  return (
    <table className="tabular w-full max-w-md">
      <caption className="sr-only">{m.shop_attraction_hours()}</caption>
      <tbody>
        {weekdays.map((weekday) => (
          <tr
            key={weekday}
            aria-current={weekday === today ? 'date' : undefined}
            className="border-b border-line aria-[current]:font-semibold"
          >
            <th
              scope="row"
              className="py-2.5 pr-4 text-left [font-weight:inherit] wrap-normal first-letter:uppercase"
            >
              {weekdayWords(weekday)}
            </th>
            <td className="py-2.5 text-right first-letter:uppercase">
              {spansWords(week[weekday] ?? [])}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** As within a sentence. */
export function spansWords(spans: OpeningSpan[]): string {
  if (spans.length === 0) return m.shop_attraction_hours_closed()
  if (spans.some(([opens, closes]) => opens === '00:00' && closes === '24:00')) {
    return m.shop_attraction_hours_always()
  }
  return spans
    .map((span) => {
      const [opens, closes, monthWeek] = span
      const words = isByArrangement(span)
        ? m.shop_attraction_hours_arranged()
        : spanWords([opens, closes], currentLanguage()).replaceAll(' ', '\u00A0')
      return inMonthWeekWords(words, monthWeek)
    })
    .join(' · ')
}

export function OpenNow({ isOpen, change }: OpeningNow) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span
        aria-hidden
        className={`size-2.5 rounded-full ${isOpen ? 'bg-success' : 'bg-danger'}`}
      />
      <span className={`font-semibold ${isOpen ? 'text-success' : 'text-danger'}`}>
        {isOpen ? m.shop_attraction_open() : m.shop_attraction_closed()}
      </span>
      {change && <span className="tabular text-muted">{`· ${changeWords(isOpen, change)}`}</span>}
    </span>
  )
}

function changeWords(isOpen: boolean, change: NonNullable<OpeningNow['change']>): string {
  const { weekday } = change
  const time = timeWords(change.time, currentLanguage())
  if (isOpen) return m.shop_attraction_closes_at({ time })
  if (weekday === undefined) return m.shop_attraction_opens_at({ time })
  return m.shop_attraction_opens_on({ day: weekdayWords(weekday), time })
}

type AttractionHoursProps = {
  attraction: AttractionDetail
  opening: AttractionPage['opening']
}

export function AttractionHours({ attraction, opening }: AttractionHoursProps) {
  const { today, specialDates, lastEntry } = opening
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
            <span>{`: ${spansWords(spans)}`}</span>
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
