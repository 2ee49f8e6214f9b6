import { useState } from 'react'
import { exceptionAnswer } from '#domain/mending/mending-messages.ts'
import { type ExceptionReason, exceptionReasons } from '#domain/vocabulary/mending.ts'
import { m } from '#messages/messages.js'
import type { Gate } from '../gate-state.ts'
import { askAsSupervisor } from '../supervisor/supervisor-session.ts'
import { DoneMessage } from './done-message.tsx'
import { ReasonForm } from './reason-form.tsx'

type ExceptionFormProps = {
  gate: Gate
  /** The nonce of the refused scan, or a new one for a pass found by name. */
  of: { nonce: string; passId?: string }
  onClose: () => void
}

/** Asks why a refused person is admitted. */
export function ExceptionForm({ gate, of, onClose }: ExceptionFormProps) {
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
    if (!answer) return setProblem(m.gate_needs_network())
    if (answer.ok) return setIsDone(true)
    return setProblem(refusalWords(answer.reason))
  }

  if (isDone) {
    return (
      <DoneMessage button={m.gate_understood()} onClose={onClose}>
        {m.gate_mend_exception_done()}
      </DoneMessage>
    )
  }
  return (
    <>
      <p className="text-lg">{m.gate_mend_exception_lead()}</p>
      <ReasonForm
        legend={m.gate_mend_exception_reason()}
        kinds={exceptionReasons}
        kindWords={reasonWords}
        button={m.gate_mend_let_in()}
        isBusy={isBusy}
        problem={problem}
        onGive={(reason) => void admit(reason)}
      />
    </>
  )
}

const reasonWords: Record<ExceptionReason, () => string> = {
  phone_problem: m.gate_mend_exception_phone_problem,
  our_mistake: m.gate_mend_exception_our_mistake,
  courtesy: m.gate_mend_exception_courtesy,
  other: m.gate_mend_other,
}

type Refusal = Extract<(typeof exceptionAnswer)['_zod']['output'], { ok: false }>['reason']

function refusalWords(reason: Refusal): string {
  switch (reason) {
    case 'not_refused':
      return m.gate_mend_not_refused()
    case 'too_late':
      return m.gate_mend_too_late()
    case 'no_such_refusal':
    case 'no_such_pass':
    case 'nonce_conflict':
    // The sign-in replaces the form.
    case 'supervisor_needed':
      return m.gate_mend_no_such_refusal()
    default:
      return reason satisfies never
  }
}
