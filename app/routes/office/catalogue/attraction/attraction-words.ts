import type { AttractionTyped } from '#domain/catalogue/attractions/attraction-typed.ts'
import {
  type AttractionProblem,
  attractionProblems,
} from '#domain/catalogue/attractions/attraction-values.ts'
import type { PublishingNeed } from '#domain/catalogue/attractions/publishing.ts'
import type { TranslationField } from '#domain/catalogue/translation-fields.ts'
import { labelOfTranslation } from '#domain/catalogue/translation-words.ts'
import type { AttractionChangeKind } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'

/** A field with translations has its label on each of them too. */
export const fieldLabels: Record<Exclude<keyof AttractionTyped, TranslationField>, () => string> = {
  name: m.place_field_name,
  slug: m.place_field_slug,
  kindId: m.place_field_kind_id,
  pass: m.place_field_pass,
  position: m.place_field_position,
  isPopular: m.place_field_is_popular,
  summary: m.place_field_summary,
  description: m.place_field_description,
  isReservationRequired: m.place_field_is_reservation_required,
  reservationUrl: m.place_field_reservation_url,
  exitRule: m.place_field_exit_rule,
  address: m.place_field_address,
  neighborhood: m.place_field_neighborhood,
  latitude: m.place_field_latitude,
  longitude: m.place_field_longitude,
  adultPrice: m.place_field_adult_price,
  childPrice: m.place_field_child_price,
  childPriceUntilAge: m.place_field_child_price_until_age,
  freeDays: m.place_field_free_days,
  priceNote: m.place_field_price_note,
  priceCheckedOn: m.place_field_price_checked_on,
  priceSource: m.place_field_price_source,
  visitMinutesMin: m.place_field_visit_minutes_min,
  visitMinutesMax: m.place_field_visit_minutes_max,
  areHoursKnown: m.place_field_are_hours_known,
  hours: m.place_field_hours,
  exceptions: m.place_field_exceptions,
  openingNote: m.place_field_opening_note,
  lastEntryMinutes: m.place_field_last_entry_minutes,
  accessibility: m.place_field_accessibility,
  included: m.place_field_included,
  questions: m.place_field_questions,
  factsCheckedOn: m.place_field_facts_checked_on,
  factsSource: m.place_field_facts_source,
  isReference: m.place_field_is_reference,
  sample: m.place_field_sample,
  pictures: m.place_field_pictures,
}

/** The label of a field in the history; an unknown field, from a newer version, is shown as it is. */
export function fieldLabel(field: string): string {
  const known = new Map<string, () => string>(Object.entries(fieldLabels))
  return known.get(field)?.() ?? labelOfTranslation(field, fieldLabel) ?? field
}

const problemWords: Record<AttractionProblem, () => string> = {
  required: m.place_problem_required,
  too_long: m.place_problem_too_long,
  too_many: m.place_problem_too_many,
  unreadable_characters: m.place_problem_unreadable,
  not_a_slug: m.place_problem_not_a_slug,
  not_a_number: m.place_problem_not_a_number,
  not_an_amount: m.place_problem_not_an_amount,
  not_a_link: m.place_problem_not_a_link,
  not_a_date: m.place_problem_not_a_date,
  not_a_place: m.place_problem_not_a_place,
  not_a_time: m.place_problem_not_a_time,
  not_a_choice: m.place_problem_not_a_choice,
  not_a_list: m.place_problem_not_a_list,
  not_a_picture: m.place_problem_not_a_picture,
  half_known: m.place_problem_half_known,
  min_above_max: m.place_problem_min_above_max,
  span_empty: m.place_problem_span_empty,
  span_reversed: m.place_problem_span_reversed,
  spans_overlap: m.place_problem_spans_overlap,
  exception_mixed: m.place_problem_exception_mixed,
}

/** The sentence for the first problem of a field; undefined when there is none. */
export function problemSentence(problems: string[] | undefined): string | undefined {
  const first = problems?.[0]
  if (first === undefined) return undefined
  const known = attractionProblems.find((problem) => problem === first)
  return known ? problemWords[known]() : m.place_problem_required()
}

/** The problem of an empty text that publishing requires. */
export function missingOf(
  name: string,
  typed: AttractionTyped,
  missing: PublishingNeed[],
): [AttractionProblem] | undefined {
  const need = missing.find((one) => one === name)
  if (need !== 'summary' && need !== 'description' && need !== 'address') return undefined
  return typed[need].trim() === '' ? ['required'] : undefined
}

export const needWords: Record<PublishingNeed, () => string> = {
  summary: m.place_missing_summary,
  description: m.place_missing_description,
  address: m.place_missing_address,
  picture: m.place_missing_picture,
  picture_words: m.place_missing_picture_words,
}

const needsList = new Intl.ListFormat('es-AR', { type: 'conjunction' })

/** For a draft; by default for a published attraction that would lose content. */
export function missingSentence(missing: PublishingNeed[], words = m.place_missing_kept): string {
  return words({ list: needsList.format(missing.map((need) => needWords[need]())) })
}

export const changeWords: Record<AttractionChangeKind, () => string> = {
  created: m.place_history_created,
  changed: m.place_history_changed,
  published: m.place_history_published,
  unpublished: m.place_history_unpublished,
  joined: m.place_history_joined,
  left: m.place_history_left,
}
