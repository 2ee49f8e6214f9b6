import { useState } from 'react'
import { exceptionAnswer } from '#domain/mending/mending-messages.ts'
import { type ExceptionReason, exceptionReasons } from '#domain/vocabulary/mending.ts'
import { useSpeech } from '../language.tsx'
import type { Gate } from '../open-gate.ts'
import { askAsSupervisor } from '../supervisor/supervisor-session.ts'
import { DoneMessage } from './done-message.tsx'
import { type MendingWords, mendingWords } from './mending-words.ts'
import { ReasonForm } from './reason-form.tsx'

type ExceptionFormProps = {
  gate: Gate
  /** The nonce of the refused scan, or a new one for a pass found by name. */
  of: { nonce: string; passId?: string }
  onClose: () => void
}

/** Asks why a refused person is admitted. */
export function ExceptionForm({ gate, of, onClose }: ExceptionFormProps) {
  const { language } = useSpeech()
  const words = mendingWords[language]
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isDone, setIsDone] = useState(false)

  async function admit(reason: { kind: ExceptionReason; words?: string }) {
    setIsBusy(true)
    setProblem(undefined)
    const answer = await askAsSupervisor(gate, {
      path: '/supervisor/exception',
      body: { ...of, reason },
      schema: exceptionAnswer,
    })
    setIsBusy(false)
    if (!answer) return setProblem(words.offline)
    if (answer.ok) return setIsDone(true)
    return setProblem(refusalWords(words, answer.reason))
  }

  if (isDone) {
    return (
      <DoneMessage button={words.understood} onClose={onClose}>
        {words.exceptionDone}
      </DoneMessage>
    )
  }
  return (
    <>
      <p className="text-lg">{words.exceptionLead}</p>
      <ReasonForm
        legend={words.exceptionReason}
        kinds={exceptionReasons}
        kindWords={words.exceptionReasons}
        button={words.exceptionButton}
        isBusy={isBusy}
        problem={problem}
        onGive={(reason) => void admit(reason)}
      />
    </>
  )
}

type Refusal = Extract<(typeof exceptionAnswer)['_zod']['output'], { ok: false }>['reason']

function refusalWords(words: MendingWords, reason: Refusal): string {
  switch (reason) {
    case 'not_refused':
      return words.notRefused
    case 'too_late':
      return words.tooLate
    case 'no_such_refusal':
    case 'no_such_pass':
    case 'nonce_conflict':
    // The sign-in replaces the form.
    case 'supervisor_needed':
      return words.noSuchRefusal
    default:
      return reason satisfies never
  }
}
