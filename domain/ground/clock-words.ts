// Times of day as each language writes them: 24 hours in Spanish and Portuguese, twelve with a.m. and p.m. in
// English. The gate uses it too and passes the language.
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

/** The hours from opening to closing. */
export function spanWords([opens, closes]: readonly [string, string], language: Language): string {
  return `${timeWords(opens, language)}–${timeWords(closes, language)}`
}
