// A reader in use: its codes become scans, and a notice says why one did not.
import { useState } from 'react'
import type { Language } from '#domain/vocabulary/language.ts'
import type { Gate } from '../gate-state.ts'
import { useReader } from './listen-to-reader.ts'
import { ReaderField } from './reader-field.tsx'
import { ReaderNotice, type ReaderProblem } from './reader-notice.tsx'
import { changeReaderSetting, useReaderSettings } from './reader-settings.ts'

type ReaderProps = {
  gate: Gate
  onCode: (code: string) => void
  /** The languages of the request to read a code again. */
  languages: readonly Language[]
  /** The answer on screen, however its code was read. */
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

  // A newer answer makes the notice of a bad read obsolete, and the notice would cover it.
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
