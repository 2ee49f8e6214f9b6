// What becomes of a gift, in the same words on every page of the buyer and in the mail. Read in the browser too.
import { timeOfWords } from '#domain/clock-words.ts'
import { currentLanguage, currentTag } from '#domain/language.ts'
import { m } from '#messages/messages.js'

/** What its buyer sees of a gift. */
export type GiftFacts = {
  name: string
  email: string
  /** Local date of the city. */
  day: string
  sentAt: Date | null
  failedAt: Date | null
}

/** A local date (YYYY-MM-DD) with the name of its weekday, such as "viernes, 4 de diciembre". */
function giftDayWords(day: string): string {
  return new Intl.DateTimeFormat(currentTag(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`))
}

/** One sentence: when it goes where, or went. */
export function giftStateWords(gift: GiftFacts, timeZone: string): string {
  const { email, day, sentAt, failedAt } = gift
  if (failedAt) return m.gift_state_failed({ email })
  if (!sentAt) return m.gift_state_waiting({ day: giftDayWords(day), email })
  const sentOn = new Intl.DateTimeFormat(currentTag(), { dateStyle: 'long', timeZone }).format(
    sentAt,
  )
  const time = timeOfWords(sentAt, currentLanguage(), timeZone)
  return m.gift_state_sent({ email, instant: `${sentOn}, ${time}` })
}
