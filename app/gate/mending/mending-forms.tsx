import { useEffect, useId, useRef, useState } from 'react'
import { type ExceptionAnswer, exceptionAnswer } from '#domain/door/mending/mending-messages.ts'
import {
  type ExceptionReason,
  REASON_WORDS_MAX,
  type UndoReason,
  exceptionReasons,
} from '#domain/ground/vocabulary/door.ts'
import { m } from '#messages/messages.js'
import { GateButton } from '../gate-button.tsx'
import type { Gate } from '../gate-state.ts'
import { useAsking } from '../supervisor/supervisor-session.ts'

export const undoReasonWords: Record<UndoReason, () => string> = {
  wrong_person: m.gate_mend_undo_wrong_person,
  did_not_enter: m.gate_mend_undo_did_not_enter,
  mistake: m.gate_mend_undo_mistake,
  other: m.gate_mend_other,
}

type ReasonFormProps<Kind extends string> = {
  legend: string
  kinds: readonly Kind[]
  kindWords: Record<Kind, () => string>
  button: string
  isBusy: boolean
  problem: string | undefined
  onGive: (reason: { kind: Kind; words?: string }) => void
}

/** A choice of reasons, the last one in free text. Typed text stays after a refusal. */
export function ReasonForm<Kind extends string>({
  legend,
  kinds,
  kindWords,
  button,
  isBusy,
  problem,
  onGive,
}: ReasonFormProps<Kind>) {
  const id = useId()
  const [kind, setKind] = useState<Kind>()
  const [said, setSaid] = useState('')
  const [missing, setMissing] = useState<string>()

  function give(event: React.FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (kind === undefined) return setMissing(m.gate_mend_reason_missing())
    if (kind === 'other' && said.trim() === '') return setMissing(m.gate_mend_words_missing())
    setMissing(undefined)
    onGive({ kind, ...(kind === 'other' ? { words: said.trim() } : {}) })
  }

  return (
    <form onSubmit={give} noValidate className="grid gap-3">
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-lg font-bold">{legend}</legend>
        {kinds.map((one) => (
          <label
            key={one}
            className="flex min-h-12 items-center gap-3 rounded-control border-2 border-cream px-4 py-2 text-lg font-semibold has-checked:border-gold has-checked:text-gold"
          >
            <input
              type="radio"
              name={id}
              checked={kind === one}
              onChange={() => setKind(one)}
              className="size-5 shrink-0 accent-gold"
            />
            <span>{kindWords[one]()}</span>
          </label>
        ))}
      </fieldset>
      {kind === 'other' && (
        <label className="grid gap-1 font-semibold">
          <span>{m.gate_mend_in_words()}</span>
          <textarea
            value={said}
            maxLength={REASON_WORDS_MAX}
            rows={2}
            onChange={({ target }) => setSaid(target.value)}
            className="rounded-control border-2 border-cream bg-white px-4 py-2 text-lg text-ink"
          />
        </label>
      )}
      <p role="alert" className="font-semibold text-gold empty:hidden">
        {missing ?? problem}
      </p>
      <GateButton look="main" type="submit" aria-disabled={isBusy}>
        {isBusy ? m.gate_moment() : button}
      </GateButton>
    </form>
  )
}

type ExceptionFormProps = {
  gate: Gate
  /** The nonce of the refused scan, or a new one for a pass found by name. */
  of: { nonce: string; passId?: string }
  onClose: () => void
}

export function ExceptionForm({ gate, of, onClose }: ExceptionFormProps) {
  const { ask, isBusy, problem, setProblem } = useAsking(gate)
  const [isDone, setIsDone] = useState(false)

  async function admit(reason: { kind: ExceptionReason; words?: string }) {
    const answer = await ask({
      path: '/supervisor/exception',
      body: { ...of, reason },
      schema: exceptionAnswer,
    })
    if (answer?.ok) setIsDone(true)
    else if (answer) setProblem(exceptionProblems[answer.reason]())
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

type Refusal = Extract<ExceptionAnswer, { ok: false }>['reason']

const exceptionProblems: Record<Refusal, () => string> = {
  not_refused: m.gate_mend_not_refused,
  too_late: m.gate_mend_too_late,
  no_such_refusal: m.gate_mend_no_such_refusal,
  no_such_pass: m.gate_mend_no_such_refusal,
  nonce_conflict: m.gate_mend_no_such_refusal,
  // The sign-in replaces the form.
  supervisor_needed: m.gate_mend_no_such_refusal,
}

export function DoneMessage({
  children,
  button,
  onClose,
}: {
  children: React.ReactNode
  button: string
  onClose: () => void
}) {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  return (
    <div className="grid grow content-center gap-5 text-center">
      <output className="text-2xl font-bold text-balance">{children}</output>
      <GateButton look="main" ref={close} onClick={onClose}>
        {button}
      </GateButton>
    </div>
  )
}
