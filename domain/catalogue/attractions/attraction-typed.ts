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
  return {
    name: content.name,
    slug: content.slug,
    kindId: String(content.kindId),
    pass: content.pass,
    position: String(content.position),
    summary: content.summary,
    description: content.description.join('\n\n'),
    reservationUrl: content.reservationUrl ?? '',
    exitRule: content.exitRule === 'none' ? '' : content.exitRule,
    address: content.address,
    neighborhood: content.neighborhood ?? '',
    latitude: typedNumber(content.latitude),
    longitude: typedNumber(content.longitude),
    adultPrice: typedCents(content.adultPriceCents),
    childPrice: typedCents(content.childPriceCents),
    childPriceUntilAge: typedNumber(content.childPriceUntilAge),
    priceNote: content.priceNote ?? '',
    priceCheckedOn: content.priceCheckedOn ?? '',
    priceSource: content.priceSource ?? '',
    visitMinutesMin: typedNumber(content.visitMinutesMin),
    visitMinutesMax: typedNumber(content.visitMinutesMax),
    openingNote: content.openingNote ?? '',
    lastEntryMinutes: typedNumber(content.lastEntryMinutes),
    accessibility: content.accessibility ?? '',
    included: content.included.join('\n'),
    factsCheckedOn: content.factsCheckedOn ?? '',
    factsSource: content.factsSource ?? '',
    sample: content.sample ?? '',
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

function typedNumber(value: number | null): string {
  return value === null ? '' : String(value)
}

function typedCents(cents: number | null): string {
  if (cents === null) return ''
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
}
