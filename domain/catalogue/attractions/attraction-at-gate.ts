// What a gate knows about its attraction.
import type { InOriginal } from '#domain/catalogue/told.ts'
import type { AttractionPass, BenefitUse } from '#domain/ground/vocabulary/catalogue.ts'
import type { ExitRule } from '#domain/ground/vocabulary/door.ts'

/** A benefit as a guard and a visitor read it. */
export type ShownBenefit = { words: string; conditions: string } & InOriginal

/** How many people an hour takes, and from what percentage on the guard is warned. */
type HourlyCapacity = { perHour: number; warningPercent: number }

/** On a device: the count that the server last told, and when that hour ends (ISO). */
type CountedHour = { entered?: number; until?: string }

export type AttractionAtGate = {
  name: string
  pass: AttractionPass
  isReservationRequired: boolean
  isParticipating: boolean
  /** How often a benefit may be used. */
  benefitUse: BenefitUse
  /** What is scanned when people leave. */
  exitRule: ExitRule
  /** On a device: the benefits that the guard gives. */
  benefits?: ShownBenefit[]
  /** Local dates, both ends included. */
  closures: { from: string; until: string }[]
  /** Left out where there is no limit. */
  capacity?: HourlyCapacity & CountedHour
}
