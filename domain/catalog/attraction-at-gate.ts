// What a gate must know of its attraction.
import type { AttractionPass } from '#domain/vocabulary/attraction.ts'

export type AttractionAtGate = {
  name: string
  pass: AttractionPass
  isReservationRequired: boolean
  isParticipating: boolean
  /** Local dates, both ends included. */
  closures: { from: string; until: string }[]
}
