import type { AttractionState } from '#domain/catalogue/attractions/attraction-list.ts'
import { m } from '#messages/messages.js'

export const stateWords: Record<AttractionState, () => string> = {
  draft: m.places_state_draft,
  published: m.places_state_published,
  left: m.places_state_left,
}
