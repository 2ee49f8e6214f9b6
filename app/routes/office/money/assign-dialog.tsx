import type { UnassignedCharge } from '#domain/books/unassigned.ts'
import { m } from '#messages/messages.js'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { Field } from '#app/ui/field.tsx'
import type { MoneyAnswer } from './money-intent.ts'

type AssignDialogProps = { charge: UnassignedCharge; onClose: () => void }

/** Assigns the money to an order. */
export function AssignDialog({ charge, onClose }: AssignDialogProps) {
  // Only the server checks the fields: the limit for a reason is defined beside the domain function.
  const form = useIntentForm<MoneyAnswer>({ onDone: onClose })
  const { problems } = form
  return (
    <OfficeDialog
      title={m.money_assign_of({ ref: charge.providerRef })}
      description={m.money_assign_text()}
      isOpen
      onClose={onClose}
    >
      <IntentForm
        form={form}
        fields={{ intent: 'assign', chargeId: charge.id }}
        label={m.money_assign()}
        busyLabel={m.money_assigning()}
        onClose={onClose}
      >
        <Field
          name="operationNumber"
          label={m.money_assign_number()}
          defaultValue={charge.operationNumber ?? ''}
          error={problems.operationNumber && m.money_assign_number_problem()}
          required
          autoComplete="off"
        />
        <Field
          name="reason"
          label={m.money_reason()}
          error={problems.reason && m.money_reason_problem()}
          required
          autoComplete="off"
        />
      </IntentForm>
    </OfficeDialog>
  )
}
