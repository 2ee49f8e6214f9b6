// Where a pass is in its life at one instant; pass-words.ts has the sentences.
import type { PassState } from '#domain/ground/vocabulary/passes.ts'
import type { OrderState } from '#domain/ground/vocabulary/sale.ts'
import type { PassStanding } from './pass-standing.ts'
import {
  daysLeftAt,
  firstDayOf,
  passHasExpiredAt,
  type PassValidity,
  passWasNeverStarted,
  type StartToday,
  startToday,
  validityFrom,
} from './validity.ts'

export type PassInLife = PassValidity & {
  state: PassState
  orderState: OrderState
  durationDays: number
}

export type PassLife = {
  standing: PassStanding
  activateBy: Date
  validUntil: Date | null
  durationDays: number
  /** The last local date on which it may open anything; for an unused pass, assuming the latest start. */
  lastDay: string
  /** Only for a running pass. Today counts; a free evening does not. */
  daysLeft?: number
  /** Only for a running pass on its free evening: the local date of day 1. */
  startsOn?: string
  /** Only for an unused pass: the result of a first use today. */
  start?: StartToday
}

/** A stop by staff takes precedence over all dates. */
export function passLifeAt(pass: PassInLife, now: Date, timeZone: string): PassLife {
  const { activateBy, validUntil, durationDays } = pass
  const standing = standingAt(pass, now)
  const lastInstant = validUntil ?? validityFrom(activateBy, durationDays, timeZone).validUntil
  const lastDay = firstDayOf(lastInstant, 1, timeZone)
  const life = { standing, activateBy, validUntil, durationDays, lastDay }
  if (standing === 'unused') return { ...life, start: startToday(now, durationDays, timeZone) }
  if (standing !== 'running' || !validUntil) return life

  const startsOn = firstDayOf(validUntil, durationDays, timeZone)
  const isFreeEvening = startsOn > startToday(now, durationDays, timeZone).today
  return {
    ...life,
    daysLeft: daysLeftAt(durationDays, validUntil, now, timeZone),
    ...(isFreeEvening ? { startsOn } : {}),
  }
}

function standingAt(pass: PassInLife, now: Date): PassStanding {
  if (pass.state !== 'issued') return pass.state
  if (pass.orderState !== 'covered') return 'cancelled'
  if (passWasNeverStarted(pass, now)) return 'too_late'
  if (passHasExpiredAt(pass, now)) return 'over'
  return pass.activatedAt === null ? 'unused' : 'running'
}
