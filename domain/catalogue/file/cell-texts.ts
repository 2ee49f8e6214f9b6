// The editor's lists as a text that is easy to type into a cell, and back. The editor's form judges it.
import {
  type ExceptionRow,
  type HoursRow,
  typedTime,
} from '#domain/catalogue/attractions/attraction-hours.ts'
import { inMonthWeekWords } from '#domain/catalogue/attractions/attraction-words.ts'
import { foldText } from '#domain/ground/fold-text.ts'
import { type MonthWeek, monthWeeks } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'

export type CellRead<Value> = { ok: true; value: Value } | { ok: false; problem: CellProblem }
export type CellProblem =
  | 'not_yes_or_no'
  | 'not_a_weekday'
  | 'not_spans'
  | 'not_an_exception'
  | 'not_a_question'
  | 'not_a_named_picture'

const read = <Value>(value: Value): CellRead<Value> => ({ ok: true, value })
const unread = (problem: CellProblem): CellRead<never> => ({ ok: false, problem })

/** In local order: Monday first. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0]

/** "lunes"; 0 is Sunday. */
export function weekdayText(weekday: number): string {
  // 1 January 2023 was a Sunday.
  return weekdayFormat.format(Date.UTC(2023, 0, 1 + weekday))
}
const weekdayFormat = new Intl.DateTimeFormat('es-AR', { weekday: 'long', timeZone: 'UTC' })

export function weekdaysText(days: number[]): string {
  return weekdays
    .filter((day) => days.includes(day))
    .map(weekdayText)
    .join(', ')
}

export function readWeekdays(text: string): CellRead<number[]> {
  const names = entriesOf(text, /[,\n]/).map(foldText)
  const days = names.map((name) => weekdays.find((day) => foldText(weekdayText(day)) === name))
  return days.includes(undefined)
    ? unread('not_a_weekday')
    : read(days.filter((day) => day !== undefined))
}

export function tickText(isTicked: boolean): string {
  return isTicked ? m.catalog_file_yes() : m.catalog_file_no()
}

/** An empty cell means no; spreadsheets may have written their own word for yes. */
const yes = ['si', 'verdadero', 'true', 'x', '1']
const no = ['', 'no', 'falso', 'false', '0']

export function readTick(text: string): CellRead<boolean> {
  const word = foldText(text)
  if (yes.includes(word)) return read(true)
  return no.includes(word) ? read(false) : unread('not_yes_or_no')
}

type Span = Omit<HoursRow, 'weekday'>

/** "10:00-13:00, 15:00-20:00", "a convenir (el último del mes)"; the word for closed without spans. */
export function spansText(spans: Span[]): string {
  if (spans.length === 0) return m.catalog_file_closed()
  return spans
    .map(({ opens, closes, monthWeek }) =>
      inMonthWeekWords(
        opens === '' ? m.shop_attraction_hours_arranged() : `${opens}-${closes}`,
        monthWeek,
      ),
    )
    .join(', ')
}

export function readSpans(text: string): CellRead<Span[]> {
  if (foldText(text) === foldText(m.catalog_file_closed())) return read([])
  const spans = entriesOf(text, /[,\n]/).map((entry): Span | undefined => {
    const [times = '', ...words] = entry
      .split('(')
      .map((part) => foldText(part.replace(')', '').trim()))
    const monthWeek = monthWeeks.find((week) => words[0] === foldText(weekText(week)))
    if (words.length > 0 && (words.length > 1 || monthWeek === undefined)) return undefined
    const inWeek = monthWeek && { monthWeek }
    if (times === foldText(m.shop_attraction_hours_arranged())) {
      return { opens: '', closes: '', ...inWeek }
    }
    const [opens = '', closes = '', ...more] = times.split(/[-–]/).map((time) => time.trim())
    return isTime(opens) && isTime(closes) && more.length === 0
      ? { opens: typedTime(opens), closes: typedTime(closes), ...inWeek }
      : undefined
  })
  return spans.includes(undefined)
    ? unread('not_spans')
    : read(spans.filter((span) => span !== undefined))
}

