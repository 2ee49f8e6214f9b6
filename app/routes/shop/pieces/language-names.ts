import type { Language } from '#domain/vocabulary/language.ts'
import { m } from '#messages/messages.js'

/** A language's own name. */
export function languageName(language: Language): string {
  switch (language) {
    case 'es':
      return m.language_name_es()
    case 'en':
      return m.language_name_en()
    case 'pt':
      return m.language_name_pt()
    default:
      return language satisfies never
  }
}
