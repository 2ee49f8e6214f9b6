import { dateOf } from '#domain/catalogue/file/cell-texts.ts'
import { tableProblems } from '#domain/catalogue/file/import-plan.ts'
import { readTable, type TableRow } from '#domain/catalogue/file/read-table.ts'
import { typedDay } from '#domain/ground/address-filter.ts'
import { foldText } from '#domain/ground/fold-text.ts'
import { letOthersIn } from '#domain/ground/let-others-in.ts'
import { readableText } from '#domain/ground/readable-text.ts'
import { parseOperationNumber } from '#domain/sale/orders/operation-number.ts'
import {
  RESERVATION_COLUMNS_MAX,
  RESERVATION_LIST_DAYS_MAX,
  RESERVATION_NAME_MAX,
  RESERVATION_PEOPLE_MAX,
  RESERVATION_REFERENCE_MAX,
  RESERVATIONS_MAX,
} from './reservation.ts'

export const reservationColumns = [
  'fecha',
  'hora',
  'referencia',
  'nombre',
  'personas',
  'operacion',
] as const
type ReservationColumn = (typeof reservationColumns)[number]
const optional: ReservationColumn[] = ['hora', 'operacion']

const reservationProblems = [
  ...tableProblems,
  'column_missing',
  'column_twice',
  'not_a_day',
  'day_too_old',
  'day_too_far',
  'too_many_days',
  'not_a_time',
  'not_a_reference',
  'reference_twice',
  'not_a_name',
  'not_people',
  'not_an_operation',
] as const
export type ReservationProblem = (typeof reservationProblems)[number]

export type ReservationRowProblem = {
  /** As a spreadsheet counts them: row 1 holds the titles. Undefined for the file as a whole. */
  row: number | undefined
  column: ReservationColumn | undefined
  problem: ReservationProblem
}

/** A row of a list; `at` is HH:MM or null, and the day is local. */
export type ReservationRow = {
  row: number
  day: string
  at: string | null
  reference: string
  name: string
  people: number
  operationNumber: string | null
}

export type ReservationsRead = {
  rows: ReservationRow[]
  problems: ReservationRowProblem[]
  /** The encoding was guessed, so accented letters should be checked. */
  isWindows1252: boolean
}

/** The local days (YYYY-MM-DD) that a list may contain, both inclusive. */
type Span = { from: string; to: string }

/** Rows between two yields to other requests. */
const ROWS_AT_ONCE = 200

/** Reads a CSV list, yielding in between. Ignores unknown columns; reports problems with their row. */
export async function readReservations(bytes: Uint8Array, span: Span): Promise<ReservationsRead> {
  const read = readTable(bytes, {
    rowsMax: RESERVATIONS_MAX,
    columnsMax: RESERVATION_COLUMNS_MAX,
  })
  if (!read.ok) return ofFile(asOwn(read.problem.problem), read.problem.row)
  const { titles, rows, isWindows1252 } = read.table
  const known = titles.map(foldText)
  const places = new Map(reservationColumns.map((column) => [column, known.indexOf(column)]))
  for (const column of reservationColumns) {
    if (known.indexOf(column) !== known.lastIndexOf(column)) {
      return ofFile('column_twice', 1, column)
    }
    if (places.get(column) === -1 && !optional.includes(column)) {
      return ofFile('column_missing', 1, column)
    }
  }
  const problems: ReservationRowProblem[] = []
  const taken = new Set<string>()
  const good: ReservationRow[] = []
  for (const [index, row] of rows.entries()) {
    // A spreadsheet cell may contain line breaks; a guard's screen shows one line.
    const cell = (column: ReservationColumn) =>
      (row.cells[places.get(column) ?? -1] ?? '').replaceAll('\n', ' ')
    const result = readRow(row, cell, span)
    const key = `${result.row.day} ${result.row.reference}`
    if (result.problems.length === 0 && taken.has(key)) {
      result.problems.push({ row: row.row, column: 'referencia', problem: 'reference_twice' })
    }
    taken.add(key)
    problems.push(...result.problems)
    if (result.problems.length === 0) good.push(result.row)
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await letOthersIn()
  }
  const days = new Set(good.map(({ day }) => day))
  if (days.size > RESERVATION_LIST_DAYS_MAX) return ofFile('too_many_days')
  return { rows: good, problems, isWindows1252 }
}

function ofFile(
  problem: ReservationProblem,
  row?: number,
  column?: ReservationColumn,
): ReservationsRead {
  return { rows: [], problems: [{ row, column, problem }], isWindows1252: false }
}

/** Maps a table reader's problem to one of ours; it reports no others. */
function asOwn(problem: string): ReservationProblem {
  return reservationProblems.find((one) => one === problem) ?? 'not_a_table'
}

const dayText = typedDay()
/** Text left by a spreadsheet for a long number, a narrow column or a failed lookup; the value is lost. */
const LOST = /^(-?\d([.,]\d+)?E[+-]\d+|#+|#N\/[AD])$/i
const isKept = (text: string) => !LOST.test(text)
const referenceText = readableText(RESERVATION_REFERENCE_MAX, 'reference').refine(isKept)
const nameText = readableText(RESERVATION_NAME_MAX, 'name').refine(isKept)

function readRow(
  { row }: TableRow,
  cell: (column: ReservationColumn) => string,
  span: Span,
): { row: ReservationRow; problems: ReservationRowProblem[] } {
  const problems: ReservationRowProblem[] = []
  const wrong = (column: ReservationColumn, problem: ReservationProblem) =>
    problems.push({ row, column, problem })

  const day = dayText.safeParse(dateOf(cell('fecha')))
  if (!day.success) wrong('fecha', 'not_a_day')
  else if (day.data < span.from) wrong('fecha', 'day_too_old')
  else if (day.data > span.to) wrong('fecha', 'day_too_far')
  const at = timeOf(cell('hora'))
  if (at === undefined) wrong('hora', 'not_a_time')
  const reference = referenceText.safeParse(cell('referencia'))
  if (!reference.success) wrong('referencia', 'not_a_reference')
  const name = nameText.safeParse(cell('nombre'))
  if (!name.success) wrong('nombre', 'not_a_name')
  const people = peopleOf(cell('personas'))
  if (people === undefined) wrong('personas', 'not_people')
  const typed = cell('operacion')
  const operationNumber = typed === '' ? null : parseOperationNumber(typed)
  if (operationNumber === undefined) wrong('operacion', 'not_an_operation')

  return {
    row: {
      row,
      day: day.data ?? '',
      at: at ?? null,
      reference: reference.data ?? '',
      name: name.data ?? '',
      people: people ?? 0,
      operationNumber: operationNumber ?? null,
    },
    problems,
  }
}

/** HH:MM from "9:30" or "09:30:00"; null for an empty cell, undefined for an invalid time. */
function timeOf(text: string): string | null | undefined {
  if (text === '') return null
  const [, hour = '', minute] = /^(\d{1,2})[:.](\d\d)(?::00)?$/.exec(text) ?? []
  if (minute === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}

function peopleOf(text: string): number | undefined {
  const people = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return people >= 1 && people <= RESERVATION_PEOPLE_MAX ? people : undefined
}