function weekText(week: MonthWeek): string {
  return m.opening_month_week({ week })
}

/** Only the form of a time; the editor's form checks the hour. */
function isTime(text: string): boolean {
  return /^\d{1,2}(?::\d\d)?$/.test(text)
}

/** One date per line: "2026-12-25 cerrado" or "2026-12-24 10:00-14:00, 16:00-18:00". */
export function exceptionsText(rows: ExceptionRow[]): string {
  return [...Map.groupBy(rows, ({ date }) => date)]
    .map(([date, spans]) => `${date} ${spansText(spans.filter(({ opens }) => opens !== ''))}`)
    .join('\n')
}

export function readExceptions(text: string): CellRead<ExceptionRow[]> {
  const rows = entriesOf(text, /\n/).map((line): ExceptionRow[] | undefined => {
    const blank = line.indexOf(' ')
    const date = dateOf(blank === -1 ? line : line.slice(0, blank))
    const spans = blank === -1 ? undefined : readSpans(line.slice(blank).trim())
    if (!/^\d{4}-\d\d-\d\d$/.test(date) || !spans?.ok) return undefined
    if (spans.value.length === 0) return [{ date, opens: '', closes: '' }]
    // A single date has no week of the month and cannot be by arrangement.
    if (spans.value.some(({ opens, monthWeek }) => opens === '' || monthWeek)) return undefined
    return spans.value.map(({ opens, closes }) => ({ date, opens, closes }))
  })
  return rows.includes(undefined)
    ? unread('not_an_exception')
    : read(rows.flatMap((found) => found ?? []))
}

/** Converts a date as local spreadsheets write it, 25/12/2026; any other text stays as it is. */
export function dateOf(text: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Entries on lines, with parts between bars: "¿Hay wifi? | Sí". A bar within a text is written `\|`. */
export function linesOfParts(entries: string[][]): string {
  return entries
    .map((parts) => {
      const last = parts.findLastIndex((part) => part !== '')
      return parts
        .slice(0, last + 1)
        .map((part) => part.replaceAll(/[\\|]/g, String.raw`\$&`))
        .join(' | ')
    })
    .join('\n')
}

export function partsOfLines(text: string): string[][] {
  return entriesOf(text, /\n/).map((line) => {
    const parts = ['']
    for (const piece of line.match(/\\[\\|]|[^]/gu) ?? []) {
      if (piece === '|') parts.push('')
      else
        parts.push(
          `${parts.pop() ?? ''}${piece.length === 2 && piece.startsWith('\\') ? piece.slice(1) : piece}`,
        )
    }
    return parts.map((part) => part.trim())
  })
}

/** "30 70": percent from left and from top; a dash for an unknown one. */
export function focusText(x: number | undefined, y: number | undefined): string {
  return x === undefined && y === undefined ? '' : `${x ?? '-'} ${y ?? '-'}`
}

type Focus = { focusX?: number; focusY?: number }

/** Parses what `focusText` wrote, also with decimal commas; undefined for anything else. */
export function focusOf(text: string): Focus | undefined {
  if (text === '') return {}
  const [x, y, ...more] = text.split(/ +/).map(percentOf)
  if (x === undefined || y === undefined || more.length > 0) return undefined
  return { ...(x !== 'none' && { focusX: x }), ...(y !== 'none' && { focusY: y }) }
}

function percentOf(text: string): number | 'none' | undefined {
  if (text === '-') return 'none'
  const value = Number(text.replace(',', '.'))
  return text !== '' && Number.isFinite(value) ? value : undefined
}

function entriesOf(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

/** Texts that a spreadsheet would run as formulas; csv-stringify prefixes them with an apostrophe. */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** Escapes a text that looks as if the export had prefixed it, so that it is read back unchanged. */
export function guardedText(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? `'${text}` : text
}

export function unguardedText(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}
