import { rulesForm } from '#domain/books/rules-form.ts'
import type { MoneyRules } from '#domain/books/rules.ts'
import { amountFromCents } from '#domain/money.ts'
import { m } from '#messages/messages.js'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { Field } from '#app/ui/field.tsx'
import type { MoneyAnswer } from './money-intent.ts'

/** Changes the rules; an empty field means no limit. */
export function RulesDialog({ rules, onClose }: { rules: MoneyRules; onClose: () => void }) {
  const form = useIntentForm<MoneyAnswer>({ schema: rulesForm, onDone: onClose })
  const { problems } = form
  const { rateMaxAgeHours, refundWindowDays, approvalAboveCents } = rules
  const approval = approvalAboveCents === null ? '' : String(amountFromCents(approvalAboveCents))
  return (
    <OfficeDialog title={m.money_rules_change()} isOpen onClose={onClose}>
      <IntentForm form={form} fields={{ intent: 'rules' }} onClose={onClose}>
        <Field
          name="rateMaxAgeHours"
          label={m.money_rules_rate_age_field()}
          defaultValue={rateMaxAgeHours}
          error={problems.rateMaxAgeHours && m.money_rules_rate_age_problem()}
          inputMode="numeric"
          required
          autoComplete="off"
        />
        <Field
          name="refundWindowDays"
          label={m.money_rules_window_field()}
          hint={m.money_rules_window_hint()}
          defaultValue={refundWindowDays ?? ''}
          error={problems.refundWindowDays && m.money_rules_window_problem()}
          inputMode="numeric"
          autoComplete="off"
        />
        <Field
          name="approvalAbove"
          label={m.money_rules_approval_field()}
          hint={m.money_rules_approval_hint()}
          defaultValue={approval.replace('.', ',')}
          error={problems.approvalAbove && m.money_rules_approval_problem()}
          inputMode="decimal"
          autoComplete="off"
        />
      </IntentForm>
    </OfficeDialog>
  )
}
