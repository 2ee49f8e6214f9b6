// The gate's language: Spanish until the guard chooses another, which the device remembers. A language chosen
// for a visitor lasts as long as the screen shown to that visitor.
import { createContext, type ReactNode, use, useEffect } from 'react'
import { languageNames } from '#domain/ground/language-names.ts'
import { currentLanguage, currentTag } from '#domain/ground/language.ts'
import { type Language, languages, languageTags } from '#domain/ground/vocabulary/language.ts'
import { m } from '#messages/messages.js'
import { overwriteGetLocale } from '#messages/runtime.js'
import type { GateState } from './gate-state.ts'
import { createHeld, keepText, readKept } from './held.ts'

const KEPT_AS = 'vereda-gate-language'

/** `turn` identifies what the visitor is shown. */
type Chosen = { guards: Language; visitors?: { turn: number; language: Language } }

const chosen = createHeld<Chosen>({
  guards: readKept(KEPT_AS, (text) => languages.find((language) => language === text)) ?? 'es',
})

/** For what only the guard reads while something is shown to a visitor. */
export function guardsLanguage(): Language {
  return chosen.get().guards
}

/** Makes every text speak the visitor's language while a verdict or a group is shown, else the guard's. */
export function speakAtGate(now: () => GateState): void {
  overwriteGetLocale(() => {
    const turn = turnShown(now())
    const { guards, visitors } = chosen.get()
    return visitors && visitors.turn === turn ? visitors.language : guards
  })
}

/** For the outermost screen: it is shown anew when a language is chosen, and with it all that it contains. */
export function useLanguage(): void {
  const { guards } = chosen.use()
  useEffect(() => {
    document.documentElement.lang = languageTags[guards]
    document.title = `${m.gate_app_name({}, { locale: guards })} · Vereda`
  }, [guards])
}

const VisitorsTurn = createContext<number | undefined>(undefined)

type VisitorLanguageProps = {
  /** Identifies what the visitor is shown; a new one starts in the guard's language. */
  turn: number | undefined
  children: ReactNode
}

/** Wraps what a guard shows to a visitor: choosing a language inside leaves the guard's unchanged. */
export function VisitorLanguage({ turn, children }: VisitorLanguageProps) {
  return (
    <VisitorsTurn value={turn}>
      <div lang={currentTag()} className="contents">
        {children}
      </div>
    </VisitorsTurn>
  )
}

export function LanguageChoice() {
  const turn = use(VisitorsTurn)
  return (
    <select
      aria-label={m.gate_language()}
      value={currentLanguage()}
      onChange={(event) => {
        const language = languages.find((one) => one === event.target.value)
        if (language) choose(language, turn)
      }}
      className="min-h-11 shrink-0 rounded-control bg-transparent px-2 font-semibold"
    >
      {languages.map((one) => (
        <option key={one} value={one} lang={languageTags[one]} className="bg-cream text-ink">
          {languageNames[one]()}
        </option>
      ))}
    </select>
  )
}

function choose(language: Language, turn: number | undefined): void {
  if (turn === undefined) keepText(KEPT_AS, language)
  chosen.set({
    ...chosen.get(),
    ...(turn === undefined ? { guards: language } : { visitors: { turn, language } }),
  })
}

function turnShown({ phase, shown, group }: GateState): number | undefined {
  return phase === 'ready' ? (shown ?? group)?.turn : undefined
}
