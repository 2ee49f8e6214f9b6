// Destinations and languages, shared by the header and the menu of small screens.
import { href, Link, useLocation } from 'react-router'
import { languageNames } from '#domain/ground/language-names.ts'
import { currentLanguage, localPath } from '#domain/ground/language.ts'
import { type Language, languages, languageTags } from '#domain/ground/vocabulary/language.ts'
import type { Section } from '#domain/ground/vocabulary/people.ts'
import { m } from '#messages/messages.js'
import { CheckIcon } from '#app/ui/icons.tsx'
import type { HeaderDestination } from './cities-on-sale.ts'
import { tellLanguageComingSoon } from './coming-soon.ts'
import { addressIn, leaveFor } from './language-change.ts'

const choiceClass =
  'flex min-h-11 w-full items-center justify-between gap-4 rounded-lg px-3 text-left font-medium whitespace-nowrap hover:bg-sunken'

type DestinationChoicesProps = { destinations: HeaderDestination[]; onChoose?: () => void }

export function DestinationChoices({ destinations, onChoose }: DestinationChoicesProps) {
  return (
    <ul>
      {destinations.map(({ name, slug, isAvailable }) => (
        <li key={slug}>
          {isAvailable ? (
            <Link to={href('/:city', { city: slug })} className={choiceClass} onClick={onChoose}>
              {name}
            </Link>
          ) : (
            <span className={`${choiceClass} text-muted hover:bg-transparent`}>
              <span>{name}</span>
              <span>{m.shell_destination_coming_soon()}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

type LanguageChoicesProps = { announced: readonly Section[]; onChoose?: () => void }

/** Until the operator opens the languages, a choice only shows a toast (specification, section 2). */
export function LanguageChoices({ announced, onChoose }: LanguageChoicesProps) {
  if (!announced.includes('language')) {
    return <LanguageLinks onChoose={onChoose} />
  }
  const announce = () => {
    onChoose?.()
    tellLanguageComingSoon()
  }
  return (
    <ul>
      <li>
        <button type="button" className={choiceClass} onClick={announce}>
          <span>{m.language_name_es()}</span>
          <CheckIcon className="size-5 text-success" />
          <span className="sr-only">{m.language_current()}</span>
        </button>
      </li>
      <li>
        <button type="button" lang="en" className={choiceClass} onClick={announce}>
          {m.language_name_en()}
        </button>
      </li>
    </ul>
  )
}

/** The current page in each language, as ordinary links without the page's code. */
function LanguageLinks({ onChoose }: Pick<LanguageChoicesProps, 'onChoose'>) {
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
            <span aria-current="true" className={choiceClass}>
              <span>{languageNames[language]()}</span>
              <CheckIcon className="size-5 text-success" />
              <span className="sr-only">{m.language_current()}</span>
            </span>
          ) : (
            <a
              href={localPath(pathname, language)}
              lang={languageTags[language]}
              hrefLang={languageTags[language]}
              className={choiceClass}
              onClick={({ currentTarget }) => choose(currentTarget, language)}
            >
              {languageNames[language]()}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
