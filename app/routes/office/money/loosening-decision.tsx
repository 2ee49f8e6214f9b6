import { useId } from 'react'
import type { Loosening } from '#domain/books/rules.ts'
import { m } from '#messages/messages.js'
import { argentineAmount } from '#app/routes/office/pieces/argentine-number.ts'
import { IntentConfirm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { officeDateWords } from '#app/routes/office/pieces/office-date.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'

/** `isOwn`: the viewer asked for it. */
export type OfficeLoosening = Loosening & { isOwn: boolean }
export type LooseningQuestion = { decision: 'confirm' | 'drop'; toCents: number | null }

type LooseningDecisionProps = {
  loosening: OfficeLoosening
  timeZone: string
  onAsk: (question: LooseningQuestion) => void
}

/** A requested looser approval limit, and the buttons for another administrator. */
export function LooseningDecision({ loosening, timeZone, onAsk }: LooseningDecisionProps) {
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

/** Asks before the looser limit is approved or rejected. */
export function LooseningConfirm({ question, onClose }: LooseningConfirmProps) {
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
