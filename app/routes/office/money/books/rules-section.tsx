import { useId } from 'react'
import { amountFromCents } from '#domain/ground/money.ts'
import { rulesForm } from '#domain/money/books/money-forms.ts'
import type { Loosening, MoneyRules } from '#domain/money/books/rules.ts'
import { m } from '#messages/messages.js'
import { argentineAmount } from '#app/routes/office/pieces/argentine-number.ts'
import { FormField } from '#app/routes/office/pieces/form-field.tsx'
import { IntentConfirm, PlainFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { officeDateWords } from '#app/routes/office/pieces/office-date.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'
import { Fact, Facts } from '#app/routes/office/sale/order/order-section.tsx'
import { MoneySection } from './money-section.tsx'

type RulesSectionProps = {
  rules: MoneyRules
  loosening: OfficeLoosening | undefined
  timeZone: string
}

export function RulesSection({ rules, loosening, timeZone }: RulesSectionProps) {
  const maySettle = useMayAct('approvals')
  const changing = useDialogOf<true>()
  const deciding = useDialogOf<LooseningQuestion>()
  const { rateMaxAgeHours, refundWindowDays, approvalAboveCents } = rules
  return (
    <MoneySection
      title={m.money_rules()}
      action={
        maySettle && (
          <RowButton onClick={() => changing.open(true)}>{m.money_rules_change()}</RowButton>
        )
      }
    >
      <Facts>
        <Fact name={m.money_rules_rate_age()}>
          {m.money_rules_hours({ hours: rateMaxAgeHours })}
        </Fact>
        <Fact name={m.money_rules_window()}>
          {refundWindowDays === null
            ? m.money_rules_no_window()
            : m.money_rules_days({ days: refundWindowDays })}
        </Fact>
        <Fact name={m.money_rules_approval()}>
          <span>
            {approvalAboveCents === null
              ? m.money_rules_no_approval()
              : m.money_rules_above({ amount: argentineAmount(approvalAboveCents) })}
          </span>
          {loosening && (
            <LooseningDecision loosening={loosening} timeZone={timeZone} onAsk={deciding.open} />
          )}
        </Fact>
      </Facts>
      {changing.subject && <RulesDialog rules={rules} onClose={changing.close} />}
      {deciding.subject && (
        <LooseningConfirm question={deciding.subject} onClose={deciding.close} />
      )}
    </MoneySection>
  )
}

/** Changes the rules; an empty field means no limit. */
function RulesDialog({ rules, onClose }: { rules: MoneyRules; onClose: () => void }) {
  const { rateMaxAgeHours, refundWindowDays, approvalAboveCents } = rules
  const approval = approvalAboveCents === null ? '' : String(amountFromCents(approvalAboveCents))
  return (
    <PlainFormDialog
      title={m.money_rules_change()}
      schema={rulesForm}
      fields={{ intent: 'rules' }}
      onClose={onClose}
    >
      <FormField
        name="rateMaxAgeHours"
        label={m.money_rules_rate_age_field()}
        defaultValue={rateMaxAgeHours}
        problem={m.money_rules_rate_age_problem()}
        inputMode="numeric"
      />
      <FormField
        name="refundWindowDays"
        label={m.money_rules_window_field()}
        hint={m.money_rules_window_hint()}
        defaultValue={refundWindowDays ?? ''}
        problem={m.money_rules_window_problem()}
        inputMode="numeric"
        required={false}
      />
      <FormField
        name="approvalAbove"
        label={m.money_rules_approval_field()}
        hint={m.money_rules_approval_hint()}
        defaultValue={approval.replace('.', ',')}
        problem={m.money_rules_approval_problem()}
        inputMode="decimal"
        required={false}
      />
    </PlainFormDialog>
  )
}

/** `isOwn`: the viewer asked for it. */
type OfficeLoosening = Loosening & { isOwn: boolean }
type LooseningQuestion = { decision: 'confirm' | 'drop'; toCents: number | null }

type LooseningDecisionProps = {
  loosening: OfficeLoosening
  timeZone: string
  onAsk: (question: LooseningQuestion) => void
}

/** A requested looser approval limit, and the buttons for another administrator. */
function LooseningDecision({ loosening, timeZone, onAsk }: LooseningDecisionProps) {
  const whyNotId = useId()
  const { toCents, isOwn } = loosening
  const maySettle = useMayAct('approvals')
  return (
    <span className="mt-2 grid gap-2">
      <span className="font-semibold">{looseningWords(loosening, timeZone)}</span>
      {maySettle && (
        <span className="flex flex-wrap gap-2">
          <RowButton
            disabled={isOwn}
            aria-describedby={isOwn ? whyNotId : undefined}
            onClick={() => onAsk({ decision: 'confirm', toCents })}
          >
            {m.money_rules_confirm()}
          </RowButton>
          <RowButton onClick={() => onAsk({ decision: 'drop', toCents })}>
            {m.money_rules_drop()}
          </RowButton>
        </span>
      )}
      {isOwn && (
        <span id={whyNotId} className="text-sm text-muted">
          {m.refusal_own_loosening()}
        </span>
      )}
    </span>
  )
}

function looseningWords({ toCents, askedByName, askedAt }: Loosening, timeZone: string): string {
  const name = askedByName ?? m.money_rules_loosening_somebody()
  const at = officeDateWords(askedAt, timeZone)
  return toCents === null
    ? m.money_rules_loosening_off({ name, at })
    : m.money_rules_loosening_above({ name, at, amount: argentineAmount(toCents) })
}

type LooseningConfirmProps = { question: LooseningQuestion; onClose: () => void }

function LooseningConfirm({ question, onClose }: LooseningConfirmProps) {
  const { decision, toCents } = question
  if (decision === 'drop') {
    return (
      <IntentConfirm
        title={m.money_rules_drop_title()}
        question={m.money_rules_drop_question()}
        label={m.money_rules_drop()}
        busyLabel={m.money_saving()}
        fields={{ intent: 'drop_loosening' }}
        onClose={onClose}
      />
    )
  }
  return (
    <IntentConfirm
      title={m.money_rules_confirm_title()}
      question={m.money_rules_confirm_question()}
      label={m.money_rules_confirm()}
      busyLabel={m.money_saving()}
      fields={{ intent: 'confirm_loosening', toCents: toCents ?? '' }}
      onClose={onClose}
    />
  )
}
