// The correction in progress, over any screen: undoing entries, or admitting by exception.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { undoAnswer, type UndoResult } from '#domain/door/mending/mending-messages.ts'
import { currentLanguage } from '#domain/ground/language.ts'
import { type UndoReason, undoReasons } from '#domain/ground/vocabulary/door.ts'
import { m } from '#messages/messages.js'
import { CloseButton } from '../gate-button.tsx'
import type { Gate, GateState } from '../gate-state.ts'
import { signedOnNow } from '../guard/signed-on.ts'
import type { KeptScan } from '../kept.ts'
import { useHold } from '../menu/panel-frame.tsx'
import { Reader } from '../reader/reader.tsx'
import { WithSupervisor } from '../supervisor/supervisor-sign-in.tsx'
import { DoneMessage, ExceptionForm, ReasonForm, undoReasonWords } from './mending-forms.tsx'

export function MendingDialog({ gate, state }: { gate: Gate; state: GateState }) {
  const { mending } = state
  const onClose = () => gate.mend(undefined)
  switch (mending?.kind) {
    case undefined:
      return null
    case 'undo':
      return (
        <UndoDialog gate={gate} scans={mending.scans} recent={state.recent} onClose={onClose} />
      )
    case 'exception':
      return (
        <ExceptionDialog gate={gate} scan={mending.scan} recent={state.recent} onClose={onClose} />
      )
    default:
      return mending satisfies never
  }
}

const UNDO_MS_MAX = 10_000

type UndoDialogProps = {
  gate: Gate
  scans: KeptScan[]
  recent: KeptScan[]
  onClose: () => void
}

function UndoDialog({ gate, scans, recent, onClose }: UndoDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isDone, setIsDone] = useState(false)
  const isSent = scans.every(
    ({ nonce, state }) => (recent.find((scan) => scan.nonce === nonce)?.state ?? state) === 'sent',
  )

  async function undo(reason: { kind: UndoReason; words?: string }) {
    setIsBusy(true)
    setProblem(undefined)
    const guard = signedOnNow()
    const reply = await gate.ask({
      path: '/undo',
      body: { nonces: scans.map(({ nonce }) => nonce), reason, ...(guard ? { guard } : {}) },
      schema: undoAnswer,
      timeoutMs: UNDO_MS_MAX,
    })
    setIsBusy(false)
    if (reply.kind !== 'answer') return setProblem(m.gate_needs_network())
    const { results } = reply.answer
    const undone = results.filter(({ result }) => result === 'undone').map(({ nonce }) => nonce)
    if (undone.length > 0) await gate.forgetUndone(undone)
    const [failed] = results.flatMap(({ result }) => (result === 'undone' ? [] : [result]))
    if (!failed) return setIsDone(true)
    const why = undoProblems[failed]()
    return setProblem(undone.length > 0 ? `${why} ${m.gate_mend_undone_others()}` : why)
  }

  return (
    <GateDialog gate={gate} title={m.gate_mend_undo_entry()} onClose={onClose}>
      {isDone ? (
        <DoneMessage button={m.gate_understood()} onClose={onClose}>
          {m.gate_mend_undone()}
        </DoneMessage>
      ) : isSent ? (
        <>
          <p className="text-lg">{m.gate_mend_undo_lead({ count: scans.length })}</p>
          <ReasonForm
            legend={m.gate_mend_why()}
            kinds={undoReasons}
            kindWords={undoReasonWords}
            button={m.gate_mend_undo_entry()}
            isBusy={isBusy}
            problem={problem}
            onGive={(reason) => void undo(reason)}
          />
        </>
      ) : (
        <DoneMessage button={m.gate_understood()} onClose={onClose}>
          {m.gate_mend_not_sent()}
        </DoneMessage>
      )}
    </GateDialog>
  )
}

const undoProblems: Record<Exclude<UndoResult, 'undone'>, () => string> = {
  too_late: m.gate_mend_too_late,
  not_the_last: m.gate_mend_not_last,
  already_undone: m.gate_mend_already_undone,
  no_such_entry: m.gate_mend_no_such_entry,
}

type ExceptionDialogProps = {
  gate: Gate
  scan: KeptScan
  recent: KeptScan[]
  onClose: () => void
}

function ExceptionDialog({ gate, scan, recent, onClose }: ExceptionDialogProps) {
  const { nonce } = scan
  const state = recent.find((one) => one.nonce === nonce)?.state ?? scan.state
  return (
    <GateDialog gate={gate} title={m.gate_mend_exception()} onClose={onClose}>
      {state === 'sent' ? (
        <WithSupervisor gate={gate}>
          <ExceptionForm gate={gate} of={{ nonce }} onClose={onClose} />
        </WithSupervisor>
      ) : (
        <DoneMessage button={m.gate_understood()} onClose={onClose}>
          {m.gate_mend_not_sent_refusal()}
        </DoneMessage>
      )}
    </GateDialog>
  )
}

type GateDialogProps = { gate: Gate; title: string; onClose: () => void; children: ReactNode }

/** A full-screen dialog. The browser traps the focus in it and closes it with Escape. */
function GateDialog({ gate, title, onClose, children }: GateDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useHold(gate)

  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-night text-cream backdrop:bg-night"
    >
      <div className="mx-auto flex min-h-full max-w-xl flex-col gap-4 p-4">
        <div className="flex items-center justify-between gap-3">
          <h2 id={id} className="text-xl font-bold">
            {title}
          </h2>
          <CloseButton takesFocus={false} onClose={onClose} />
        </div>
        {children}
      </div>
      {/* Inside the dialog: anything outside is behind it and not read by screen readers. */}
      <Reader
        gate={gate}
        languages={[currentLanguage()]}
        onCode={(code) => void gate.scan({ source: 'reader', code })}
        answer={undefined}
      />
    </dialog>
  )
}
