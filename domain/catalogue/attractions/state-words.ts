import type { SampleKind } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import type { AttractionState } from './attraction-list.ts'

export const stateWords: Record<AttractionState, () => string> = {
  draft: m.places_state_draft,
  published: m.places_state_published,
  left: m.places_state_left,
}

/** What of an attraction is only a sample. */
export const sampleWords: Record<SampleKind, () => string> = {
  agreement: m.place_sample_agreement,
  place: m.place_sample_place,
}
