import type { Gate, GateState } from '../gate-state.ts'
import { ExceptionDialog } from './exception-dialog.tsx'
import { UndoDialog } from './undo-dialog.tsx'

/** The correction in progress, over any screen. */
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
