// The catalogue's vocabulary for attractions, and the passes that open them.

/** A product opens the attractions of its own name, a Full Pass all of them; every product opens 'Todos'. */
export const attractionPasses = ['Full Pass', 'Sight Pass', 'Benefits Pass', 'Todos'] as const
export type AttractionPass = (typeof attractionPasses)[number]

/** Which occurrence of a weekday in a month: one of the first four, or the last. */
export const monthWeeks = [1, 2, 3, 4, -1] as const
export type MonthWeek = (typeof monthWeeks)[number]
/**
 * A local opening span of one weekday, as ["10:00", "17:00"]; an end after midnight is smaller than its
 * start. ["", ""] means by arrangement: it opens on that day at unknown times. With a month week, the span
 * applies only to that occurrence of the weekday in a month.
 */
export type OpeningSpan = [opens: string, closes: string, monthWeek?: MonthWeek]

export function isByArrangement([opens]: OpeningSpan): boolean {
  return opens === ''
}

/** Index 0 is Sunday. A weekday without spans is closed. */
export type OpeningWeek = OpeningSpan[][]
/** Dates (YYYY-MM-DD) that differ from the week; closed when without spans. */
export type OpeningExceptions = Record<string, OpeningSpan[]>
/**
 * `file` is one of our drawings (`/art/malba-1.svg`) or an uploaded picture (`/pictures/{id}`). The focus
 * point stays visible when the picture is cropped: percent from left and top, by default the middle.
 */
export type Picture = {
  file: string
  description: string
  /** Translations of the description. */
  translations?: { en?: string; pt?: string }
  focusX?: number
  focusY?: number
}
export type QuestionText = { question: string; answer: string }
export type Question = QuestionText & {
  /** Translations of both parts. */
  translations?: { en?: QuestionText; pt?: QuestionText }
}

/** The translatable texts of an attraction; translations of its lists are stored in the lists. */
export type AttractionTexts = {
  /** A proper name, so it may stay untranslated. */
  name: string
  summary: string
  description: string[]
  /** A postal address; like the name, it may stay untranslated. */
  address: string
  openingNote: string
  priceNote: string
  priceSource: string
  accessibility: string
  included: string[]
}

/** What is invented about an attraction: its participation and benefits, or the place itself. */
export const sampleKinds = ['agreement', 'place'] as const
export type SampleKind = (typeof sampleKinds)[number]

/** Kinds of changes in an attraction's history. */
export const attractionChangeKinds = [
  'created',
  'changed',
  'published',
  'unpublished',
  'joined',
  'left',
] as const
export type AttractionChangeKind = (typeof attractionChangeKinds)[number]
/** A field of an attraction before and after an edit, as texts of bounded length; null is empty. */
export type FieldChange = { field: string; before: string | null; after: string | null }
