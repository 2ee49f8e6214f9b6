// Opening hours as staff type them, a row per span; one that ends after midnight belongs to its first day.
import { z } from 'zod'
import { atMost } from '#domain/ground/at-most.ts'
import {
  type MonthWeek,
  type OpeningExceptions,
  type OpeningSpan,
  type OpeningWeek,
  monthWeeks,
} from '#domain/ground/vocabulary/catalogue.ts'
import { day, listOf } from './attraction-values.ts'

/** One more per day than anybody needs. */
const SPANS_A_DAY_MAX = 4
const WEEK_ROWS_MAX = 7 * SPANS_A_DAY_MAX
export const EXCEPTION_ROWS_MAX = 100
/** No row is longer than this, however a browser formats it. */
const ROW_CHARACTERS = 80

/** A span that ends later than this on the next day is taken for a typing error. */
const NIGHT_ENDS = '08:00'
const DAY_MINUTES = 24 * 60
const WEEK_MINUTES = 7 * DAY_MINUTES

/** Normalises a time, "8:30" or "13", to "08:30"; any other text is returned as it is. */
export function typedTime(text: string): string {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?::(\d\d))?$/.exec(text.trim()) ?? []
  return hour === '' ? text : `${hour.padStart(2, '0')}:${minute}`
}

const typed = (form: RegExp) =>
  z
    .string('not_a_time')
    .check(atMost(5, 'not_a_time'))
    .overwrite(typedTime)
    .regex(form, 'not_a_time')
const opens = typed(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/)
const closes = typed(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)?$/)

/** A weekday (0 is Sunday) and a span, or none if open by arrangement; in one week of the month or all. */
export type HoursRow = {
  weekday: number
  opens: string
  closes: string
  monthWeek?: MonthWeek | undefined
}
/** A date with a span, or without one when closed. */
export type ExceptionRow = { date: string; opens: string; closes: string }

const hoursRow = z
  .object({
    weekday: z.int('not_a_choice').min(0, 'not_a_choice').max(6, 'not_a_choice'),
    opens,
    closes,
    monthWeek: z.literal(monthWeeks, 'not_a_choice').optional(),
  })
  .check(spanIsRight)

const exceptionRow = z.object({ date: day, opens, closes }).check(spanIsRight)

/** Rows of a week, in any order, as the week that the shop reads. */
export const weekRows = listOf(hoursRow, WEEK_ROWS_MAX, WEEK_ROWS_MAX * ROW_CHARACTERS).transform(
  (rows, context): OpeningWeek => {
    const timed = rows.filter((row) => row.opens !== '')
    if (
      monthWeeks.some((week) => overlap(timed.filter(({ monthWeek = week }) => monthWeek === week)))
    ) {
      context.addIssue('spans_overlap')
    }
    return Array.from({ length: 7 }, (_, weekday) =>
      inOrder(rows.filter((row) => row.weekday === weekday)),
    )
  },
)

export const exceptionRows = listOf(
  exceptionRow,
  EXCEPTION_ROWS_MAX,
  EXCEPTION_ROWS_MAX * ROW_CHARACTERS,
).transform((rows, context): OpeningExceptions => {
  const dates = [...Map.groupBy(rows, (row) => row.date)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    dates.map(([date, ofDate]) => {
      const spans = ofDate.filter((row) => row.opens !== '')
      if (spans.length > 0 && spans.length < ofDate.length) context.addIssue('exception_mixed')
      if (overlap(spans.map((row) => ({ ...row, weekday: 0 })))) context.addIssue('spans_overlap')
      return [date, inOrder(spans)]
    }),
  )
})

/** The form rows of a week; none when the hours are not known. */
export function rowsOfWeek(week: OpeningWeek | null): HoursRow[] {
  return (week ?? []).flatMap((spans, weekday) =>
    spans.map(([from, until, monthWeek]) => ({
      weekday,
      opens: from,
      closes: until,
      ...(monthWeek && { monthWeek }),
    })),
  )
}

export function rowsOfExceptions(exceptions: OpeningExceptions): ExceptionRow[] {
  return Object.entries(exceptions).flatMap(([date, spans]) =>
    spans.length === 0
      ? [{ date, opens: '', closes: '' }]
      : spans.map(([from, until]) => ({ date, opens: from, closes: until })),
  )
}

type Span = Omit<HoursRow, 'weekday'>

function spanIsRight({ value, issues }: z.core.ParsePayload<Span>) {
  const message = problemOf(value)
  const path = [value.opens === '' ? 'opens' : 'closes']
  if (message) issues.push({ code: 'custom', message, path, input: value })
}

function problemOf(span: Span): 'not_a_time' | 'span_empty' | 'span_reversed' | undefined {
  if (span.opens === '' && span.closes === '') return undefined
  if (span.opens === '' || span.closes === '') return 'not_a_time'
  if (span.opens === span.closes) return 'span_empty'
  return span.closes < span.opens && span.closes > NIGHT_ENDS ? 'span_reversed' : undefined
}

function inOrder(rows: Span[]): OpeningSpan[] {
  return rows
    .map(({ opens: from, closes: until, monthWeek }): OpeningSpan =>
      monthWeek ? [from, until, monthWeek] : [from, until],
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Whether two spans overlap; Saturday's night runs into Sunday. */
function overlap(rows: HoursRow[]): boolean {
  const spans = rows
    .map((row) => {
      const from = row.weekday * DAY_MINUTES + minutes(row.opens)
      const until = row.weekday * DAY_MINUTES + minutes(row.closes)
      return { from, until: until < from ? until + DAY_MINUTES : until }
    })
    .toSorted((a, b) => a.from - b.from)
  const [first] = spans
  return spans.some(({ until }, index) => {
    const next = spans[index + 1]?.from ?? (first ? first.from + WEEK_MINUTES : Infinity)
    return spans.length > 1 && until > next
  })
}

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  return hours * 60 + rest
}
