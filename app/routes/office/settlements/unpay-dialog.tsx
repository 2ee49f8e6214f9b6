import type { OfficeSettlement } from '#domain/settlements/settlement-queries.ts'
import { m } from '#messages/messages.js'
import { monthWords } from '#app/routes/office/money/month-words.ts'
import { argentineAmount } from '#app/routes/office/pieces/argentine-number.ts'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { Field } from '#app/ui/field.tsx'
import type { SettlementAnswer } from './settlement-intent.ts'

type UnpayDialogProps = { settlement: OfficeSettlement; onClose: () => void }

/** Reverses the payment of a month. */
export function UnpayDialog({ settlement, onClose }: UnpayDialogProps) {
  const form = useIntentForm<SettlementAnswer>({ onDone: onClose })
  const { closed, month, attractionName: attraction, totals } = settlement
  return (
    <OfficeDialog
      title={m.settlements_unpay_of({ attraction, month: monthWords(month) })}
      description={m.settlements_unpay_text({ amount: argentineAmount(totals.amountCents) })}
      isOpen
      onClose={onClose}
    >
      <IntentForm
        form={form}
        fields={{ intent: 'unpay', settlementId: closed?.id ?? '' }}
        label={m.settlements_unpay()}
        onClose={onClose}
      >
        <Field
          name="reason"
          label={m.settlements_reason()}
          error={form.problems.reason && m.settlements_reason_problem()}
          required
          autoComplete="off"
        />
      </IntentForm>
    </OfficeDialog>
  )
}
