// The kinds of columns of the catalogue file, and those for translations of a list's entries.
import type { AttractionState } from '#domain/catalogue/attractions/attraction-list.ts'
import type {
  AttractionTyped,
  TranslatedText,
  TypedText,
  TypedTick,
} from '#domain/catalogue/attractions/attraction-typed.ts'
import { pictureInOneOrder, translationField } from '#domain/catalogue/translation-fields.ts'
import { translationLabel } from '#domain/catalogue/translation-words.ts'
import { foldText } from '#domain/ground/fold-text.ts'
import {
  type Picture,
  type Question,
  type QuestionText,
  type TranslationLanguage,
  translationLanguages,
} from '#domain/ground/vocabulary/catalogue.ts'
import {
  type CellRead,
  dateOf,
  linesOfParts,
  partsOfLines,
  readTick,
  tickText,
} from './cell-texts.ts'
import type { ImportProblem } from './import-plan.ts'

/** Marks an entry without translation, so that every line matches its original. */
const NONE = '-'

/** A line per entry, in the order of the originals; missing last lines are untranslated. */
function columnIn<Entry, Words>(
  original: AttractionColumn,
  language: TranslationLanguage,
  list: {
    entriesOf(typed: AttractionTyped): (Entry & Translated<Words>)[]
    partsOf(words: Words): string[]
    wordsOf(parts: string[]): Words | undefined
    problem: ImportProblem
    changed(entries: (Entry & Translated<Words>)[]): Partial<AttractionTyped>
  },
): AttractionColumn {
  return {
    title: translationLabel(original.title, language),
    field: original.field,
    language,
    write(typed) {
      const known = list.entriesOf(typed).map(({ translations }) => translations?.[language])
      const last = known.findLastIndex((words) => words !== undefined)
      return linesOfParts(
        known
          .slice(0, last + 1)
          .map((words) => (words === undefined ? [NONE] : list.partsOf(words))),
      )
    },
    read(cell, typed) {
      const entries = list.entriesOf(typed)
      const lines = partsOfLines(cell)
      if (lines.length > entries.length) return { ok: false, problem: 'too_many' }
      const said = lines.map((parts) => (isNone(parts) ? undefined : list.wordsOf(parts)))
      if (lines.some((parts, index) => !isNone(parts) && said[index] === undefined)) {
        return { ok: false, problem: list.problem }
      }
      return {
        ok: true,
        value: list.changed(
          entries.map((entry, index) => ({
            ...entry,
            translations: { ...entry.translations, [language]: said[index] },
          })),
        ),
      }
    },
  }
}

type Translated<Words> = { translations?: { [Language in TranslationLanguage]?: Words } }

function isNone([first, ...more]: string[]): boolean {
  return more.length === 0 && first === NONE
}

/** Keeps stored translations that the file lacks: of the same question, or else of the one in its place. */
export function withTranslations(questions: Question[], before: Question[]): Question[] {
  return questions.map((asked, index) => {
    const inPlace = before[index]
    const isStillAsked = questions.some((one) => one.question === inPlace?.question)
    const same = before.find((one) => one.question === asked.question)
    const was = same ?? (isStillAsked ? undefined : inPlace)
    return was?.translations ? { ...asked, translations: was.translations } : asked
  })
}

export function questionsBeside(original: AttractionColumn): AttractionColumn[] {
  return translationLanguages.map((language) =>
    columnIn<Question, QuestionText>(original, language, {
      entriesOf: (typed) => typed.questions,
      partsOf: ({ question, answer }) => [question, answer],
      wordsOf: ([question = '', answer = '', ...more]) =>
        more.length === 0 && question !== '' && answer !== '' ? { question, answer } : undefined,
      problem: 'not_a_question',
      changed: (entries) => ({ questions: entries }),
    }),
  )
}

export function picturesBeside(original: AttractionColumn): AttractionColumn[] {
  return translationLanguages.map((language) =>
    columnIn<Picture, string>(original, language, {
      entriesOf: (typed) => typed.pictures,
      partsOf: (description) => [description],
      wordsOf: ([description = '', ...more]) =>
        more.length === 0 && description !== '' ? description : undefined,
      problem: 'not_a_picture',
      changed: (entries) => ({ pictures: entries.map(pictureInOneOrder) }),
    }),
  )
}

/** What a row contains besides its form. */
type FileNames = {
  kinds: ReadonlyMap<number, string>
  /** In the order of the attraction's pictures. */
  pictures: string[]
  state: AttractionState | undefined
}

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
