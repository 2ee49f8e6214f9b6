// The first accepted scan starts a pass for whole local calendar days. Daylight saving makes days of 23 or 25
// hours, so nothing counts milliseconds. Stored with the pass: a changed rule never changes a sold pass.
import { Temporal } from 'temporal-polyfill'
import { endOfDay, localTime } from '#domain/ground/calendar.ts'

/** From this local hour on, a first scan makes the rest of the day free and day 1 the next day. */
export const LATE_START_HOUR = 16

export type PassValidity = {
  activateBy: Date
  activatedAt: Date | null
  validUntil: Date | null
}

/** The end of the local day so many months after purchase; a missing date becomes its month's last. */
export function activateBy(purchasedAt: Date, months: number, timeZone: string): Date {
  const lastDay = localTime(purchasedAt, timeZone).toPlainDate().add({ months })
  return endOfDay(lastDay, timeZone)
}

/**
 * Day 1's local date, and the last instant of the last day; a free evening before day 1 is valid too. Throws
 * a RangeError when days is not a whole number of at least 1.
 */
export function validityFrom(
  firstScanAt: Date,
  days: number,
  timeZone: string,
): { firstDay: string; validUntil: Date } {
  if (!Number.isInteger(days) || days < 1) throw new RangeError('A pass has at least one whole day')
  const firstScan = localTime(firstScanAt, timeZone)
  const startsNextDay = firstScan.hour >= LATE_START_HOUR
  const firstDay = firstScan.toPlainDate().add({ days: startsNextDay ? 1 : 0 })
  const lastDay = firstDay.add({ days: days - 1 })
  return { firstDay: firstDay.toString(), validUntil: endOfDay(lastDay, timeZone) }
}

export function passWasNeverStarted(pass: PassValidity, now: Date): boolean {
  return pass.activatedAt === null && now > pass.activateBy
}

export function passHasExpiredAt(pass: PassValidity, now: Date): boolean {
  return pass.validUntil !== null && now > pass.validUntil
}

/** Including today; the free evening of a late start is not counted, so never more than the days bought. */
export function daysLeftAt(days: number, validUntil: Date, now: Date, timeZone: string): number {
  const today = localTime(now, timeZone).toPlainDate()
  return Math.min(days, today.until(localTime(validUntil, timeZone).toPlainDate()).days + 1)
}

/** The local date of day 1 of a started pass. */
export function firstDayOf(validUntil: Date, days: number, timeZone: string): string {
  return localTime(validUntil, timeZone)
    .toPlainDate()
    .subtract({ days: days - 1 })
    .toString()
}

/** The new last instant of a started pass that gets more days; its day 1 stays. */
export function extendedUntil(
  validUntil: Date,
  days: { before: number; now: number },
  timeZone: string,
): Date {
  const lastDay = localTime(validUntil, timeZone).toPlainDate()
  return endOfDay(lastDay.add({ days: days.now - days.before }), timeZone)
}

export type StartToday = {
  /** Local date. */
  today: string
  /** The last instant if it starts right now. */
  validUntil: Date
  /** The same if it starts later today, at the late-start hour; undefined once that hour has come. */
  lateValidUntil?: Date
}

export function startToday(now: Date, days: number, timeZone: string): StartToday {
  const local = localTime(now, timeZone)
  const start = {
    today: local.toPlainDate().toString(),
    validUntil: validityFrom(now, days, timeZone).validUntil,
  }
  if (local.hour >= LATE_START_HOUR) return start
  const plainTime = new Temporal.PlainTime(LATE_START_HOUR)
  const late = local.toPlainDate().toZonedDateTime({ timeZone, plainTime })
  return {
    ...start,
    lateValidUntil: validityFrom(new Date(late.epochMilliseconds), days, timeZone).validUntil,
  }
}
