// The form of a correction, and what the payment's action reads of it.
import { useState } from 'react'
import { v4 as newId } from 'uuid'
import { z } from 'zod'
import type { OfficeCharge } from '#domain/money/books/order-money.ts'
import { correctableAccounts, correctionForm } from '#domain/money/charges/correction.ts'
import { m } from '#messages/messages.js'
import { accountWords } from '#app/routes/office/money/payments/money-words.ts'
import { ChoiceField } from '#app/routes/office/pieces/choice-field.tsx'
import { FormField } from '#app/routes/office/pieces/form-field.tsx'
import { PlainFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'

export const paymentIntent = correctionForm.extend({
  intent: z.literal('correct'),
  /** Lower case, because it is the key of a booking: one id must give one booking. */
  correctionId: z.uuid().toLowerCase(),
  chargeId: z.uuid(),
})

type CorrectionDialogProps = {
  charge: OfficeCharge
  /** The charge's local day in the city, proposed as the correction's day. */
  day: string
  today: string
  onClose: () => void
}

export function CorrectionDialog({ charge, day, today, onClose }: CorrectionDialogProps) {
  // One id per dialog: repeating the submission books nothing more.
  const [correctionId] = useState(() => newId())
  return (
    <PlainFormDialog
      title={m.payment_correct_of({ ref: charge.providerRef })}
      description={m.payment_correct_text()}
      schema={correctionForm}
      fields={{ intent: 'correct', correctionId, chargeId: charge.id }}
      label={m.payment_correct()}
      busyLabel={m.money_saving()}
      onClose={onClose}
    >
      {/* The state of the money first, because it is what is usually wrong. */}
      <ChoiceField
        name="account"
        label={m.payment_correct_account()}
        choices={correctableAccounts(charge.standing).map((account) => ({
          value: account,
          label: accountWords[account](),
        }))}
        problem={m.payment_correct_account_problem()}
      />
      <FormField
        name="amount"
        label={m.payment_correct_amount({ currency: charge.currency })}
        hint={m.payment_correct_amount_hint()}
        problem={m.payment_correct_amount_problem()}
      />
      <FormField
        name="day"
        type="date"
        label={m.payment_correct_day()}
        hint={m.payment_correct_day_hint()}
        defaultValue={day}
        max={today}
        problem={m.payment_correct_day_problem()}
      />
      <FormField
        name="reason"
        label={m.money_reason()}
        hint={m.payment_correct_reason_hint()}
        problem={m.money_reason_problem()}
      />
    </PlainFormDialog>
  )
}
