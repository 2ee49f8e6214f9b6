// The gate's language: Spanish until the guard chooses another, which the device remembers. A language chosen
// for a visitor lasts as long as the screen shown to that visitor.
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { type Language, languages, languageTags } from '#domain/vocabulary/language.ts'
import { type GateWords, gateWords } from './gate-words.ts'

const KEPT_AS = 'vereda-gate-language'

/** Each language's own name, for people who read no other. */
const languageNames: Record<Language, string> = {
  es: 'Español',
  en: 'English',
  pt: 'Português',
}

export type Speech = {
  language: Language
  words: GateWords
  changeLanguage(language: Language): void
}

const SpeechContext = createContext<Speech>({
  language: 'es',
  words: gateWords.es,
  changeLanguage: () => {},
})

export const useSpeech = () => use(SpeechContext)

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(keptLanguage)
  const words = gateWords[language]

  useEffect(() => {
    document.documentElement.lang = languageTags[language]
    document.title = `${words.appName} · Vereda`
  }, [language, words])

  function changeLanguage(chosen: Language) {
    setLanguage(chosen)
    try {
      localStorage.setItem(KEPT_AS, chosen)
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  }

  return <SpeechContext value={{ language, words, changeLanguage }}>{children}</SpeechContext>
}

type VisitorLanguageProps = {
  /** Identifies what the visitor is shown; a new one starts in the guard's language. */
  turn: number | undefined
  children: ReactNode
}

/** Wraps what a guard shows to a visitor: choosing a language inside leaves the guard's unchanged. */
export function VisitorLanguage({ turn, children }: VisitorLanguageProps) {
  const guards = useSpeech()
  const [choice, setChoice] = useState<{ turn: number | undefined; language: Language }>()
  const language = choice && choice.turn === turn ? choice.language : guards.language
  const speech: Speech = {
    language,
    words: gateWords[language],
    changeLanguage: (chosen) => setChoice({ turn, language: chosen }),
  }
  return (
    <SpeechContext value={speech}>
      <div lang={languageTags[language]} className="contents">
        {children}
      </div>
    </SpeechContext>
  )
}

/** Offers each language under its own name. */
export function LanguageChoice() {
  const { language, words, changeLanguage } = useSpeech()
  return (
    <select
      aria-label={words.language}
      value={language}
      onChange={(event) => {
        const chosen = languages.find((one) => one === event.target.value)
        if (chosen) changeLanguage(chosen)
      }}
      className="min-h-11 shrink-0 rounded-control bg-transparent px-2 font-semibold"
    >
      {languages.map((one) => (
        <option key={one} value={one} lang={languageTags[one]} className="bg-cream text-ink">
          {languageNames[one]}
        </option>
      ))}
    </select>
  )
}

function keptLanguage(): Language {
  try {
    const kept = localStorage.getItem(KEPT_AS)
    return languages.find((language) => language === kept) ?? 'es'
  } catch {
    return 'es'
  }
}
