// What a door must know of the attraction behind it.
import type { AttractionPass } from '#domain/vocabulary/attraction.ts'

export type AttractionAtGate = {
  name: string
  pass: AttractionPass
  isReservationRequired: boolean
  isParticipating: boolean
  /** Local dates, both ends included. */
  closures: { from: string; until: string }[]
}
