// What a gate must know of its attraction.
import type { InOriginal } from '#domain/translations/told.ts'
import type { AttractionPass } from '#domain/vocabulary/attraction.ts'
import type { BenefitUse } from '#domain/vocabulary/benefit.ts'
import type { ExitRule } from '#domain/vocabulary/door.ts'

/** A benefit as a guard and a visitor read it. */
export type ShownBenefit = { words: string; conditions: string } & InOriginal

/** How many people an hour takes, and from how many percent of them on a guard is warned. */
type HourlyCapacity = { perHour: number; warningPercent: number }

/** On a device: what the server had counted, and until when that hour lasts (ISO). */
type CountedHour = { entered?: number; until?: string }

export type AttractionAtGate = {
  name: string
  pass: AttractionPass
  isReservationRequired: boolean
  isParticipating: boolean
  /** How often a benefit may be used. */
  benefitUse: BenefitUse
  /** What is scanned of who leaves. */
  exitRule: ExitRule
  /** On a device: what the guard gives. */
  benefits?: ShownBenefit[]
  /** Local dates, both ends included. */
  closures: { from: string; until: string }[]
  /** Left out where there is no limit. */
  capacity?: HourlyCapacity & CountedHour
}
