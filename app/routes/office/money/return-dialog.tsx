import type { UnassignedCharge } from '#domain/books/unassigned.ts'
import { m } from '#messages/messages.js'
import { argentineAmount } from '#app/routes/office/pieces/argentine-number.ts'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { Field } from '#app/ui/field.tsx'
import type { MoneyAnswer } from './money-intent.ts'

type ReturnDialogProps = { charge: UnassignedCharge; onClose: () => void }

/** Returns unassigned money to its payer. */
export function ReturnDialog({ charge, onClose }: ReturnDialogProps) {
  // Only the server checks the reason: its limit is defined beside the domain function.
  const form = useIntentForm<MoneyAnswer>({ onDone: onClose })
  const amount = `${argentineAmount(charge.leftCents)} ${charge.currency}`
  return (
    <OfficeDialog
      title={m.money_return_of({ ref: charge.providerRef })}
      description={m.money_return_text({ amount })}
      isOpen
      onClose={onClose}
    >
      <IntentForm
        form={form}
        fields={{ intent: 'return', chargeId: charge.id }}
        label={m.money_return()}
        busyLabel={m.order_refund_sending()}
        onClose={onClose}
      >
        <Field
          name="reason"
          label={m.money_reason()}
          error={form.problems.reason && m.money_reason_problem()}
          required
          autoComplete="off"
        />
      </IntentForm>
    </OfficeDialog>
  )
}
