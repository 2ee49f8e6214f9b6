import { useEffect } from 'react'
import { href, useFetcher } from 'react-router'
import type { OfficeScan } from '#domain/scan/scan-queries.ts'
import { formatShortCode } from '#domain/short-code.ts'
import { m } from '#messages/messages.js'
import { ConfirmDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { type DoorAnswer, isDone, refusalOf } from '#app/routes/office/pieces/door-answer.ts'

/** Asks before an entry stops counting. */
export function UndoScanDialog({ scan, onClose }: { scan: OfficeScan; onClose: () => void }) {
  const fetcher = useFetcher<DoorAnswer<object>>()
  const isBusy = fetcher.state !== 'idle'
  const hasEnded = isDone(fetcher.data)
  useEffect(() => {
    if (hasEnded) onClose()
  }, [hasEnded, onClose])
  return (
    <ConfirmDialog
      title={m.scan_undo_of({ code: scan.pass ? formatShortCode(scan.pass.shortCode) : '' })}
      question={m.scan_undo_question()}
      confirmLabel={isBusy ? m.scan_undoing() : m.scan_undo()}
      isOpen
      isBusy={isBusy}
      refusal={refusalOf(fetcher.data)?.message}
      onConfirm={() =>
        void fetcher.submit(
          { intent: 'undo', scanId: scan.id },
          { method: 'post', action: href('/admin/scans') },
        )
      }
      onClose={onClose}
    />
  )
}
