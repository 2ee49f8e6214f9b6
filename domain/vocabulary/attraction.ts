// What the catalogue keeps of an attraction, and which passes it belongs to.

/** A product opens those of its name, a Full Pass all of them; 'Todos' is opened by every product. */
export const attractionPasses = ['Full Pass', 'Sight Pass', 'Benefits Pass', 'Todos'] as const
export type AttractionPass = (typeof attractionPasses)[number]

/** Which of a month's days of the same weekday: one of the first four, or the last one. */
export const monthWeeks = [1, 2, 3, 4, -1] as const
export type MonthWeek = (typeof monthWeeks)[number]
/**
 * A local opening span of one weekday, as ["10:00", "17:00"]; an end after midnight is smaller than its start.
 * ["", ""] is at a time by arrangement: it opens on that day, and no more of it is known or fixed. With a week it is
 * on that one of the month's days alone.
 */
export type OpeningSpan = [opens: string, closes: string, monthWeek?: MonthWeek]

export function isByArrangement([opens]: OpeningSpan): boolean {
  return opens === ''
}

/** Index 0 is Sunday. A weekday without spans is closed. */
export type OpeningWeek = OpeningSpan[][]
/** Dates (YYYY-MM-DD) that differ from the week, closed when without spans. */
export type OpeningExceptions = Record<string, OpeningSpan[]>
/**
 * `file` is a drawing of ours (`/art/malba-1.svg`) or an uploaded picture (`/pictures/{id}`). The point that
 * stays in sight where it is cropped is in percent from left and top; the middle without one.
 */
export type Picture = {
  file: string
  description: string
  /** The description in other languages. */
  translations?: { en?: string; pt?: string }
  focusX?: number
  focusY?: number
}
export type QuestionText = { question: string; answer: string }
export type Question = QuestionText & {
  /** Both parts in other languages. */
  translations?: { en?: QuestionText; pt?: QuestionText }
}

/** The texts of an attraction that have translations beside them; its lists carry their own. */
export type AttractionTexts = {
  /** A proper name: without a translation it has none. */
  name: string
  summary: string
  description: string[]
  /** As in a letter; like the name, without a translation it has none. */
  address: string
  openingNote: string
  priceNote: string
  priceSource: string
  accessibility: string
  included: string[]
}

/** What of an attraction is made up: that it takes part and what it gives, or the place itself. */
export const sampleKinds = ['agreement', 'place'] as const
export type SampleKind = (typeof sampleKinds)[number]

/** What a row of an attraction's history tells of. */
export const attractionChangeKinds = [
  'created',
  'changed',
  'published',
  'unpublished',
  'joined',
  'left',
] as const
export type AttractionChangeKind = (typeof attractionChangeKinds)[number]
/** A field of an attraction before and after a save, as texts of bounded length; null is nothing. */
export type FieldChange = { field: string; before: string | null; after: string | null }
