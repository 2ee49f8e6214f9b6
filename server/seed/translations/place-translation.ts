// The shape of a seeded place in another language.
import type { Question } from '#domain/vocabulary/attraction.ts'

/** What of a place is said in another language; what is missing stays as it was written. */
export type PlaceTranslation = {
  name?: string // only where the name itself is translated (most names stay)
  address?: string // likewise
  summary: string
  description: string[] // same number of paragraphs as the original
  questions: Question[] // same number
  picture: string
  openingNote?: string
  priceNote?: string
  priceSource?: string
  accessibility?: string
  included?: string[]
  benefits?: { item: string; conditions: string }[] // in the same order
  pictures?: string[]
}
