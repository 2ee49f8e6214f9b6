// What each section of the form receives: typed values, change handlers, and problems.
import type { AttractionTyped } from '#domain/attractions/attraction-typed.ts'
import type { PublishingNeed } from '#domain/attractions/publishing.ts'
import type { Picture } from '#domain/vocabulary/attraction.ts'

export type Editing = {
  typed: AttractionTyped
  type: (changes: Partial<AttractionTyped>) => void
  /** The initial pictures; `turn` changes when the form is filled again. */
  start: { pictures: Picture[]; turn: number }
  /** The form was sent and had problems. */
  isRefused: boolean
  /** Required fields that a published attraction was saved without. */
  missing: PublishingNeed[]
  /** The problem of a field or a list entry, such as `hours[2].closes`. */
  problem: (name: string) => string | undefined
}
