// Differences of two states of an attraction as readable texts, for its history and for concurrent edits.
import {
  type FieldChange,
  type Picture,
  type QuestionText,
  type TranslationLanguage,
  translationLanguages,
} from '#domain/ground/vocabulary/catalogue.ts'
import { exitRules } from '#domain/ground/vocabulary/door.ts'
import { m } from '#messages/messages.js'
import type { AttractionContent } from './attraction-form.ts'
import type { HoursRow } from './attraction-hours.ts'
import { type AttractionTyped, type StoredContent, typedAttraction } from './attraction-typed.ts'
import { inMonthWeekWords, weekdayWords } from './attraction-words.ts'
import { exitRuleWords } from './exit-rule-words.ts'

/** Longer texts are cut: a history is for reading, not for restoring. */
const CHANGE_TEXT_MAX = 400

type KindNames = ReadonlyMap<number, string>

/** The fields that differ, in the order of the form. A new attraction has no `before`. Texts may be cut. */
export function changesOf(
  before: StoredContent | undefined,
  after: AttractionContent,
  kinds: KindNames,
): FieldChange[] {
  return differencesOf(before, after, kinds).map(boundedChange)
}

/** The same with the whole texts. */
export function differencesOf(
  before: StoredContent | undefined,
  after: AttractionContent,
  kinds: KindNames,
): FieldChange[] {
  const was = before && typedAttraction(before)
  const is = typedAttraction(after)
  return fieldNames(is)
    .filter((field) => JSON.stringify(was?.[field] ?? '') !== JSON.stringify(is[field]))
    .map((field) => ({
      field,
      before: was ? fieldText(field, was, kinds) : null,
      after: fieldText(field, is, kinds),
    }))
    .filter(({ before: one, after: other }) => was !== undefined || one !== other)
}

/** The change with its texts cut, as the history stores it. */
export function boundedChange({ field, before, after }: FieldChange): FieldChange {
  return { field, before: bounded(before), after: bounded(after) }
}

/** Whether both would fill the form alike; comparing texts of the history is not enough, they may be cut. */
export function isSameAttraction(one: StoredContent, other: AttractionContent): boolean {
  return JSON.stringify(typedAttraction(one)) === JSON.stringify(typedAttraction(other))
}

function fieldNames(typed: AttractionTyped): (keyof AttractionTyped)[] {
  // The objects have exactly these keys, but `Object.keys` does not say so.
  return Object.keys(typed) as (keyof AttractionTyped)[]
}

function fieldText(
  field: keyof AttractionTyped,
  typed: AttractionTyped,
  kinds: KindNames,
): string | null {
  const text = listText(field, typed) ?? plainText(field, typed[field], kinds)
  return text === '' ? null : text
}

function listText(field: keyof AttractionTyped, typed: AttractionTyped): string | undefined {
  switch (field) {
    case 'freeDays':
      return typed.freeDays.map(weekdayWords).join('\n')
    case 'hours':
      return typed.hours
        .map(({ weekday, ...row }) => `${weekdayWords(weekday)} ${rowText(row)}`)
        .join('\n')
    case 'exceptions':
      return typed.exceptions
        .map(({ date, ...span }) => `${dateText(date)}: ${spanText(span)}`)
        .join('\n')
    case 'questions':
      return typed.questions
        .map(({ translations, ...written }) =>
          withTranslations(questionText(written), translations, questionText),
        )
        .join('\n')
    case 'pictures':
      return typed.pictures.map(pictureText).join('\n')
    default:
      return undefined
  }
}

function plainText(field: string, value: unknown, kinds: KindNames): string {
  if (typeof value === 'boolean') return value ? '✓' : ''
  if (field === 'exitRule') return exitRuleText(String(value))
  if (field === 'kindId') return kinds.get(Number(value)) ?? String(value)
  return field === 'priceCheckedOn' || field === 'factsCheckedOn'
    ? dateText(String(value))
    : String(value)
}

function exitRuleText(value: string): string {
  const rule = exitRules.find((known) => known === value) ?? 'none'
  return exitRuleWords[rule]()
}

function rowText({ monthWeek, ...span }: Omit<HoursRow, 'weekday'>): string {
  const text = span.opens === '' ? m.shop_attraction_hours_arranged() : spanText(span)
  return inMonthWeekWords(text, monthWeek)
}

function spanText({ opens, closes }: { opens: string; closes: string }): string {
  return opens === '' ? m.shop_attraction_hours_closed() : `${opens}–${closes}`
}

/** A date (YYYY-MM-DD) in local form, 25/12/2026. */
function dateText(date: string): string {
  return date.split('-').toReversed().join('/')
}

function questionText({ question, answer }: QuestionText): string {
  return `${question} ${answer}`
}

function withTranslations<Text>(
  written: string,
  translations: { [Language in TranslationLanguage]?: Text } | undefined,
  wordsOf: (text: Text) => string,
): string {
  const known = translationLanguages.flatMap((language) => {
    const text = translations?.[language]
    return text === undefined ? [] : [`${language}: ${wordsOf(text)}`]
  })
  return [written, ...known].join('\n')
}

function pictureText({ description, translations, focusX, focusY }: Picture): string {
  const written = description === '' ? m.place_history_picture_untold() : description
  const words = withTranslations(written, translations, (text) => text)
  return focusX === undefined && focusY === undefined
    ? words
    : `${words} (${focusX ?? '-'} %, ${focusY ?? '-'} %)`
}

function bounded(text: string | null): string | null {
  return text !== null && text.length > CHANGE_TEXT_MAX
    ? `${text.slice(0, CHANGE_TEXT_MAX - 1)}…`
    : text
}
