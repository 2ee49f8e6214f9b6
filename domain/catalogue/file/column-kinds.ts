// The kinds of columns of the catalogue file: how a cell is written, and how it fills the form when it is
// read.
import type { AttractionState } from '#domain/catalogue/attractions/attraction-list.ts'
import type {
  AttractionTyped,
  TranslatedText,
  TypedText,
  TypedTick,
} from '#domain/catalogue/attractions/attraction-typed.ts'
import { translationField } from '#domain/catalogue/translation-fields.ts'
import { translationLabel } from '#domain/catalogue/translation-words.ts'
import { foldText } from '#domain/ground/fold-text.ts'
import {
  type TranslationLanguage,
  translationLanguages,
} from '#domain/ground/vocabulary/translation.ts'
import { type CellRead, dateOf, readTick, tickText } from './cell-texts.ts'
import type { ImportProblem } from './import-plan.ts'

/** What a row contains besides its form. */
type FileNames = {
  kinds: ReadonlyMap<number, string>
  /** In the order of the attraction's pictures. */
  pictures: string[]
  state: AttractionState | undefined
}

/** Resolves the names in a cell. */
export type Known = {
  kindOf(name: string): number | undefined
  /** The file of a picture uploaded for the import or of the attraction's own; undefined for others. */
  pictureOf(name: string): string | undefined
}

type Read = { ok: true; value: Partial<AttractionTyped> } | { ok: false; problem: ImportProblem }

export type AttractionColumn = {
  title: string
  /** The form field of the column; several columns may share one. */
  field: keyof AttractionTyped | undefined
  weekday?: number
  /** Set for translations of a list's entries, which are read after the list. */
  language?: TranslationLanguage
  write(typed: AttractionTyped, names: FileNames): string | number
  /** What the cell changes in the form. `typed` is the form as filled in so far. */
  read(cell: string, typed: AttractionTyped, known: Known): Read
}

export const changes = (value: Partial<AttractionTyped>): Read => ({ ok: true, value })

export function text(field: TypedText, title: () => string): AttractionColumn {
  return {
    title: title(),
    field,
    write: (typed) => typed[field],
    read: (cell) => changes({ [field]: cell }),
  }
}

/** One column for the text and one for each other language. */
export function translated(field: TranslatedText, title: () => string): AttractionColumn[] {
  return [
    text(field, title),
    ...translationLanguages.map((language) =>
      text(translationField(field, language), () => translationLabel(title(), language)),
    ),
  ]
}

/** Written as a number, so that spreadsheets treat it as one. */
export function number(field: TypedText, title: () => string): AttractionColumn {
  return {
    ...text(field, title),
    write: (typed) => (typed[field] === '' ? '' : Number(typed[field])),
  }
}

export function date(field: TypedText, title: () => string): AttractionColumn {
  return { ...text(field, title), read: (cell) => changes({ [field]: dateOf(cell) }) }
}

export function tick(field: TypedTick, title: () => string): AttractionColumn {
  return {
    title: title(),
    field,
    write: (typed) => tickText(typed[field]),
    read: (cell) => whenRead(readTick(cell), (value) => ({ [field]: value })),
  }
}

export function whenRead<Value>(
  read: CellRead<Value>,
  use: (value: Value) => Partial<AttractionTyped>,
): Read {
  return read.ok ? changes(use(read.value)) : read
}

/** One of several options, by its label. */
export function choice(
  field: TypedText,
  title: () => string,
  words: ReadonlyMap<string, string>,
): AttractionColumn {
  return {
    title: title(),
    field,
    write: (typed) => words.get(typed[field]) ?? '',
    read(cell) {
      if (cell === '') return changes({ [field]: '' })
      const asked = foldText(cell)
      const [value] = [...words].find(([, word]) => foldText(word) === asked) ?? []
      return value === undefined
        ? { ok: false, problem: 'not_a_choice' }
        : changes({ [field]: value })
    },
  }
}
