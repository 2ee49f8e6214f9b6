import { useLocation } from 'react-router'
import { currentLanguage, localPath } from '#domain/language.ts'
import { type Language, languages, languageTags } from '#domain/vocabulary/language.ts'
import { m } from '#messages/messages.js'

export const languageNames = {
  es: m.language_name_es,
  en: m.language_name_en,
  pt: m.language_name_pt,
} satisfies Record<Language, () => string>

/** The same page in another language. The language of its content and mails does not change. */
export function LanguageLinks() {
  const { pathname } = useLocation()
  return (
    <nav aria-label={m.language_label()}>
      <ul className="flex flex-wrap justify-center gap-x-5">
        {languages.map((language) => (
          <li key={language}>
            <a
              href={localPath(pathname, language)}
              lang={languageTags[language]}
              hrefLang={languageTags[language]}
              aria-current={language === currentLanguage() ? 'true' : undefined}
              className="inline-flex min-h-11 items-center underline aria-[current]:font-semibold aria-[current]:no-underline"
            >
              {languageNames[language]()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
