import { rateForm } from '#domain/books/rate-form.ts'
import { m } from '#messages/messages.js'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { Field } from '#app/ui/field.tsx'
import type { MoneyAnswer } from './money-intent.ts'

/** Sets the price of a dollar from now on, with its source. */
export function RateDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const form = useIntentForm<MoneyAnswer>({ schema: rateForm, onDone: onClose })
  const { problems } = form
  return (
    <OfficeDialog title={m.money_rate_add()} isOpen onClose={onClose}>
      <IntentForm form={form} fields={{ intent: 'rate' }} onClose={onClose}>
        <Field
          name="pesosPerDollar"
          label={m.money_rate_value()}
          hint={m.money_rate_value_hint()}
          error={problems.pesosPerDollar && m.money_rate_value_problem()}
          inputMode="decimal"
          required
          autoComplete="off"
        />
        <Field
          name="source"
          label={m.money_rate_source()}
          hint={m.money_rate_source_hint()}
          error={problems.source && m.money_rate_source_problem()}
          required
          autoComplete="off"
        />
        <Field
          name="quotedOn"
          type="date"
          label={m.money_rate_day()}
          defaultValue={today}
          max={today}
          error={problems.quotedOn && m.money_rate_day_problem()}
          required
        />
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="isFarOffMeant" className="size-5 accent-night" />
          <span>{m.money_rate_far_off_meant()}</span>
        </label>
      </IntentForm>
    </OfficeDialog>
  )
}
