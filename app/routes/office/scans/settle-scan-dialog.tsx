import type { OfficeScan } from '#domain/scan/scan-rows.ts'
import { formatShortCode } from '#domain/short-code.ts'
import { m } from '#messages/messages.js'
import { IntentConfirm, IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { Field } from '#app/ui/field.tsx'
import { type ScanAnswer, settleForm } from './scan-intent.ts'
import { resultWords } from './scan-words.ts'

type ScanDialogProps = { scan: OfficeScan; onClose: () => void }

/** Settles an anomaly with a finding, or reopens it. */
export function SettleScanDialog({ scan, onClose }: ScanDialogProps) {
  const isSettled = scan.isEntry && scan.settled !== undefined
  if (!isSettled) return <SettleForm scan={scan} onClose={onClose} />
  return (
    <IntentConfirm
      title={m.scan_reopen_of({ code: codeOf(scan) })}
      question={m.scan_reopen_question()}
      label={m.scan_reopen()}
      busyLabel={m.scan_reopening()}
      fields={{ intent: 'reopen', scanId: scan.id }}
      onClose={onClose}
    />
  )
}

function SettleForm({ scan, onClose }: ScanDialogProps) {
  // The row may leave the list: the focus must not return to a button that disappears.
  const form = useIntentForm<ScanAnswer>({
    schema: settleForm,
    onDone: onClose,
    waitsForList: true,
  })
  return (
    <OfficeDialog
      title={m.scan_settle_of({ code: codeOf(scan) })}
      description={m.scan_settle_text({ anomaly: resultWords(scan).detail ?? '' })}
      isOpen
      onClose={onClose}
    >
      <IntentForm
        form={form}
        fields={{ intent: 'settle', scanId: scan.id }}
        label={m.scan_settle()}
        onClose={onClose}
      >
        <Field
          name="note"
          label={m.scan_settle_note()}
          hint={m.scan_settle_hint()}
          error={form.problems.note && m.scan_settle_problem()}
          required
          autoComplete="off"
        />
      </IntentForm>
    </OfficeDialog>
  )
}

function codeOf({ pass }: OfficeScan): string {
  return pass ? formatShortCode(pass.shortCode) : ''
}
