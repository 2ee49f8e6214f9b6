// The days that the calendar of a gift offers, by the clock of the browser. The server knows the city's, and
// which of them leave enough time.
import { GIFT_DAYS_MAX } from '#domain/orders/gift.ts'

/** The first and the last of them, YYYY-MM-DD. */
export function giftDays(): { first: string; last: string } {
  return { first: dayAfter(0), last: dayAfter(GIFT_DAYS_MAX) }
}

/** The day that lies so many days after today, YYYY-MM-DD. */
function dayAfter(days: number): string {
  const date = new Date()
  date.setDate(date.getDate() + days)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}
