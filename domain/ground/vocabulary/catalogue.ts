/** A product opens the attractions of its own name, a Full Pass all of them; every product opens 'Todos'. */
export const attractionPasses = ['Full Pass', 'Sight Pass', 'Benefits Pass', 'Todos'] as const
export type AttractionPass = (typeof attractionPasses)[number]

/** Which occurrence of a weekday in a month: one of the first four, or the last. */
export const monthWeeks = [1, 2, 3, 4, -1] as const
export type MonthWeek = (typeof monthWeeks)[number]
/**
 * ["10:00", "17:00"], local; an end after midnight is smaller than its start. ["", ""] is by arrangement:
 * open at unknown times. With a month week, only that occurrence of the weekday in a month.
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
  translations?: { en?: string; pt?: string }
  focusX?: number
  focusY?: number
}
export type QuestionText = { question: string; answer: string }
export type Question = QuestionText & {
  translations?: { en?: QuestionText; pt?: QuestionText }
}

/** Translations of its lists are stored in the lists. */
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

/** Slug of the city that the shop comes with; it redirects if the office changed the slug. */
export const FIRST_CITY_SLUG = 'buenos-aires'

/** A draft's pages are not accessible to visitors; it is announced as coming soon. */
export const cityStates = ['draft', 'published'] as const
export type CityState = (typeof cityStates)[number]

/** Used for texts to a visitor who has not chosen a language. */
export const cityLanguages = ['es', 'en', 'pt'] as const
export type CityLanguage = (typeof cityLanguages)[number]

export type CityTexts = {
  /** Proper names, so they may stay untranslated. */
  name: string
  country: string
  description: string
  attractionsLabel: string
}

export const benefitKinds = ['percentage', 'two_for_one', 'free_item'] as const
export type BenefitKind = (typeof benefitKinds)[number]

/** Once per local day, which is the default, or once per pass. */
export const benefitUses = ['daily', 'once'] as const
export type BenefitUse = (typeof benefitUses)[number]

export type BenefitTexts = { item: string; conditions: string }

// Keys: orders, passes, codes and entitlements identify a product by this text.
export const productNames = ['Full Pass', 'Sight Pass', 'Benefits Pass'] as const
export type ProductName = (typeof productNames)[number]

/** Its name is the same everywhere. */
export type ProductTexts = { summary: string; benefits: string[] }

/** `processing` until its variants are made; `failed` when they cannot be made. */
export const pictureStates = ['processing', 'ready', 'failed'] as const
export type PictureState = (typeof pictureStates)[number]

/** In the order of a page's sources: a browser takes the first format that it supports. */
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The languages of the shop except the first, in which the originals are written. */
export const translationLanguages = ['en', 'pt'] as const
export type TranslationLanguage = (typeof translationLanguages)[number]

/** A missing text falls back to the original. */
export type Translations<Texts> = { [Language in TranslationLanguage]?: Partial<Texts> }
