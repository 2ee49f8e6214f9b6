import type { OfficeScan } from '#domain/scan/scan-rows.ts'
import { formatShortCode } from '#domain/short-code.ts'
import { m } from '#messages/messages.js'
import { IntentConfirm } from '#app/routes/office/pieces/intent-dialogs.tsx'

/** Asks before an entry stops counting. */
export function UndoScanDialog({ scan, onClose }: { scan: OfficeScan; onClose: () => void }) {
  return (
    <IntentConfirm
      title={m.scan_undo_of({ code: scan.pass ? formatShortCode(scan.pass.shortCode) : '' })}
      question={m.scan_undo_question()}
      label={m.scan_undo()}
      busyLabel={m.scan_undoing()}
      fields={{ intent: 'undo', scanId: scan.id }}
      onClose={onClose}
    />
  )
}
