import type { InOriginal } from '#domain/catalogue/told.ts'
import type { AttractionPass, BenefitUse } from '#domain/ground/vocabulary/catalogue.ts'
import type { ExitRule } from '#domain/ground/vocabulary/door.ts'

export type ShownBenefit = { words: string; conditions: string } & InOriginal

/** The guard is warned from `warningPercent` of `perHour` on. */
type HourlyCapacity = { perHour: number; warningPercent: number }

/** On a device: the count that the server last told, and when that hour ends (ISO). */
type CountedHour = { entered?: number; until?: string }

export type AttractionAtGate = {
  name: string
  pass: AttractionPass
  isReservationRequired: boolean
  isParticipating: boolean
  benefitUse: BenefitUse
  exitRule: ExitRule
  /** On a device: the benefits that the guard gives. */
  benefits?: ShownBenefit[]
  /** Local dates, both ends included. */
  closures: { from: string; until: string }[]
  /** Left out where there is no limit. */
  capacity?: HourlyCapacity & CountedHour
}
