// Fills a row's form; fields that the row does not name keep their stored values. The form reports errors.
import {
  type AttractionContent,
  attractionForm,
  contentOf,
} from '#domain/catalogue/attractions/attraction-form.ts'
import { type AttractionTyped, sentFields } from '#domain/catalogue/attractions/attraction-typed.ts'
import { attractionProblems } from '#domain/catalogue/attractions/attraction-values.ts'
import { missingToPublish, type PublishingNeed } from '#domain/catalogue/attractions/publishing.ts'
import { pictureProblems } from '#domain/catalogue/picture-list.ts'
import { translationLanguages } from '#domain/ground/vocabulary/catalogue.ts'
import { columnOfField } from './attraction-columns.ts'
import type { ImportProblem, RowProblem } from './import-plan.ts'
import type { TableRow } from './read-table.ts'
import type { AttractionColumn, Known } from './translation-columns.ts'

type FilledRow = { ok: true; content: AttractionContent } | { ok: false; problems: RowProblem[] }

type Filling = {
  columns: AttractionColumn[]
  /** The stored attraction, or an empty form. */
  base: AttractionTyped
  isNew: boolean
  /** A published one must not lose what publishing requires. */
  isPublished: boolean
  known: Known
}

/** The attraction that a row describes, or its problems, at most one per column. */
export function fillRow(line: TableRow, filling: Filling): FilledRow {
  const { columns, isPublished } = filling
  const { row, cells } = line
  if (cells.length < columns.length) return alone(row, 'cells_missing')
  if (cells.slice(columns.length).some((cell) => cell !== '')) return alone(row, 'cells_too_many')

  const { typed, problems } = typedRow(line, filling)
  const parsed = attractionForm.safeParse(sentFields(typed))
  for (const { path, message } of parsed.error?.issues ?? []) {
    tell(problems, { row, column: columnAt(path, typed), problem: problemOf(message) })
  }
  if (!parsed.success || problems.length > 0) return { ok: false, problems }
  const content = contentOf(parsed.data)
  const missing = isPublished ? missingToPublish(content) : []
  for (const need of missing) {
    tell(problems, {
      row,
      column: columnOfField(fieldsOfNeeds[need])?.title,
      problem: 'needed_while_published',
    })
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, content }
}

const fieldsOfNeeds: Record<PublishingNeed, keyof AttractionTyped> = {
  summary: 'summary',
  description: 'description',
  address: 'address',
  picture: 'pictures',
  picture_words: 'pictures',
}

function alone(row: number, problem: ImportProblem): FilledRow {
  return { ok: false, problems: [{ row, column: undefined, problem }] }
}

function typedRow({ row, cells }: TableRow, { columns, base, isNew, known }: Filling) {
  const problems: RowProblem[] = []
  let typed = withoutReadHours(base, columns)
  const filled = columns.map((column, index) => ({ column, cell: cells[index] ?? '' }))
  // Translations of list entries are read after the lists that they belong to.
  for (const { column, cell } of filled.toSorted((a, b) => rank(a.column) - rank(b.column))) {
    const read = column.read(cell, typed, known)
    if (read.ok) typed = { ...typed, ...read.value }
    else tell(problems, { row, column: column.title, problem: read.problem })
  }
  // A new attraction without a position goes to the end, as in the editor.
  if (isNew && typed.position === '') typed = { ...typed, position: base.position }
  return { typed, problems }
}

function rank({ language }: AttractionColumn): number {
  return language === undefined ? 0 : 1
}

/** Clears the days that the file has columns for; with a whole week, the hours are known if any day is. */
function withoutReadHours(base: AttractionTyped, columns: AttractionColumn[]): AttractionTyped {
  const days = new Set(columns.flatMap(({ weekday }) => weekday ?? []))
  const isWhole = days.size === 7
  return {
    ...base,
    areHoursKnown: base.areHoursKnown && !isWhole,
    hours: base.hours.filter(({ weekday }) => !days.has(weekday)),
  }
}

function columnAt(path: PropertyKey[], typed: AttractionTyped): string | undefined {
  const [field, index, part, inPart] = path
  const known = Object.keys(typed).find((one): one is keyof AttractionTyped => one === field)
  if (known === undefined) return undefined
  const weekday =
    known === 'hours' && typeof index === 'number' ? typed.hours[index]?.weekday : undefined
  const language =
    part === 'translations' ? translationLanguages.find((one) => one === inPart) : undefined
  return columnOfField(known, { weekday, language })?.title
}

const formProblems: readonly ImportProblem[] = [...attractionProblems, ...pictureProblems]

function problemOf(message: string): ImportProblem {
  return formProblems.find((problem) => problem === message) ?? 'not_understood'
}

function tell(problems: RowProblem[], told: RowProblem): void {
  if (!problems.some(({ column }) => column === told.column)) problems.push(told)
}
