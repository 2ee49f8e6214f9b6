// What time it is, as each language writes it: Spanish and Portuguese in 24 hours, English in twelve with
// a.m. and p.m., as its texts do. The gate reads it too, so the language comes along.
import { type Language, languageTags } from './vocabulary/language.ts'

const NOON = 12

/** A local time of the clock (HH:MM, up to 24:00): "17:00", or "5 p.m.". */
export function timeWords(time: string, language: Language): string {
  if (language !== 'en') return time
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${hours % NOON || NOON}${past} ${hours % (2 * NOON) < NOON ? 'a.m.' : 'p.m.'}`
}

/** The time of a moment in a zone. */
export function timeOfWords(instant: Date, language: Language, timeZone: string): string {
  const clock = new Intl.DateTimeFormat(languageTags.es, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return timeWords(clock.format(instant), language)
}

/** From when until when something is open on a day. */
export function spanWords([opens, closes]: readonly [string, string], language: Language): string {
  return `${timeWords(opens, language)}–${timeWords(closes, language)}`
}
