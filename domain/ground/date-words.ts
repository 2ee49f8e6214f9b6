import { type Language, languageTags } from '#domain/ground/vocabulary/language.ts'
import { m } from '#messages/messages.js'
import { currentLanguage, currentTag } from './language.ts'

/** "21 de noviembre de 2027". */
export function dayWords(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(currentTag(), { dateStyle: 'long', timeZone }).format(instant)
}

/** A local date (YYYY-MM-DD) in full. */
export function dateWords(date: string): string {
  return dayWords(new Date(`${date}T12:00:00Z`), 'UTC')
}

/** A local date with its weekday, short: "lun, 16 nov". */
export function weekdayWords(date: string): string {
  const form = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(currentTag(), form).format(new Date(`${date}T12:00:00Z`))
}

/** "Cerrado del 3 de marzo de 2027 al 9 de marzo de 2027", both local dates included. */
export function closedWords(from: string, until: string): string {
  if (from === until) return m.passes_closed_day({ day: dateWords(from) })
  return m.passes_closed({ from: dateWords(from), until: dateWords(until) })
}

/** "21 de noviembre de 2026, 14:05". */
export function momentWords(instant: Date, timeZone: string): string {
  return `${dayWords(instant, timeZone)}, ${timeOfWords(instant, currentLanguage(), timeZone)}`
}

// 24 hours in Spanish and Portuguese, twelve in English. The gate uses it too and passes the language.

const NOON = 12

/** HH:MM, up to 24:00, becomes "17:00" or "5 p.m.". */
export function timeWords(time: string, language: Language): string {
  if (language !== 'en') return time
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${hours % NOON || NOON}${past} ${hours % (2 * NOON) < NOON ? 'a.m.' : 'p.m.'}`
}

export function timeOfWords(instant: Date, language: Language, timeZone: string): string {
  const clock = new Intl.DateTimeFormat(languageTags.es, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return timeWords(clock.format(instant), language)
}

export function spanWords([opens, closes]: readonly [string, string], language: Language): string {
  return `${timeWords(opens, language)}–${timeWords(closes, language)}`
}
