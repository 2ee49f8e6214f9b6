// Hours in the city's time, in whatever zone the process runs. A span past midnight belongs to the day on
// which it begins: an exception on the next day does not end it; a closure, of whole local days as at the
// door, does.
import { Temporal } from 'temporal-polyfill'
import { localTime, startOfDay } from '#domain/ground/calendar.ts'
import {
  type MonthWeek,
  type OpeningExceptions,
  type OpeningSpan,
  type OpeningWeek,
  isByArrangement,
} from '#domain/ground/vocabulary/catalogue.ts'

/** Local dates (YYYY-MM-DD), both included, on which the attraction stays closed whatever its hours. */
export type Closure = { from: string; until: string }

export type OpeningHours = {
  week: OpeningWeek
  exceptions: OpeningExceptions
  closures: Closure[]
}

type Hours = { openingWeek: OpeningWeek | null; openingExceptions: OpeningExceptions }

/** Undefined when the hours are unknown or by arrangement. */
export function openingHoursOf(
  { openingWeek, openingExceptions }: Hours,
  closures: Closure[],
): OpeningHours | undefined {
  return openingWeek === null || openingWeek.flat().some(isByArrangement)
    ? undefined
    : { week: openingWeek, exceptions: openingExceptions, closures }
}

type Span = { opens: Temporal.ZonedDateTime; closes: Temporal.ZonedDateTime }

const LOOK_AHEAD_DAYS = 8

export function isOpenAt(hours: OpeningHours, at: Date, timeZone: string): boolean {
  const now = localTime(at, timeZone)
  if (closureOn(hours.closures, now.toPlainDate().toString())) return false
  return spansAround(hours, now, 1).some((span) => contains(span, now))
}

/** A local date (YYYY-MM-DD) that differs from its weekday; no spans means closed. */
export type SpecialDate = { date: string; spans: OpeningSpan[] }

const SPECIAL_DATES_AHEAD_DAYS = 60
const SPECIAL_DATES_MAX = 10

/** The coming dates that differ from the week, from today on, except those inside a closure. */
export function comingSpecialDates(
  exceptions: OpeningExceptions,
  closures: Closure[],
  at: Date,
  timeZone: string,
): SpecialDate[] {
  const today = localTime(at, timeZone).toPlainDate()
  const last = today.add({ days: SPECIAL_DATES_AHEAD_DAYS }).toString()
  return Object.entries(exceptions)
    .map(([date, spans]) => ({ date, spans }))
    .filter(({ date }) => today.toString() <= date && date <= last && !closureOn(closures, date))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, SPECIAL_DATES_MAX)
}

export function closureOn<Shut extends Closure>(closures: Shut[], date: string): Shut | undefined {
  return closures.find(({ from, until }) => from <= date && date <= until)
}

/** The next midnight at which a closure begins or ends, when the displayed state changes. */
export function nextClosureChangeAt(
  closures: Closure[],
  at: Date,
  timeZone: string,
): Date | undefined {
  return closureBoundaries(closures, timeZone)
    .filter((boundary) => boundary > at)
    .toSorted((a, b) => a.getTime() - b.getTime())[0]
}

/** The next change of `isOpenAt`: one by a closure at any time, others within eight days; else undefined. */
export function nextChangeAt(hours: OpeningHours, at: Date, timeZone: string): Date | undefined {
  const now = localTime(at, timeZone)
  const changes = spansAround(hours, now, LOOK_AHEAD_DAYS)
    .flatMap((span) => [span.opens, span.closes])
    .map((change) => new Date(change.epochMilliseconds))
    .concat(closureBoundaries(hours.closures, timeZone))
    .filter((change) => change > at)
    .toSorted((a, b) => a.getTime() - b.getTime())
  // Where two spans touch (24 hours a day), nothing changes.
  return changes.find(
    (change) =>
      isOpenAt(hours, change, timeZone) !==
      isOpenAt(hours, new Date(change.getTime() - 1), timeZone),
  )
}

/** What a page shows about now, with the next change in the city's clock and calendar. */
export type OpeningNow = ReturnType<typeof openingNow>

