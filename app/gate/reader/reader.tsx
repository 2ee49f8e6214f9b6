// A reader at work: its codes are scans, and why one is none is said.
import { useState } from 'react'
import type { Language } from '#domain/vocabulary/language.ts'
import type { Gate } from '../open-gate.ts'
import { useReader } from './listen-to-reader.ts'
import { ReaderField } from './reader-field.tsx'
import { ReaderNotice, type ReaderProblem } from './reader-notice.tsx'
import { changeReaderSetting, useReaderSettings } from './reader-settings.ts'

type ReaderProps = {
  gate: Gate
  onCode: (code: string) => void
  /** In which languages it says that a code has to be read again. */
  languages: readonly Language[]
  /** Which answer stands, however its code was read. */
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
      // Whoever stands there now has no answer: not the green of the one before.
      gate.dismiss()
      return
    }
    if (way === 'text') changeReaderSetting('built_in', true)
    // It is new when it is read again: nobody has taken it.
    if (gate.isBusy(news.code)) {
      say('busy')
      return
    }
    setProblem(undefined)
    onCode(news.code)
  })

  // Somebody was answered since: what was read badly before is no matter any more, and lies over the verdict.
  if (answer !== answeredBefore) {
    setAnsweredBefore(answer)
    if (answer) setProblem(undefined)
  }

  return (
    <>
      {(settings.has('built_in') || settings.has('kiosk')) && <ReaderField />}
      <ReaderNotice problem={problem} languages={languages} onDone={() => setProblem(undefined)} />
    </>
  )
}
