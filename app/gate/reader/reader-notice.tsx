// A reader read something that is not a scan: nothing was decided, and a sound and a message say so.
import { useEffect, useEffectEvent } from 'react'
import { type Language, languageTags } from '#domain/vocabulary/language.ts'
import { m } from '#messages/messages.js'
import { signalReadAgain } from '../signals.ts'

const SHOWN_MS = 4_000

/** `busy`: something on screen has to be closed first. `turn` identifies the problem. */
export type ReaderProblem = { kind: 'torn' | 'foreign' | 'busy'; turn: number }

const problemWords = {
  torn: m.gate_reader_torn,
  foreign: m.gate_reader_foreign,
  busy: m.gate_reader_busy,
}

type ReaderNoticeProps = {
  problem: ReaderProblem | undefined
  languages: readonly Language[]
  onDone: () => void
}

export function ReaderNotice({ problem, languages, onDone }: ReaderNoticeProps) {
  const done = useEffectEvent(onDone)

  useEffect(() => {
    if (!problem) return undefined
    signalReadAgain()
    const timer = setTimeout(() => done(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [problem])

  // Above a verdict too, and always mounted: screen readers announce changes inside it.
  return (
    <output aria-live="assertive" className="pointer-events-none fixed inset-x-0 top-0 z-40">
      {problem && (
        <span
          key={problem.turn}
          className="grid min-h-20 place-content-center gap-1 border-b-4 border-ink bg-gold px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-3 text-center text-2xl leading-tight font-black text-balance text-ink"
        >
          {languages.map((language) => (
            <span key={language} lang={languageTags[language]}>
              {problemWords[problem.kind]({}, { locale: language })}
            </span>
          ))}
        </span>
      )}
    </output>
  )
}
