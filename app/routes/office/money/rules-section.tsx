import type { MoneyRules } from '#domain/books/rules.ts'
import { m } from '#messages/messages.js'
import { Fact, Facts } from '#app/routes/office/order/order-section.tsx'
import { argentineAmount } from '#app/routes/office/pieces/argentine-number.ts'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'
import {
  LooseningConfirm,
  LooseningDecision,
  type LooseningQuestion,
  type OfficeLoosening,
} from './loosening-decision.tsx'
import { MoneySection } from './money-section.tsx'
import { RulesDialog } from './rules-dialog.tsx'

type RulesSectionProps = {
  rules: MoneyRules
  loosening: OfficeLoosening | undefined
  timeZone: string
}

/** The operator's rules about money, and the button to change them. */
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
