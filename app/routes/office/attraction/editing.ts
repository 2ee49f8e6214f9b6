// What every section of the form is given: what is typed, how to type, and what is wrong.
import type { AttractionTyped } from '#domain/attractions/attraction-typed.ts'
import type { PublishingNeed } from '#domain/attractions/publishing.ts'
import type { Picture } from '#domain/vocabulary/attraction.ts'

export type Editing = {
  typed: AttractionTyped
  type: (changes: Partial<AttractionTyped>) => void
  /** The pictures with which the form was filled; another turn is another filling. */
  start: { pictures: Picture[]; turn: number }
  /** The form was sent, and something in it was wrong. */
  isRefused: boolean
  /** What the shop asks for and a published attraction was saved without. */
  missing: PublishingNeed[]
  /** The sentence about a field or a value of a list, such as `hours[2].closes`. */
  problem: (name: string) => string | undefined
}
