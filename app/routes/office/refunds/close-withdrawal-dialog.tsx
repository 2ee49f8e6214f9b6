import type { OfficeWithdrawal } from '#domain/refunds/withdrawal-queries.ts'
import { m } from '#messages/messages.js'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { Field } from '#app/ui/field.tsx'
import type { RefundAnswer } from './refund-intent.ts'

type CloseWithdrawalDialogProps = { withdrawal: OfficeWithdrawal; onClose: () => void }

/** Closes a withdrawal that staff had to decide, with a note of the decision. */
export function CloseWithdrawalDialog({ withdrawal, onClose }: CloseWithdrawalDialogProps) {
  // Only the server checks the note: its limit is defined beside the domain function.
  const form = useIntentForm<RefundAnswer>({ onDone: onClose })
  return (
    <OfficeDialog
      title={m.withdrawals_close_of({ number: withdrawal.number })}
      description={m.withdrawals_close_text()}
      isOpen
      onClose={onClose}
    >
      <IntentForm
        form={form}
        fields={{ intent: 'close', withdrawalId: withdrawal.id }}
        label={m.withdrawals_close()}
        busyLabel={m.withdrawals_closing()}
        onClose={onClose}
      >
        <Field
          name="note"
          label={m.withdrawals_note()}
          error={form.problems.note && m.withdrawals_note_problem()}
          required
          autoComplete="off"
        />
      </IntentForm>
    </OfficeDialog>
  )
}
