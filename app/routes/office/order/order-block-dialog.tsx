import { m } from '#messages/messages.js'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { Field } from '#app/ui/field.tsx'
import type { OrderAnswer } from './order-intent.ts'

type BlockDialogProps = { passId: string; holder: string; onClose: () => void }

/** Blocks a pass at every door, with a reason. */
export function BlockDialog({ passId, holder, onClose }: BlockDialogProps) {
  // Only the server checks the reason: its limit is defined beside the domain function.
  const form = useIntentForm<OrderAnswer>({ onDone: onClose })
  return (
    <OfficeDialog
      title={m.order_office_block_of({ holder })}
      description={m.order_office_block_text()}
      isOpen
      onClose={onClose}
    >
      <IntentForm
        form={form}
        fields={{ intent: 'block', passId, holder }}
        label={m.order_office_block()}
        busyLabel={m.order_office_blocking()}
        onClose={onClose}
      >
        <Field
          name="reason"
          label={m.order_office_block_reason()}
          error={form.problems.reason && m.order_office_block_problem()}
          required
          autoComplete="off"
        />
      </IntentForm>
    </OfficeDialog>
  )
}
