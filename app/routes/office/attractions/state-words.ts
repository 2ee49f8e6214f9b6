import type { AttractionState } from '#domain/attractions/attraction-list.ts'
import { m } from '#messages/messages.js'

/** Where an attraction stands between the office and the shop. */
export const stateWords: Record<AttractionState, () => string> = {
  draft: m.places_state_draft,
  published: m.places_state_published,
  left: m.places_state_left,
}
