import { useState } from 'react'
import { undoAnswer, type UndoResult } from '#domain/mending/mending-messages.ts'
import { type UndoReason, undoReasons } from '#domain/vocabulary/mending.ts'
import type { KeptScan } from '../gate-store.ts'
import { signedOnNow } from '../guard/signed-on.ts'
import { useSpeech } from '../language.tsx'
import type { Gate } from '../open-gate.ts'
import { DoneMessage } from './done-message.tsx'
import { GateDialog } from './gate-dialog.tsx'
import { type MendingWords, mendingWords } from './mending-words.ts'
import { ReasonForm } from './reason-form.tsx'

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
  const { language } = useSpeech()
  const words = mendingWords[language]
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
    if (reply.kind !== 'answer') return setProblem(words.offline)
    const { results } = reply.answer
    const undone = results.filter(({ result }) => result === 'undone').map(({ nonce }) => nonce)
    if (undone.length > 0) await gate.forgetUndone(undone)
    const failed = results.find(({ result }) => result !== 'undone')
    if (!failed) return setIsDone(true)
    const why = resultWords(words, failed.result)
    return setProblem(undone.length > 0 ? `${why} ${words.undoneOthers}` : why)
  }

  return (
    <GateDialog gate={gate} title={words.undoTitle} onClose={onClose}>
      {isDone ? (
        <DoneMessage button={words.understood} onClose={onClose}>
          {words.undone}
        </DoneMessage>
      ) : isSent ? (
        <>
          <p className="text-lg">{words.undoLead(scans.length)}</p>
          <ReasonForm
            legend={words.undoReason}
            kinds={undoReasons}
            kindWords={words.undoReasons}
            button={words.undoButton}
            isBusy={isBusy}
            problem={problem}
            onGive={(reason) => void undo(reason)}
          />
        </>
      ) : (
        <DoneMessage button={words.understood} onClose={onClose}>
          {words.notSent}
        </DoneMessage>
      )}
    </GateDialog>
  )
}

function resultWords(words: MendingWords, result: UndoResult): string | undefined {
  switch (result) {
    case 'too_late':
      return words.tooLate
    case 'not_the_last':
      return words.notLast
    case 'already_undone':
      return words.alreadyUndone
    case 'no_such_entry':
      return words.noSuchEntry
    case 'undone':
      return undefined
    default:
      return result satisfies never
  }
}
