// The plan of an import: shown by the dry run, checked by a person, applied exactly as shown or not at all.
import { z } from 'zod'
import type { AttractionProblem } from '#domain/catalogue/attractions/attraction-values.ts'
import type {
  AttractionDraft,
  AttractionEdit,
} from '#domain/catalogue/attractions/stored-attractions.ts'
import { type PictureProblem, picturesJson } from '#domain/catalogue/picture-list.ts'
import { PICTURE_NAME_MAX, uploadedIdIn } from '#domain/catalogue/pictures/picture.ts'
import { atMost } from '#domain/ground/at-most.ts'
import { sha256Of } from '#domain/ground/base64-url.ts'
import type { FieldChange } from '#domain/ground/vocabulary/catalogue.ts'
import type { CellProblem } from './cell-texts.ts'

export const IMPORT_BYTES_MAX = 4 * 1024 * 1024
export const IMPORT_ROWS_MAX = 1_000
export const IMPORT_PICTURES_MAX = 40
/** How many problems, and rows of each kind, a page shows; for the rest it shows their number. */
export const IMPORT_SHOWN_MAX = 200

/** Problems of any table. */
export const tableProblems = [
  'not_utf8',
  'not_a_table',
  'quote_open',
  'quote_misplaced',
  'line_too_long',
  'too_many_columns',
  'too_many_rows',
  'no_rows',
] as const

/** Problems of the whole file, and those that no form knows. */
export const importProblems = [
  ...tableProblems,
  'column_unknown',
  'column_twice',
  'column_missing',
  'cells_missing',
  'cells_too_many',
  'slug_twice',
  'slug_was_used',
  'kind_unknown',
  'picture_not_sent',
  'needed_while_published',
  'pass_was_sold',
  'city_needs_passes',
  'not_understood',
] as const
export type ImportProblem =
  | (typeof importProblems)[number]
  | CellProblem
  | AttractionProblem
  | PictureProblem

export type RowProblem = {
  /** As spreadsheets count: 1 is the titles. Undefined for the whole file. */
  row: number | undefined
  /** The title of the column; undefined for the whole row. */
  column: string | undefined
  problem: ImportProblem
}

type NamedRow = { row: number; name: string; slug: string }
export type CreatedRow = NamedRow
export type ChangedRow = NamedRow & { attractionId: number; fields: FieldChange[] }

/** Lists of up to `IMPORT_SHOWN_MAX` entries, each with its total. */
export type ImportPlan = {
  digest: string
  problems: Shown<RowProblem>
  created: Shown<CreatedRow>
  changed: Shown<ChangedRow>
  unchanged: number
  /** The file was not UTF-8 and was read as Windows-1252. */
  isWindows1252: boolean
  unusedPictures: string[]
}
type Shown<Row> = { rows: Row[]; total: number }

/** A picture uploaded for the import, known by its file name. */
export type SentPicture = z.infer<typeof sentPicture>
const sentPicture = z.object({
  // A character may take two code units.
  name: z.string().check(atMost(2 * PICTURE_NAME_MAX)),
  file: z
    .string()
    .check(atMost(100))
    .refine((file) => uploadedIdIn(file) !== undefined),
})
const SENT_TEXT_MAX = IMPORT_PICTURES_MAX * (4 * PICTURE_NAME_MAX + 100)

/** A hidden field with the uploaded pictures, as JSON. */
export const sentPicturesField = picturesJson(SENT_TEXT_MAX).pipe(
  z.array(sentPicture, 'pictures_unreadable').max(IMPORT_PICTURES_MAX, 'pictures_too_many'),
)

export function shortPictureName(name: string): string {
  return Array.from(name.trim().normalize('NFC')).slice(0, PICTURE_NAME_MAX).join('')
}

/** Normalises file names for comparison: systems write accents and capitals differently. */
export function pictureKey(name: string): string {
  return shortPictureName(name).toLowerCase()
}

export function planIsApplicable({ problems, created, changed }: ImportPlan): boolean {
  return problems.total === 0 && created.total + changed.total > 0
}

// The digest of the plan that was shown is sent when it is applied, so nothing else is ever applied.

/** Equal plans have equal digests, whenever they are made. */
export function digestOf(drafts: AttractionDraft[], edits: AttractionEdit[]): Promise<string> {
  const writes = JSON.stringify({
    drafts: drafts.map(({ content }) => content),
    edits: edits.map(({ stored: { id, version, isPublished }, content }) => ({
      id,
      version,
      isPublished,
      content,
    })),
  })
  return sha256Of(writes)
}
