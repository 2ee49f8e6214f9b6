// How the seed writes opening hours down: as short as a sign at a door.
import type { OpeningSpan, OpeningWeek } from '#domain/vocabulary/attraction.ts'

const weekdays = [0, 1, 2, 3, 4, 5, 6]

/** The same spans on all seven days. */
export function everyDay(...spans: OpeningSpan[]): OpeningWeek {
  return weekdays.map(() => spans)
}

/** One day without spans; 0 is Sunday. */
export function everyDayBut(closedDay: number, ...spans: OpeningSpan[]): OpeningWeek {
  return weekdays.map((weekday) => (weekday === closedDay ? [] : spans))
}

/** A time that is to be arranged, or of which the book says the days alone. */
export const byArrangement: OpeningSpan = ['', '']

/** One span for each group of days, as [[1, 2], '10:00', '17:00']; the other days are closed. */
export function openOn(...groups: [days: number[], ...span: OpeningSpan][]): OpeningWeek {
  return weekdays.map((weekday) =>
    groups.filter(([days]) => days.includes(weekday)).map(([, ...span]): OpeningSpan => span),
  )
}
