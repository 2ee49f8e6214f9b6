// Passes are valid from the purchase on: a late gift must leave its recipient at least half of that.
import { Temporal } from 'temporal-polyfill'
import { localDay, localTime } from '#domain/ground/calendar.ts'
import { GIFT_DAYS_MAX } from './gift-form.ts'

/** Local morning hour of the city. */
const GIFT_HOUR = 9

type GiftTimes = {
  placedAt: Date
  /** Months for which the passes stay usable from the purchase on; the shortest if there are several. */
  validityMonths: number
  timeZone: string
}

export function lastGiftDay({ placedAt, validityMonths, timeZone }: GiftTimes): string {
  const placedOn = localTime(placedAt, timeZone).toPlainDate()
  const waits = placedOn.until(placedOn.add({ months: validityMonths })).days
  return placedOn.add({ days: Math.min(GIFT_DAYS_MAX, Math.floor(waits / 2)) }).toString()
}

/** Yesterday means immediate delivery: the day may end while somebody pays, and their zone may be behind. */
export function giftDayIsGood(day: string, times: GiftTimes): boolean {
  const yesterday = localTime(times.placedAt, times.timeZone).toPlainDate().subtract({ days: 1 })
  return yesterday.toString() <= day && day <= lastGiftDay(times)
}

/** Today is the earliest. */
export function giftMayMoveTo(day: string, now: Date, times: GiftTimes): boolean {
  return localDay(now, times.timeZone) <= day && day <= lastGiftDay(times)
}

/** In the morning, or immediately if the day is today. */
export function giftDueAt(day: string, now: Date, timeZone: string): Date {
  if (day <= localDay(now, timeZone)) return now
  const plainTime = new Temporal.PlainTime(GIFT_HOUR)
  const morning = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime })
  return new Date(morning.epochMilliseconds)
}
