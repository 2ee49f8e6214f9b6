// A reader in use: its codes become scans, and a note says why one did not.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Language, languageTags } from '#domain/ground/vocabulary/language.ts'
import { m } from '#messages/messages.js'
import { AlertBand } from '../gate-notes.tsx'
import type { Gate } from '../gate-state.ts'
import { signalReadAgain } from '../signals.ts'
import { useReader } from './listen-to-reader.ts'
import { changeReaderSetting, useReaderSettings } from './reader-settings.ts'
import { isFocusNeeded, READER_FIELD } from './typed-into.ts'

type ReaderProps = {
  gate: Gate
  onCode: (code: string) => void
  languages: readonly Language[]
  answer: object | undefined
}

export function Reader({ gate, onCode, languages, answer }: ReaderProps) {
  const settings = useReaderSettings()
  const [problem, setProblem] = useState<ReaderProblem>()
  const [answeredBefore, setAnsweredBefore] = useState(answer)

  function say(kind: ReaderProblem['kind']) {
    setProblem((last) => ({ kind, turn: (last?.turn ?? 0) + 1 }))
  }

  useReader((news, way) => {
    if (news.kind === 'end') return
    if (news.kind !== 'code') {
      say(news.kind)
      // The next visitor has no answer yet and must not see the previous one's green.
      gate.dismiss()
      return
    }
    if (way === 'text') changeReaderSetting('built_in', true)
    // Not taken, so it counts as new when it is read again.
    if (gate.isBusy(news.code)) {
      say('busy')
      return
    }
    setProblem(undefined)
    onCode(news.code)
  })

  // A newer answer makes the note of a bad read obsolete, and the note would cover it.
  if (answer !== answeredBefore) {
    setAnsweredBefore(answer)
    if (answer) setProblem(undefined)
  }

  return (
    <>
      {(settings.has('built_in') || settings.has('kiosk')) && <ReaderField />}
      <ReaderNote problem={problem} languages={languages} onDone={() => setProblem(undefined)} />
    </>
  )
}

const SHOWN_MS = 4_000

/** `busy`: something on screen has to be closed first. `turn` identifies the problem. */
type ReaderProblem = { kind: 'torn' | 'foreign' | 'busy'; turn: number }

const problemWords = {
  torn: m.gate_reader_torn,
  foreign: m.gate_reader_foreign,
  busy: m.gate_reader_busy,
}

type ReaderNoteProps = {
  problem: ReaderProblem | undefined
  languages: readonly Language[]
  onDone: () => void
}

/** A reader read something that is not a scan: nothing was decided, and a sound and a message say so. */
function ReaderNote({ problem, languages, onDone }: ReaderNoteProps) {
  const done = useEffectEvent(onDone)

  useEffect(() => {
    if (!problem) return undefined
    signalReadAgain()
    const timer = setTimeout(() => done(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [problem])

  return (
    <AlertBand turn={problem?.turn}>
      {problem &&
        languages.map((language) => (
          <span key={language} lang={languageTags[language]}>
            {problemWords[problem.kind]({}, { locale: language })}
          </span>
        ))}
    </AlertBand>
  )
}

const MOVES = new Set(['Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/**
 * A handheld's scanner writes only into a focused field: this one takes the focus whenever nothing needs it.
 * Only handhelds and stands have it, because a screen reader announces whatever has the focus.
 */
function ReaderField() {
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    // A user who moves between buttons by keyboard keeps the focus until the next touch.
    let isWalking = false
    function take() {
      if (isWalking || isFocusNeeded(document.activeElement)) return
      field.current?.focus({ preventScroll: true })
    }
    const later = () => setTimeout(take)
    addEventListener('keydown', ({ key }) => (isWalking ||= MOVES.has(key)), { signal })
    addEventListener('pointerdown', () => (isWalking = false), { signal })
    addEventListener('click', later, { signal })
    addEventListener('focus', later, { signal })
    document.addEventListener('focusin', later, { signal })
    document.addEventListener('focusout', later, { signal })
    take()
    return () => over.abort()
  }, [])

  return (
    <aside>
      <input
        ref={field}
        {...{ [READER_FIELD]: '' }}
        aria-label={m.gate_reader_field()}
        inputMode="none"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        tabIndex={-1}
        className="pointer-events-none fixed top-0 left-0 size-px opacity-0"
        onInput={({ currentTarget }) => {
          currentTarget.value = ''
        }}
      />
    </aside>
  )
}
