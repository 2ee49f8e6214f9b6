// Which of its two languages the gate speaks: Spanish until the guard chooses otherwise; the choice
// stays on the device.
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { type GateLanguage, gateLanguages } from '#domain/scan/scan-words.ts'
import { type GateWords, gateWords } from './gate-words.ts'

const KEPT_AS = 'vereda-gate-language'

export type Speech = { language: GateLanguage; words: GateWords; changeLanguage(): void }

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
    document.documentElement.lang = language === 'es' ? 'es-AR' : 'en'
    document.title = `${words.appName} · Vereda`
  }, [language, words])

  function changeLanguage() {
    const next = language === 'es' ? 'en' : 'es'
    setLanguage(next)
    try {
      localStorage.setItem(KEPT_AS, next)
    } catch {
      // It lasts until the page is closed then.
    }
  }

  return <SpeechContext value={{ language, words, changeLanguage }}>{children}</SpeechContext>
}

/** Says the other language in that language. */
export function LanguageButton() {
  const { language, words, changeLanguage } = useSpeech()
  return (
    <button
      type="button"
      lang={language === 'es' ? 'en' : 'es'}
      onClick={changeLanguage}
      className="min-h-11 rounded-control px-3 font-semibold underline decoration-2 underline-offset-4"
    >
      {words.otherLanguage}
    </button>
  )
}

function keptLanguage(): GateLanguage {
  try {
    const kept = localStorage.getItem(KEPT_AS)
    return gateLanguages.find((language) => language === kept) ?? 'es'
  } catch {
    return 'es'
  }
}
