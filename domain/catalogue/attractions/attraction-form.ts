// An attraction as the office edits it, in a flat form that browser and server check alike.
import { z } from 'zod'
import { pictureListField } from '#domain/catalogue/picture-list.ts'
import {
  translationFields,
  translationsIn,
  withoutTranslations,
} from '#domain/catalogue/translation-fields.ts'
import { atMost } from '#domain/ground/at-most.ts'
import { requiredLine } from '#domain/ground/readable-text.ts'
import {
  type AttractionTexts,
  attractionPasses,
  sampleKinds,
} from '#domain/ground/vocabulary/catalogue.ts'
import { exitRules } from '#domain/ground/vocabulary/door.ts'
import { exceptionRows, weekRows } from './attraction-hours.ts'
import {
  amount,
  count,
  day,
  degrees,
  linesOf,
  listOf,
  optional,
  paragraphsOf,
  ticked,
  translatedPairs,
  wayToReserve,
} from './attraction-values.ts'

const NAME_MAX = 120
const SLUG_MAX = 60
const TEXT_MAX = 200
const PARAGRAPHS_MAX = 8
const PARAGRAPH_MAX = 1_200
const QUESTIONS_MAX = 12
const ANSWER_MAX = 500
const INCLUDED_MAX = 12
const MINUTES_MAX = 24 * 60
/** Positions in the shop's list are smaller: the longest list of attractions is read whole. */
export const POSITION_MAX = 9_999

const question = z.object({
  question: requiredLine(TEXT_MAX),
  answer: requiredLine(ANSWER_MAX),
  translations: translatedPairs(TEXT_MAX, ANSWER_MAX),
})
const weekday = z.int('not_a_choice').min(0, 'not_a_choice').max(6, 'not_a_choice')

/** The texts that have a field for each language, in the order of the form. */
export const translatedTexts = [
  'name',
  'summary',
  'description',
  'address',
  'priceNote',
  'priceSource',
  'openingNote',
  'accessibility',
  'included',
] as const satisfies readonly (keyof AttractionTexts)[]

const paragraphs = paragraphsOf(PARAGRAPHS_MAX, PARAGRAPH_MAX)
const lines = linesOf(INCLUDED_MAX, TEXT_MAX)
const note = optional(requiredLine(TEXT_MAX))
const access = optional(requiredLine(2 * TEXT_MAX))

/** The fields by column name, except those that fill several columns. */
const fields = z.object({
  name: requiredLine(NAME_MAX),
  slug: z
    .string('required')
    .trim()
    .min(1, 'required')
    .check(atMost(SLUG_MAX, 'too_long'))
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'not_a_slug'),
  kindId: z.coerce.number('required').int('required').positive('required').max(2_147_483_647),
  pass: z.enum(attractionPasses, 'required'),
  isPopular: ticked,
  position: count(0, POSITION_MAX),
  summary: optional(requiredLine(TEXT_MAX)).transform((text) => text ?? ''),
  description: paragraphs,
  isReservationRequired: ticked,
  reservationUrl: optional(wayToReserve),
  /** Without a choice nothing is scanned on leaving. */
  exitRule: optional(z.enum(exitRules, 'not_a_choice')).transform((rule) => rule ?? 'none'),
  address: optional(requiredLine(TEXT_MAX)).transform((text) => text ?? ''),
  neighborhood: optional(requiredLine(NAME_MAX)),
  latitude: optional(degrees(90)),
  longitude: optional(degrees(180)),
  adultPrice: optional(amount),
  childPrice: optional(amount),
  childPriceUntilAge: optional(count(0, 99)),
  freeDays: listOf(weekday, 7, 100),
  priceNote: note,
  priceCheckedOn: optional(day),
  priceSource: note,
  visitMinutesMin: optional(count(1, MINUTES_MAX)),
  visitMinutesMax: optional(count(1, MINUTES_MAX)),
  areHoursKnown: ticked,
  hours: weekRows,
  exceptions: exceptionRows,
  openingNote: note,
  lastEntryMinutes: optional(count(0, MINUTES_MAX)),
  accessibility: access,
  included: lines,
  questions: listOf(question, QUESTIONS_MAX, QUESTIONS_MAX * 6 * (TEXT_MAX + ANSWER_MAX)),
  factsCheckedOn: optional(day),
  factsSource: optional(requiredLine(TEXT_MAX)),
  isReference: ticked,
  sample: optional(z.enum(sampleKinds, 'not_a_choice')),
  /** A draft may have pictures without descriptions yet. */
  pictures: pictureListField({ isDescribed: false }),
  ...translationFields({
    name: optional(requiredLine(NAME_MAX)),
    summary: note,
    description: paragraphs,
    address: note,
    priceNote: note,
    priceSource: note,
    openingNote: note,
    accessibility: access,
    included: lines,
  }),
})

export const attractionForm = fields.check(({ value, issues }) => {
  const problems: [keyof typeof value, string, boolean][] = [
    ['longitude', 'half_known', (value.latitude === null) !== (value.longitude === null)],
    [
      'visitMinutesMax',
      'half_known',
      (value.visitMinutesMin === null) !== (value.visitMinutesMax === null),
    ],
    [
      'visitMinutesMax',
      'min_above_max',
      (value.visitMinutesMin ?? 0) > (value.visitMinutesMax ?? MINUTES_MAX),
    ],
    // The page shows this month.
    ['factsCheckedOn', 'required', value.isReference && value.factsCheckedOn === null],
  ]
  for (const [name, message, isWrong] of problems) {
    if (isWrong) issues.push({ code: 'custom', message, path: [name], input: value[name] })
  }
})

export type AttractionContent = ReturnType<typeof contentOf>

/** Turns a filled form into columns. */
export function contentOf({
  adultPrice,
  childPrice,
  areHoursKnown,
  hours,
  exceptions,
  freeDays,
  ...same
}: z.output<typeof attractionForm>) {
  return {
    ...withoutTranslations(same),
    translations: translationsIn<AttractionTexts>(translatedTexts, same),
    adultPriceCents: adultPrice,
    childPriceCents: childPrice,
    freeDays: [...new Set(freeDays)].toSorted((a, b) => a - b),
    openingWeek: areHoursKnown ? hours : null,
    openingExceptions: exceptions,
  }
}
