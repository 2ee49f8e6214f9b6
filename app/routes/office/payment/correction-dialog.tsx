import { useId, useState } from 'react'
import { v4 as newId } from 'uuid'
import type { OfficeCharge } from '#domain/books/order-money.ts'
import { correctableAccounts, correctionForm } from '#domain/charges/correction.ts'
import type { BookAccount } from '#domain/vocabulary/book.ts'
import { m } from '#messages/messages.js'
import { accountWords } from '#app/routes/office/payments/money-words.ts'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { filterControl } from '#app/routes/office/pieces/office-filter-bar.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { Field } from '#app/ui/field.tsx'
import type { PaymentAnswer } from './payment-intent.ts'

type CorrectionDialogProps = {
  charge: OfficeCharge
  /** The charge's own, of the city: what is proposed. */
  day: string
  today: string
  onClose: () => void
}

/** Says what the books should say of a charge, for which day, and why. */
export function CorrectionDialog({ charge, day, today, onClose }: CorrectionDialogProps) {
  const form = useIntentForm<PaymentAnswer>({ schema: correctionForm, onDone: onClose })
  // One dialog, one correction: a press that is repeated books nothing more.
  const [correctionId] = useState(() => newId())
  const { problems } = form
  return (
    <OfficeDialog
      title={m.payment_correct_of({ ref: charge.providerRef })}
      description={m.payment_correct_text()}
      isOpen
      onClose={onClose}
    >
      <IntentForm
        form={form}
        fields={{ intent: 'correct', correctionId, chargeId: charge.id }}
        label={m.payment_correct()}
        busyLabel={m.money_saving()}
        onClose={onClose}
      >
        <AccountChoice
          accounts={correctableAccounts(charge.standing)}
          isWrong={problems.account !== undefined}
        />
        <Field
          name="amount"
          label={m.payment_correct_amount({ currency: charge.currency })}
          hint={m.payment_correct_amount_hint()}
          error={problems.amount && m.payment_correct_amount_problem()}
          required
          autoComplete="off"
        />
        <Field
          name="day"
          type="date"
          label={m.payment_correct_day()}
          hint={m.payment_correct_day_hint()}
          defaultValue={day}
          max={today}
          error={problems.day && m.payment_correct_day_problem()}
          required
        />
        <Field
          name="reason"
          label={m.money_reason()}
          hint={m.payment_correct_reason_hint()}
          error={problems.reason && m.money_reason_problem()}
          required
          autoComplete="off"
        />
      </IntentForm>
    </OfficeDialog>
  )
}

/** Where its money stands first: that is what is mostly wrong. */
function AccountChoice({ accounts, isWrong }: { accounts: BookAccount[]; isWrong: boolean }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {m.payment_correct_account()}
      </label>
      <select
        id={id}
        name="account"
        required
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        className={filterControl}
      >
        {accounts.map((account) => (
          <option key={account} value={account}>
            {accountWords[account]()}
          </option>
        ))}
      </select>
      {isWrong && (
        <p id={`${id}-error`} className="mt-1.5 font-semibold text-danger">
          {m.payment_correct_account_problem()}
        </p>
      )}
    </div>
  )
}
