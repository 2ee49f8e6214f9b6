import type { OfficeSettlement } from '#domain/settlements/settlement-queries.ts'
import { m } from '#messages/messages.js'
import { monthWords } from '#app/routes/office/money/month-words.ts'
import { argentineAmount } from '#app/routes/office/pieces/argentine-number.ts'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { Field } from '#app/ui/field.tsx'
import type { SettlementAnswer } from './settlement-intent.ts'

type PayDialogProps = { settlement: OfficeSettlement; today: string; onClose: () => void }

/** Records the date and the reference of a closed month's payment. */
export function PayDialog({ settlement, today, onClose }: PayDialogProps) {
  const form = useIntentForm<SettlementAnswer>({ onDone: onClose })
  const { closed, month, attractionName: attraction, totals } = settlement
  return (
    <OfficeDialog
      title={m.settlements_pay_of({ attraction, month: monthWords(month) })}
      description={m.settlements_pay_text({ amount: argentineAmount(totals.amountCents) })}
      isOpen
      onClose={onClose}
    >
      <IntentForm
        form={form}
        fields={{ intent: 'pay', settlementId: closed?.id ?? '' }}
        label={m.settlements_pay()}
        onClose={onClose}
      >
        <Field
          name="paidOn"
          type="date"
          label={m.settlements_paid_on()}
          defaultValue={today}
          max={today}
          error={form.problems.paidOn && m.settlements_paid_on_problem()}
          required
        />
        <Field
          name="reference"
          label={m.settlements_reference()}
          hint={m.settlements_reference_hint()}
          error={form.problems.reference && m.settlements_reference_problem()}
          required
          autoComplete="off"
        />
      </IntentForm>
    </OfficeDialog>
  )
}