/** Further ahead, a weekday's name is ambiguous. */
const NAMED_DAYS_MAX = 6

export function openingNow(hours: OpeningHours, at: Date, timeZone: string) {
  const isOpen = isOpenAt(hours, at, timeZone)
  const changesAt = nextChangeAt(hours, at, timeZone)
  if (!changesAt) return { isOpen }
  const change = localTime(changesAt, timeZone)
  const days = localTime(at, timeZone).toPlainDate().until(change.toPlainDate()).days
  if (days > NAMED_DAYS_MAX) return { isOpen }
  const isToday = days === 0
  return {
    isOpen,
    change: {
      time: change.toPlainTime().toString({ smallestUnit: 'minute' }),
      /** Undefined when the change is today, or is tonight's closing. */
      weekday: isOpen || isToday ? undefined : change.dayOfWeek % 7,
    },
  }
}

/** Today's last entry, such as "17:30"; undefined on a day without opening. */
export function lastEntryToday(
  hours: OpeningHours,
  minutesBefore: number,
  at: Date,
  timeZone: string,
): string | undefined {
  const today = localTime(at, timeZone).toPlainDate()
  const last = spansOn(hours, today)
    .map((span) => onDate(span, today, timeZone).closes)
    .toSorted(Temporal.ZonedDateTime.compare)
    .at(-1)
  return last
    ?.subtract({ minutes: minutesBefore })
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
}

/** The spans of a local date: a closure overrides an exception, an exception overrides the weekday. */
function spansOn(hours: OpeningHours, date: Temporal.PlainDate): OpeningSpan[] {
  if (closureOn(hours.closures, date.toString())) return []
  return spansOfDate(hours, date.toString(), date.dayOfWeek % 7)
}

/** The spans of a local date (YYYY-MM-DD) and its weekday (0 is Sunday), ignoring closures. */
export function spansOfDate(
  { week, exceptions }: Pick<OpeningHours, 'week' | 'exceptions'>,
  date: string,
  weekday: number,
): OpeningSpan[] {
  return (
    exceptions[date] ??
    (week[weekday] ?? []).filter(([, , monthWeek]) => isInMonthWeek(date, monthWeek))
  )
}

/** Whether a date is the given one of its weekday in the month; always true without `monthWeek`. */
function isInMonthWeek(date: string, monthWeek: MonthWeek | undefined): boolean {
  if (monthWeek === undefined) return true
  const { day, daysInMonth } = Temporal.PlainDate.from(date)
  return monthWeek === -1 ? day + 7 > daysInMonth : Math.ceil(day / 7) === monthWeek
}

function closureBoundaries(closures: Closure[], timeZone: string): Date[] {
  return closures
    .flatMap(({ from, until }) => [
      Temporal.PlainDate.from(from),
      Temporal.PlainDate.from(until).add({ days: 1 }),
    ])
    .map((date) => startOfDay(date, timeZone))
}

function spansAround(hours: OpeningHours, now: Temporal.ZonedDateTime, days: number): Span[] {
  const today = now.toPlainDate()
  // Starts with yesterday, whose last span may still run.
  return Array.from({ length: days + 1 }, (_, index) => today.add({ days: index - 1 })).flatMap(
    (date) => spansOn(hours, date).map((span) => onDate(span, date, now.timeZoneId)),
  )
}

function onDate([opens, closes]: OpeningSpan, date: Temporal.PlainDate, timeZone: string): Span {
  const at = (time: string, day: Temporal.PlainDate) =>
    time === '24:00'
      ? day.add({ days: 1 }).toZonedDateTime({ timeZone })
      : day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
  return {
    opens: at(opens, date),
    closes: at(closes, closes < opens ? date.add({ days: 1 }) : date),
  }
}

function contains(span: Span, now: Temporal.ZonedDateTime): boolean {
  return (
    Temporal.ZonedDateTime.compare(span.opens, now) <= 0 &&
    Temporal.ZonedDateTime.compare(now, span.closes) < 0
  )
}
