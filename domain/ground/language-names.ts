import { m } from '#messages/messages.js'
import type { Language } from './vocabulary/language.ts'

/** Each in its own language. */
export const languageNames: Record<Language, () => string> = {
  es: m.language_name_es,
  en: m.language_name_en,
  pt: m.language_name_pt,
}
