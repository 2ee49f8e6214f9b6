import { currentLanguage } from '#domain/ground/language.ts'
import type { Language } from '#domain/ground/vocabulary/language.ts'
import { m } from '#messages/messages.js'

const joiners: Record<Language, (last: string) => { and: string; or: string }> = {
  // Both change before their own sound: "arte e historia", "siete u ocho".
  es: (last) => ({
    and: /^(i|hi(?![ae]))/i.test(last) ? 'e' : 'y',
    or: /^(h?o|8|11\b)/i.test(last) ? 'u' : 'o',
  }),
  en: () => ({ and: 'and', or: 'or' }),
  pt: () => ({ and: 'e', or: 'ou' }),
}

/** "lunes, martes y jueves", as Intl.ListFormat has it, whose making takes a slow phone 130 ms. */
export function listWords(words: string[], joiner: 'and' | 'or' = 'and'): string {
  const last = words.at(-1) ?? ''
  if (words.length < 2) return last
  const language = currentLanguage()
  const comma = language === 'en' && words.length > 2 ? ',' : ''
  return `${words.slice(0, -1).join(', ')}${comma} ${joiners[language](last)[joiner]} ${last}`
}

/** "3 días", "1, 3 y 5 días"; ascending, each number once. */
export function daysWords(days: number[]): string {
  const [only = 0, ...more] = [...new Set(days)].toSorted((a, b) => a - b)
  if (more.length === 0) return m.order_days({ days: only })
  return m.days({ days: listWords([only, ...more].map(String)) })
}
