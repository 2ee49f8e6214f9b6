// Compares a file with its city's catalogue. Rows match by slug; attractions not named are left alone.
import {
  boundedChange,
  differencesOf,
  isSameAttraction,
} from '#domain/catalogue/attractions/attraction-changes.ts'
import {
  type AttractionContent,
  attractionForm,
  contentOf,
} from '#domain/catalogue/attractions/attraction-form.ts'
import {
  type AttractionTyped,
  emptyAttraction,
  sentFields,
  typedAttraction,
} from '#domain/catalogue/attractions/attraction-typed.ts'
import { attractionProblems } from '#domain/catalogue/attractions/attraction-values.ts'
import { shutsOutBuyers } from '#domain/catalogue/attractions/attractions.ts'
import { missingToPublish, type PublishingNeed } from '#domain/catalogue/attractions/publishing.ts'
import type {
  AttractionDraft,
  AttractionEdit,
  StoredAttraction,
} from '#domain/catalogue/attractions/stored-attractions.ts'
import { pictureProblems } from '#domain/catalogue/picture-list.ts'
import { foldText } from '#domain/ground/fold-text.ts'
import { letOthersIn } from '#domain/ground/let-others-in.ts'
import { type FieldChange, translationLanguages } from '#domain/ground/vocabulary/catalogue.ts'
import { columnOf, columnOfField, slugColumn } from './attraction-columns.ts'
import type { CatalogueNow } from './catalogue-now.ts'
import {
  type ChangedRow,
  type CreatedRow,
  digestOf,
  IMPORT_SHOWN_MAX,
  type ImportPlan,
  type ImportProblem,
  pictureKey,
  type RowProblem,
  type SentPicture,
} from './import-plan.ts'
import { namesOfPictures } from './picture-names.ts'
import { shownTitle, type Table, type TableRow } from './read-table.ts'
import type { AttractionColumn, Known } from './translation-columns.ts'

/** Other requests are handled after every so many rows. */
const ROWS_AT_ONCE = 20

export type Import = {
  plan: ImportPlan
  drafts: AttractionDraft[]
  edits: AttractionEdit[]
}

type Found = {
  problems: RowProblem[]
  created: CreatedRow[]
  changed: ChangedRow[]
  unchanged: number
  drafts: AttractionDraft[]
  edits: AttractionEdit[]
  usedPictures: Set<string>
  seenSlugs: Set<string>
}

export async function planImport(
  table: Table,
  sent: SentPicture[],
  now: CatalogueNow,
): Promise<Import> {
  const found: Found = {
    problems: problemsOfTitles(table.titles),
    created: [],
    changed: [],
    unchanged: 0,
    drafts: [],
    edits: [],
    usedPictures: new Set(),
    seenSlugs: new Set(),
  }
  problemsOfPictures(sent, found.problems)
  if (found.problems.length === 0) {
    const columns = table.titles.flatMap((title) => columnOf(title) ?? [])
    for (const [index, line] of table.rows.entries()) {
      planRow(line, { columns, sent, now, found })
      if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await letOthersIn()
    }
  }
  const { drafts, edits } = found
  const plan = {
    digest: await digestOf(drafts, edits),
    problems: shown(found.problems),
    created: shown(found.created),
    changed: shown(found.changed),
    unchanged: found.unchanged,
    isWindows1252: table.isWindows1252,
    unusedPictures: sent
      .map(({ name }) => name)
      .filter((name) => !found.usedPictures.has(pictureKey(name))),
  }
  return { plan, drafts, edits }
}

/** The plan for a file that cannot be read. */
export function planOfProblem(problem: RowProblem): ImportPlan {
  const none = { rows: [], total: 0 }
  return {
    digest: '',
    problems: { rows: [problem], total: 1 },
    created: none,
    changed: none,
    unchanged: 0,
    isWindows1252: false,
    unusedPictures: [],
  }
}

/** Adds a problem of the whole file, in first place. */
export function withProblem(planned: Import, problem: ImportProblem): Import {
  const { rows, total } = planned.plan.problems
  const told = [{ row: undefined, column: undefined, problem }, ...rows].slice(0, IMPORT_SHOWN_MAX)
  return { ...planned, plan: { ...planned.plan, problems: { rows: told, total: total + 1 } } }
}

function shown<Row>(rows: Row[]) {
  return { rows: rows.slice(0, IMPORT_SHOWN_MAX), total: rows.length }
}

