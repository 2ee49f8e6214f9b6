// When a gift may be delivered. Passes wait from the purchase on: a gift that comes late must leave who gets it
// at least half of that time, and nobody plans presents for longer than three months ahead.
import { Temporal } from 'temporal-polyfill'
import { localDay, localTime } from '#domain/calendar.ts'
import { GIFT_DAYS_MAX } from './gift.ts'

/** In the morning of the city. */
const GIFT_HOUR = 9

type GiftTimes = {
  placedAt: Date
  /** How long the passes may wait from then on; of several the shortest. */
  validityMonths: number
  timeZone: string
}

/** The last local day on which a gift of these passes may be delivered. */
export function lastGiftDay({ placedAt, validityMonths, timeZone }: GiftTimes): string {
  const placedOn = localTime(placedAt, timeZone).toPlainDate()
  const waits = placedOn.until(placedOn.add({ months: validityMonths })).days
  return placedOn.add({ days: Math.min(GIFT_DAYS_MAX, Math.floor(waits / 2)) }).toString()
}

/**
 * Whether a gift may be bought for this day. Yesterday is right too, and means at once: a day ends while
 * somebody pays, and begins elsewhere sooner than in the city.
 */
export function giftDayIsGood(day: string, times: GiftTimes): boolean {
  const yesterday = localTime(times.placedAt, times.timeZone).toPlainDate().subtract({ days: 1 })
  return yesterday.toString() <= day && day <= lastGiftDay(times)
}

/** Whether a gift may still be moved to this day: from today on. */
export function giftMayMoveTo(day: string, now: Date, times: GiftTimes): boolean {
  return localDay(now, times.timeZone) <= day && day <= lastGiftDay(times)
}

/** The instant at which a gift of that day leaves: in its morning, and on the day itself at once. */
export function giftDueAt(day: string, now: Date, timeZone: string): Date {
  if (day <= localDay(now, timeZone)) return now
  const plainTime = new Temporal.PlainTime(GIFT_HOUR)
  const morning = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime })
  return new Date(morning.epochMilliseconds)
}
