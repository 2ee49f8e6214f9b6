// The columns for translations of list entries: one line per entry, in the order of the originals, which are
// read first.
import type { AttractionTyped } from '#domain/catalogue/attractions/attraction-typed.ts'
import { pictureInOneOrder } from '#domain/catalogue/translation-fields.ts'
import { translationLabel } from '#domain/catalogue/translation-words.ts'
import type { Picture, Question, QuestionText } from '#domain/ground/vocabulary/attraction.ts'
import {
  type TranslationLanguage,
  translationLanguages,
} from '#domain/ground/vocabulary/translation.ts'
import { linesOfParts, partsOfLines } from './cell-texts.ts'
import type { AttractionColumn } from './column-kinds.ts'
import type { ImportProblem } from './import-plan.ts'

/** Marks an entry without translation, so that every line matches its original. */
const NONE = '-'

/**
 * The translations of a list into a language: one entry per line, in the order of the originals. Empty if
 * there are none; missing lines at the end are entries without translation.
 */
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

/**
 * The questions of a file with the stored translations that the file does not contain: taken from the same
 * question, or else from the one in its place.
 */
export function withTranslations(questions: Question[], before: Question[]): Question[] {
  return questions.map((asked, index) => {
    const inPlace = before[index]
    const isStillAsked = questions.some((one) => one.question === inPlace?.question)
    const same = before.find((one) => one.question === asked.question)
    const was = same ?? (isStillAsked ? undefined : inPlace)
    return was?.translations ? { ...asked, translations: was.translations } : asked
  })
}

/** The columns for the questions in each language, beside the original column. */
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

/** The same for the descriptions of pictures. */
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