function problemsOfTitles(titles: string[]): RowProblem[] {
  const seen = new Set<string>()
  const problems = titles.flatMap((title): RowProblem[] => {
    const key = foldText(title)
    const isTwice = seen.has(key)
    seen.add(key)
    const told = { row: 1, column: shownTitle(title) }
    if (!columnOf(title)) return [{ ...told, problem: 'column_unknown' }]
    return isTwice ? [{ ...told, problem: 'column_twice' }] : []
  })
  return seen.has(foldText(slugColumn.title))
    ? problems
    : [...problems, { row: 1, column: slugColumn.title, problem: 'column_missing' }]
}

function problemsOfPictures(sent: SentPicture[], problems: RowProblem[]): void {
  const keys = sent.map(({ name }) => pictureKey(name))
  if (new Set(keys).size < keys.length) {
    problems.push({ row: undefined, column: undefined, problem: 'pictures_twice' })
  }
}

type Planning = {
  columns: AttractionColumn[]
  sent: SentPicture[]
  now: CatalogueNow
  found: Found
}

function planRow(line: TableRow, { columns, sent, now, found }: Planning): void {
  const slug = line.cells[columns.indexOf(slugColumn)] ?? ''
  const stored = now.stored.get(slug)
  const filled = fillRow(line, {
    columns,
    base: stored
      ? typedAttraction(stored)
      : emptyAttraction(now.positionAfter(found.drafts.length)),
    isNew: !stored,
    isPublished: stored?.isPublished ?? false,
    known: knownTo(stored, sent, now, found),
  })
  const { row } = line
  const slugProblem = problemOfSlug(slug, stored, now, found)
  if (!filled.ok) found.problems.push(...filled.problems)
  if (slugProblem) found.problems.push({ row, column: slugColumn.title, problem: slugProblem })
  found.seenSlugs.add(slug)
  if (!filled.ok || slugProblem) return

  const { content } = filled
  const named = { row, name: content.name, slug }
  if (stored && isSameAttraction(stored, content)) {
    found.unchanged += 1
    return
  }
  if (stored && shutsOutBuyers(stored, content.pass, now.lastSold)) {
    found.problems.push({ row, column: columnOfField('pass')?.title, problem: 'pass_was_sold' })
    return
  }
  const differences = differencesOf(stored, content, now.kinds)
  const fields = differences.map(boundedChange)
  if (stored) {
    const shownFields = found.changed.length < IMPORT_SHOWN_MAX ? differences.map(excerptOf) : []
    found.changed.push({ ...named, attractionId: stored.id, fields: shownFields })
    found.edits.push({ stored, content, fields })
  } else {
    found.created.push(named)
    found.drafts.push({ content, fields })
  }
}

function problemOfSlug(
  slug: string,
  stored: StoredAttraction | undefined,
  now: CatalogueNow,
  found: Found,
) {
  // The form has reported the missing slug already.
  if (slug === '') return undefined
  if (found.seenSlugs.has(slug)) return 'slug_twice' as const
  return !stored && now.formerSlugs.has(slug) ? ('slug_was_used' as const) : undefined
}

/** A picture uploaded for the import takes precedence over a stored one of the same name. */
function knownTo(
  stored: StoredAttraction | undefined,
  sent: SentPicture[],
  now: CatalogueNow,
  found: Found,
): Known {
  const own = stored?.pictures ?? []
  const names = namesOfPictures(own, now.pictureNames).map(pictureKey)
  return {
    kindOf: (name) => now.kindOf(name),
    pictureOf(name) {
      const key = pictureKey(name)
      const brought = sent.find((one) => pictureKey(one.name) === key)
      if (brought) found.usedPictures.add(key)
      const place = names.indexOf(key)
      return brought?.file ?? own[place]?.file ?? own.find(({ file }) => file === name)?.file
    },
  }
}

const EXCERPT_MAX = 160
/** How much of the common beginning an excerpt shows. */
const EXCERPT_LEAD = 40

/** Cuts long texts to the part where they begin to differ. */
function excerptOf({ field, before, after }: FieldChange): FieldChange {
  const length = Math.max(before?.length ?? 0, after?.length ?? 0)
  if (length <= EXCERPT_MAX) return { field, before, after }
  let same = 0
  while (same < length && before?.[same] === after?.[same]) same += 1
  const from = Math.max(0, same - EXCERPT_LEAD)
  return { field, before: cut(before, from), after: cut(after, from) }
}

function cut(text: string | null, from: number): string | null {
  if (text === null) return null
  const until = from + EXCERPT_MAX
  return `${from > 0 ? '…' : ''}${text.slice(from, until)}${text.length > until ? '…' : ''}`
}

// Fills a row's form; fields that the row does not name keep their stored values. The form reports errors.

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
