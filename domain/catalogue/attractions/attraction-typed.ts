// An attraction's form while it is filled in: texts, ticks and rows; and stored columns as form fields.
import {
  inOneOrder,
  pictureInOneOrder,
  type TranslationField,
  typedTranslations,
} from '#domain/catalogue/translation-fields.ts'
import type { Picture, Question, QuestionText } from '#domain/ground/vocabulary/catalogue.ts'
import { type AttractionContent, translatedTexts } from './attraction-form.ts'
import {
  type ExceptionRow,
  type HoursRow,
  rowsOfExceptions,
  rowsOfWeek,
} from './attraction-hours.ts'

const textNames = [
  'name',
  'slug',
  'kindId',
  'pass',
  'position',
  'summary',
  'description',
  'reservationUrl',
  'exitRule',
  'address',
  'neighborhood',
  'latitude',
  'longitude',
  'adultPrice',
  'childPrice',
  'childPriceUntilAge',
  'priceNote',
  'priceCheckedOn',
  'priceSource',
  'visitMinutesMin',
  'visitMinutesMax',
  'openingNote',
  'lastEntryMinutes',
  'accessibility',
  'included',
  'factsCheckedOn',
  'factsSource',
  'sample',
] as const
export type OriginalText = (typeof textNames)[number]
export type TranslatedText = (typeof translatedTexts)[number]
export type TypedText = OriginalText | TranslationField<TranslatedText>
export type TypedTick = 'isPopular' | 'isReservationRequired' | 'areHoursKnown' | 'isReference'
type TypedLists = {
  freeDays: number[]
  hours: HoursRow[]
  exceptions: ExceptionRow[]
  questions: Question[]
  pictures: Picture[]
}
export type AttractionTyped = Record<TypedText, string> & Record<TypedTick, boolean> & TypedLists

export function emptyAttraction(position: number): AttractionTyped {
  const texts = Object.fromEntries(textNames.map((name) => [name, '']))
  return {
    // The line above gives each of them a text.
    ...(texts as Record<OriginalText, string>),
    ...typedTranslations(translatedTexts, null),
    position: String(position),
    isPopular: false,
    isReservationRequired: false,
    areHoursKnown: false,
    isReference: false,
    freeDays: [],
    hours: [],
    exceptions: [],
    questions: [],
    pictures: [],
  }
}

/** The stored content: translations that nobody has typed are null. */
export type StoredContent = Omit<AttractionContent, 'translations'> & {
  translations: AttractionContent['translations'] | null
}

export function typedAttraction(content: StoredContent): AttractionTyped {
  const texts = Object.fromEntries(textNames.map((name) => [name, typedText(name, content)]))
  return {
    // The line above gives each of them a text.
    ...(texts as Record<OriginalText, string>),
    isPopular: content.isPopular,
    isReservationRequired: content.isReservationRequired,
    areHoursKnown: content.openingWeek !== null,
    isReference: content.isReference,
    freeDays: content.freeDays,
    hours: rowsOfWeek(content.openingWeek),
    exceptions: rowsOfExceptions(content.openingExceptions),
    // The database returns the keys of a JSON object in its own order.
    questions: content.questions.map(({ translations, ...written }) => ({
      ...questionText(written),
      ...inOneOrder(translations, questionText),
    })),
    pictures: content.pictures.map(pictureInOneOrder),
    ...typedTranslations(translatedTexts, content.translations, (name, items) =>
      items.join(name === 'description' ? '\n\n' : '\n'),
    ),
  }
}

function questionText({ question, answer }: QuestionText): QuestionText {
  return { question, answer }
}

/** The fields as they are submitted: a list is JSON, a box that is not ticked is left out. */
export function sentFields(typed: AttractionTyped): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => {
      if (typeof value === 'string') return [[name, value]]
      if (typeof value === 'boolean') return value ? [[name, 'on']] : []
      return [[name, JSON.stringify(value)]]
    }),
  )
}

function typedText(name: OriginalText, content: StoredContent): string {
  if (name === 'adultPrice') return typedCents(content.adultPriceCents)
  if (name === 'childPrice') return typedCents(content.childPriceCents)
  if (name === 'description') return content.description.join('\n\n')
  if (name === 'included') return content.included.join('\n')
  if (name === 'exitRule' && content.exitRule === 'none') return ''
  return String(content[name] ?? '')
}

function typedCents(cents: number | null): string {
  if (cents === null) return ''
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
}
