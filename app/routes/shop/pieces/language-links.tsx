import { useLocation } from 'react-router'
import { currentLanguage, localPath } from '#domain/language.ts'
import { type Language, languages, languageTags } from '#domain/vocabulary/language.ts'
import { m } from '#messages/messages.js'
import { CheckIcon } from '#app/ui/icons.tsx'
import { addressIn, leaveFor } from './language-change.ts'
import { languageName } from './language-names.ts'

type LanguageLinksProps = { className: string; onChoose?: (() => void) | undefined }

/** The current page in each language, as ordinary links without the page's code. */
export function LanguageLinks({ className, onChoose }: LanguageLinksProps) {
  const { pathname } = useLocation()
  const choose = (link: HTMLAnchorElement, language: Language) => {
    onChoose?.()
    link.href = addressIn(language, pathname)
    leaveFor(language, pathname)
  }
  return (
    <ul>
      {languages.map((language) => (
        <li key={language}>
          {language === currentLanguage() ? (
            <span aria-current="true" className={className}>
              <span>{languageName(language)}</span>
              <CheckIcon className="size-5 text-success" />
              <span className="sr-only">{m.language_current()}</span>
            </span>
          ) : (
            <a
              href={localPath(pathname, language)}
              lang={languageTags[language]}
              hrefLang={languageTags[language]}
              className={className}
              onClick={({ currentTarget }) => choose(currentTarget, language)}
            >
              {languageName(language)}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
