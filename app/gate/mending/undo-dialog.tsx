import { useState } from 'react'
import { undoAnswer, type UndoResult } from '#domain/mending/mending-messages.ts'
import { type UndoReason, undoReasons } from '#domain/vocabulary/mending.ts'
import { m } from '#messages/messages.js'
import type { Gate } from '../gate-state.ts'
import { signedOnNow } from '../guard/signed-on.ts'
import type { KeptScan } from '../kept.ts'
import { DoneMessage } from './done-message.tsx'
import { GateDialog } from './gate-dialog.tsx'
import { ReasonForm, undoReasonWords } from './reason-form.tsx'

const UNDO_MS_MAX = 10_000

type UndoDialogProps = {
  gate: Gate
  scans: KeptScan[]
  /** The recent scans, as known now. */
  recent: KeptScan[]
  onClose: () => void
}

/** Asks for a reason and undoes the admissions of one press. */
export function UndoDialog({ gate, scans, recent, onClose }: UndoDialogProps) {
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
      method: 'POST',
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
    const failed = results.find(({ result }) => result !== 'undone')
    if (!failed) return setIsDone(true)
    const why = resultWords(failed.result)
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

function resultWords(result: UndoResult): string | undefined {
  switch (result) {
    case 'too_late':
      return m.gate_mend_too_late()
    case 'not_the_last':
      return m.gate_mend_not_last()
    case 'already_undone':
      return m.gate_mend_already_undone()
    case 'no_such_entry':
      return m.gate_mend_no_such_entry()
    case 'undone':
      return undefined
    default:
      return result satisfies never
  }
}
