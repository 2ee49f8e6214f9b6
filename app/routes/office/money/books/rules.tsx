import { useId } from 'react'
import { z } from 'zod'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { amountFromCents, dollarWords } from '#domain/ground/money.ts'
import type { Services } from '#domain/ground/services.ts'
import { rulesForm } from '#domain/money/books/money-forms.ts'
import {
  confirmLoosening,
  dropLoosening,
  findLoosening,
  getRules,
  type Loosening,
  type MoneyRules,
  setRules,
} from '#domain/money/books/rules.ts'
import type { Staff } from '#domain/people/staff.ts'
import { m } from '#messages/messages.js'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { FormField } from '#app/routes/office/pieces/form-field.tsx'
import { AskingButton, PlainFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { officeDateWords } from '#app/routes/office/pieces/office-date.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf, officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'
import { toldDone } from '#app/routes/office/pieces/told-answer.ts'
import { Fact, Facts } from '#app/routes/office/sale/order/order-section.tsx'
import type { Route } from './+types/rules'
import { MoneyPage } from './money-page.tsx'

export const meta = () => officeMeta(m.money_rules())

export const loader = (args: Route.LoaderArgs) => contentOf(args, readPage)

async function readPage(services: Services, _: URLSearchParams, staff: Staff) {
  const { db, timeZone } = services
  const [rules, asked] = await Promise.all([getRules(services), findLoosening(db)])
  const loosening = asked && { ...asked, isOwn: asked.askedBy === staffActor(staff) }
  return { rules, loosening, timeZone }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsAgain

/** All for administrators; the domain decides which ones need a second one. */
const rulesIntent = z.discriminatedUnion('intent', [
  rulesForm.extend({ intent: z.literal('rules') }),
  z.object({
    intent: z.literal('confirm_loosening'),
    /** The requested limit as shown, in cents; undefined if no refund would need a second administrator. */
    toCents: z.int32().nonnegative().optional(),
  }),
  z.object({ intent: z.literal('drop_loosening') }),
])

export const action = (asked: Route.ActionArgs) =>
  officeAction(asked, rulesIntent, {
    async rules(services, { actor, rateMaxAgeHours, ...typed }) {
      const { refundWindowDays = null, approvalAbove = null } = typed
      const rules = { rateMaxAgeHours, refundWindowDays, approvalAboveCents: approvalAbove }
      const set = await setRules(services, { ...rules, actor })
      return set.ok && set.isWaiting ? { ok: true, answer: { done: 'rules_wait' as const } } : set
    },
    confirm_loosening: (services, { toCents = null, actor }) =>
      confirmLoosening(services, { toCents, actor }),
    drop_loosening: dropLoosening,
  })

export const clientAction = (args: Route.ClientActionArgs) =>
  toldDone(args, {
    rules: m.money_rules_done,
    rules_wait: m.money_rules_waiting,
    confirm_loosening: m.money_rules_confirmed,
    drop_loosening: m.money_rules_dropped,
  })

export default function Rules({ loaderData: { content } }: Route.ComponentProps) {
  const maySettle = useMayAct('approvals')
  const changing = useDialogOf<true>()
  return (
    <MoneyPage
      title={m.money_rules()}
      action={
        maySettle && (
          <RowButton onClick={() => changing.open(true)}>{m.money_rules_change()}</RowButton>
        )
      }
      content={content}
    >
      {({ rules, loosening, timeZone }) => (
        <>
          <Facts>
            <Fact name={m.money_rules_rate_age()}>
              {m.money_rules_hours({ hours: rules.rateMaxAgeHours })}
            </Fact>
            <Fact name={m.money_rules_window()}>
              {rules.refundWindowDays === null
                ? m.money_rules_no_window()
                : m.money_rules_days({ days: rules.refundWindowDays })}
            </Fact>
            <Fact name={m.money_rules_approval()}>
              <span>
                {rules.approvalAboveCents === null
                  ? m.money_rules_no_approval()
                  : m.money_rules_above({ amount: dollarWords(rules.approvalAboveCents) })}
              </span>
              {loosening && <LooseningDecision loosening={loosening} timeZone={timeZone} />}
            </Fact>
          </Facts>
          {changing.subject && <RulesDialog rules={rules} onClose={changing.close} />}
        </>
      )}
    </MoneyPage>
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

type LooseningDecisionProps = { loosening: OfficeLoosening; timeZone: string }

/** A requested looser approval limit, and the buttons for another administrator. */
function LooseningDecision({ loosening, timeZone }: LooseningDecisionProps) {
  const whyNotId = useId()
  const { toCents, isOwn } = loosening
  const maySettle = useMayAct('approvals')
  return (
    <span className="mt-2 grid gap-2">
      <span className="font-semibold">{looseningWords(loosening, timeZone)}</span>
      {maySettle && (
        <span className="flex flex-wrap gap-2">
          <AskingButton
            disabled={isOwn}
            aria-label={undefined}
            aria-describedby={isOwn ? whyNotId : undefined}
            title={m.money_rules_confirm_title()}
            question={m.money_rules_confirm_question()}
            label={m.money_rules_confirm()}
            busyLabel={m.money_saving()}
            fields={{ intent: 'confirm_loosening', toCents: toCents ?? '' }}
          />
          <AskingButton
            aria-label={undefined}
            title={m.money_rules_drop_title()}
            question={m.money_rules_drop_question()}
            label={m.money_rules_drop()}
            busyLabel={m.money_saving()}
            fields={{ intent: 'drop_loosening' }}
          />
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
    : m.money_rules_loosening_above({ name, at, amount: dollarWords(toCents) })
}
