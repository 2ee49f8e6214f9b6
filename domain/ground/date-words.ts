// Days and moments of the city in words, in the language of the current task.
import { m } from '#messages/messages.js'
import { timeOfWords } from './clock-words.ts'
import { currentLanguage, currentTag } from './language.ts'

/** A calendar day of the city in full, such as "21 de noviembre de 2027". */
export function dayWords(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(currentTag(), { dateStyle: 'long', timeZone }).format(instant)
}

/** A local date (YYYY-MM-DD) in full. */
export function dateWords(date: string): string {
  return dayWords(new Date(`${date}T12:00:00Z`), 'UTC')
}

/** "Cerrado del 3 de marzo de 2027 al 9 de marzo de 2027", both local dates included. */
export function closedWords(from: string, until: string): string {
  if (from === until) return m.passes_closed_day({ day: dateWords(from) })
  return m.passes_closed({ from: dateWords(from), until: dateWords(until) })
}

/** A moment in the city, such as "21 de noviembre de 2026, 14:05". */
export function momentWords(instant: Date, timeZone: string): string {
  return `${dayWords(instant, timeZone)}, ${timeOfWords(instant, currentLanguage(), timeZone)}`
}
