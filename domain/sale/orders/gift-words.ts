// The status of a gift in words, the same on every buyer page and in the mail. Also runs in the browser.
import { momentWords } from '#domain/ground/date-words.ts'
import { currentTag } from '#domain/ground/language.ts'
import { m } from '#messages/messages.js'

export type GiftFacts = {
  name: string
  email: string
  /** Local date of the city. */
  day: string
  sentAt: Date | null
  failedAt: Date | null
}

/** A local date (YYYY-MM-DD) with its weekday, such as "viernes, 4 de diciembre". */
function giftDayWords(day: string): string {
  return new Intl.DateTimeFormat(currentTag(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`))
}

export function giftStateWords(gift: GiftFacts, timeZone: string): string {
  const { email, day, sentAt, failedAt } = gift
  if (failedAt) return m.gift_state_failed({ email })
  if (!sentAt) return m.gift_state_waiting({ day: giftDayWords(day), email })
  return m.gift_state_sent({ email, instant: momentWords(sentAt, timeZone) })
}
