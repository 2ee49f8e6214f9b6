// Reads a CSV file, exported here or by a spreadsheet, and reports what is wrong before it is used.
import { CsvError, parse } from 'csv-parse/sync'
import { unguardedText } from './cell-texts.ts'
import { IMPORT_ROWS_MAX, type RowProblem } from './import-plan.ts'

/** Twice the longest attraction that the form takes. */
const ROW_CHARACTERS_MAX = 192 * 1024
/** Empty rows at the end of a sheet, where nobody sees them. */
const EMPTY_ROWS_MAX = 1_000
/** More columns than the catalogue has, so that every unknown one can be named. */
const CATALOGUE: TableBounds = { rowsMax: IMPORT_ROWS_MAX, columnsMax: 100 }
const TITLE_SHOWN_MAX = 60
const UTF8_MARK = [0xef, 0xbb, 0xbf]
/** Bytes without a letter in Windows-1252, as the decoder leaves them. */
const NO_LETTERS = /[\u0081\u008d\u008f\u0090\u009d]/
/** How "é", "á", "ñ" and others of cp850 and Mac Roman look in Windows-1252, within a word. */
const OTHER_ENCODING = /(?<=\p{L})[‚¤¢£¡‡Ž](?=[\p{L};,\t"\r\n ])/u

export type TableRow = {
  /** As spreadsheets count: 1 is the titles. */
  row: number
  cells: string[]
}
export type Table = {
  titles: string[]
  rows: TableRow[]
  /** Read as Windows-1252, the default of spreadsheets here: somebody should check the accents. */
  isWindows1252: boolean
}
/** `columnsMax` is checked for the titles and every row before their cells are created. */
type TableBounds = { rowsMax: number; columnsMax: number }
type TableRead = { ok: true; table: Table } | { ok: false; problem: RowProblem }

/** UTF-8, else Windows-1252. Drops rows without text, and the export's apostrophe before a formula. */
export function readTable(bytes: Uint8Array, bounds = CATALOGUE): TableRead {
  const read = decoded(bytes)
  if (read === undefined) return not('not_utf8')
  const { isWindows1252 } = read
  // A line that tells Excel the separator; it is not a row.
  const [told = '', mark] = /^sep=([;,\t])\r?\n?/i.exec(read.text) ?? []
  const text = read.text.slice(told.length)
  if (text.includes('\0')) return not('not_a_table')
  const strange = isWindows1252 ? text.search(OTHER_ENCODING) : -1
  if (strange !== -1) return not('not_utf8', text.slice(0, strange).split(/\r\n|[\r\n]/).length)
  const records = recordsOf(text, mark ?? delimiterOf(text), bounds)
  if (!Array.isArray(records)) return records
  const [titles = [], ...rows] = records
  const filled = rows
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (filled.length > bounds.rowsMax) return not('too_many_rows')
  if (filled.length === 0) return not('no_rows')
  return { ok: true, table: { titles, rows: filled, isWindows1252 } }
}

function not(problem: RowProblem['problem'], row?: number): { ok: false; problem: RowProblem } {
  return { ok: false, problem: { row, column: undefined, problem } }
}

type Decoded = { text: string; isWindows1252: boolean }

/** Undefined for invalid text with a UTF-8 mark, UTF-8 cut in its last character, and other encodings. */
function decoded(bytes: Uint8Array): Decoded | undefined {
  const asUtf8 = decodedUtf8(bytes)
  if (asUtf8 !== undefined) return { text: asUtf8, isWindows1252: false }
  const isMarked = UTF8_MARK.every((byte, index) => bytes[index] === byte)
  if (isMarked || decodedUtf8(bytes, { stream: true }) !== undefined) return undefined
  const text = new TextDecoder('windows-1252').decode(bytes)
  return NO_LETTERS.test(text) ? undefined : { text, isWindows1252: true }
}

function decodedUtf8(bytes: Uint8Array, options?: TextDecodeOptions): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, options)
  } catch {
    return undefined
  }
}

class TooMuch extends Error {
  readonly refusal: { ok: false; problem: RowProblem }
  constructor(problem: RowProblem['problem'], row?: number) {
    super(problem)
    this.refusal = not(problem, row)
  }
}

function recordsOf(
  text: string,
  delimiter: string,
  { rowsMax, columnsMax }: TableBounds,
): string[][] | { ok: false; problem: RowProblem } {
  let read = 0
  try {
    return parse(beforeTooWide(text, delimiter, columnsMax), {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: ROW_CHARACTERS_MAX,
      on_record(cells: string[]) {
        read += 1
        if (cells.length > columnsMax) throw new TooMuch('too_many_columns', read)
        if (read > 1 + rowsMax + EMPTY_ROWS_MAX) throw new TooMuch('too_many_rows')
        return cells.map(cellText)
      },
    })
  } catch (error) {
    if (error instanceof TooMuch) return error.refusal
    if (error instanceof CsvError) return not(problemOf(error.code), read + 1)
    throw error
  }
}

/**
 * The text up to and including the first cell too many: the parser would create all cells of a row before it
 * counts them. Misplaced quotes are left for the parser to report; it meets them before the cut.
 */
function beforeTooWide(text: string, delimiter: string, columnsMax: number): string {
  let cells = 1
  let isQuoted = false
  for (let index = 0; index < text.length; index += 1) {
    const mark = text[index]
    if (mark === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (mark === delimiter) cells += 1
    else if (mark === '\n' || mark === '\r') cells = 1
    if (cells > columnsMax) return text.slice(0, index + 1)
  }
  return text
}

function problemOf(code: string): RowProblem['problem'] {
  if (code === 'CSV_MAX_RECORD_SIZE') return 'line_too_long'
  return code === 'CSV_QUOTE_NOT_CLOSED' ? 'quote_open' : 'quote_misplaced'
}

function cellText(cell: string): string {
  return unguardedText(cell.replaceAll('\r\n', '\n').trim())
}

/** None of our titles contains a semicolon or a tab; some contain a comma. */
function delimiterOf(text: string): string {
  const titles = /^(?:"[^"]*"|[^"\r\n])*/.exec(text.slice(0, ROW_CHARACTERS_MAX))?.[0] ?? ''
  return [';', '\t'].find((mark) => titles.includes(mark)) ?? ','
}

export function shownTitle(title: string): string {
  return title.slice(0, TITLE_SHOWN_MAX)
}
