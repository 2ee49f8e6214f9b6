import { m } from '#messages/messages.js'
import type { Gate } from '../gate-state.ts'
import type { KeptScan } from '../kept.ts'
import { WithSupervisor } from '../supervisor/with-supervisor.tsx'
import { DoneMessage } from './done-message.tsx'
import { ExceptionForm } from './exception-form.tsx'
import { GateDialog } from './gate-dialog.tsx'

type ExceptionDialogProps = {
  gate: Gate
  scan: KeptScan
  /** The recent scans, as known now. */
  recent: KeptScan[]
  onClose: () => void
}

/** Lets a supervisor admit a pass that was just refused. */
export function ExceptionDialog({ gate, scan, recent, onClose }: ExceptionDialogProps) {
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
