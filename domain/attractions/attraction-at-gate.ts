// What a gate must know of its attraction.
import type { InOriginal } from '#domain/translations/told.ts'
import type { AttractionPass } from '#domain/vocabulary/attraction.ts'
import type { BenefitUse } from '#domain/vocabulary/benefit.ts'

/** A benefit as a guard and a visitor read it. */
export type ShownBenefit = { words: string; conditions: string } & InOriginal

export type AttractionAtGate = {
  name: string
  pass: AttractionPass
  isReservationRequired: boolean
  isParticipating: boolean
  /** How often a benefit may be used; data that a device downloaded long ago lacks it: daily. */
  benefitUse?: BenefitUse
  /** On a device: what the guard gives. */
  benefits?: ShownBenefit[]
  /** Local dates, both ends included. */
  closures: { from: string; until: string }[]
}
