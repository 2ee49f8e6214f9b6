// A day may have 23 or 25 hours, so nothing here counts hours. The polyfill is larger than a page: not for
// the browser, except at a gate, which decides offline.
import { Temporal } from 'temporal-polyfill'

export function localTime(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
}

/** YYYY-MM-DD. */
export function localDay(at: Date, timeZone: string): string {
  return localTime(at, timeZone).toPlainDate().toString()
}

/** 0 is Sunday. */
export function weekdayAt(at: Date, timeZone: string): number {
  return localTime(at, timeZone).dayOfWeek % 7
}

/** Where a clock is put back, that hour comes twice. */
export function clockHour(at: Date, timeZone: string): { from: Date; until: Date } {
  const from = localTime(at, timeZone).round({ smallestUnit: 'hour', roundingMode: 'floor' })
  return {
    from: new Date(from.epochMilliseconds),
    until: new Date(from.add({ hours: 1 }).epochMilliseconds),
  }
}

export function nextMidnight(at: Date, timeZone: string): Date {
  return startOfDay(localTime(at, timeZone).toPlainDate().add({ days: 1 }), timeZone)
}

/** The first instant of a day, also where midnight comes twice or not at all. */
export function startOfDay(day: Temporal.PlainDate, timeZone: string): Date {
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds)
}

/** The last millisecond before the next day starts. */
export function endOfDay(day: Temporal.PlainDate, timeZone: string): Date {
  return new Date(startOfDay(day.add({ days: 1 }), timeZone).getTime() - 1)
}

/** The instants at which the first local day (YYYY-MM-DD) begins and the last one, included, ends. */
export function dayRange(
  days: { from?: string; to?: string },
  timeZone: string,
): { from?: Date; before?: Date } {
  const begin = (day: string, later = 0) =>
    startOfDay(Temporal.PlainDate.from(day).add({ days: later }), timeZone)
  return {
    from: days.from === undefined ? undefined : begin(days.from),
    before: days.to === undefined ? undefined : begin(days.to, 1),
  }
}

export function daysBefore(day: string, days: number): string {
  return Temporal.PlainDate.from(day).subtract({ days }).toString()
}

/** The instants at which a month (YYYY-MM) of the city and the next month begin. */
export function monthRange(month: string, timeZone: string): { from: Date; before: Date } {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 })
  return {
    from: startOfDay(first, timeZone),
    before: startOfDay(first.add({ months: 1 }), timeZone),
  }
}

/** Of a month, YYYY-MM. */
export function lastDayOf(month: string): string {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month)
  return `${month}-${daysInMonth}`
}

export function monthsLater(month: string, months: number): string {
  return Temporal.PlainYearMonth.from(month).add({ months }).toString()
}

/** Whether `Intl` can format in this zone: a name such as America/Argentina/Buenos_Aires, no offset. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
