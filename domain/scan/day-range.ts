// Apart from the filter, which is for the browser too: the calendar weighs more than the page.
import { Temporal } from 'temporal-polyfill'

/** The instants at which days begin and, the last one included, end. */
export function dayRange(
  days: { from?: string; to?: string },
  timeZone: string,
): { from?: Date; before?: Date } {
  const begin = (date: Temporal.PlainDate) =>
    new Date(date.toZonedDateTime(timeZone).epochMilliseconds)
  return {
    from: days.from === undefined ? undefined : begin(Temporal.PlainDate.from(days.from)),
    before:
      days.to === undefined ? undefined : begin(Temporal.PlainDate.from(days.to).add({ days: 1 })),
  }
}
