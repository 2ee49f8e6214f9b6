import { inMonthWeekWords } from '#domain/attractions/attraction-words.ts'
import { spanWords } from '#domain/clock-words.ts'
import { currentLanguage, currentTag } from '#domain/language.ts'
import {
  isByArrangement,
  type OpeningSpan,
  type OpeningWeek,
} from '#domain/vocabulary/attraction.ts'
import { m } from '#messages/messages.js'

/** Monday first, as in Argentine calendars; 0 is Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0]

/** 4 January 2026 was a Sunday. */
export function weekdayName(weekday: number): string {
  return new Intl.DateTimeFormat(currentTag(), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, 0, 4 + weekday),
  )
}

type OpeningTableProps = { week: OpeningWeek; today: number }

export function OpeningTable({ week, today }: OpeningTableProps) {
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
              {weekdayName(weekday)}
            </th>
            <td className="py-2.5 text-right">{spansWords(week[weekday] ?? [])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The text of a day: its spans, closed, or open around the clock. */
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
