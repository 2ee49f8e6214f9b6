import { languageNames } from '#domain/translations/translation-words.ts'
import type { TranslationLanguage } from '#domain/vocabulary/translation.ts'
import { m } from '#messages/messages.js'

/** The languages with missing texts; nothing if all are complete. */
export function Lacks({ languages }: { languages: TranslationLanguage[] }) {
  if (languages.length === 0) return null
  return (
    <span className="block text-sm font-semibold text-danger">
      {m.translation_state_lacks({
        languages: languages.map((language) => languageNames[language]()).join(', '),
      })}
    </span>
  )
}
