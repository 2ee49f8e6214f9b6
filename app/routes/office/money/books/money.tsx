// Money beside the orders: unassigned money, the exchange rate, the providers, the rules, the month's sums.
import { type StaffActor, staffActor } from '#domain/ground/activity/actor.ts'
import { localDay } from '#domain/ground/calendar.ts'
import type { Services } from '#domain/ground/services.ts'
import {
  acknowledgeComparison,
  compareDay,
  listComparisons,
} from '#domain/money/books/comparisons.ts'
import { listProviders } from '#domain/money/books/provider-queries.ts'
import { listRates, setRate } from '#domain/money/books/rates.ts'
import {
  confirmLoosening,
  dropLoosening,
  findLoosening,
  getRules,
  setRules,
} from '#domain/money/books/rules.ts'
import { getStatement, monthIn } from '#domain/money/books/statement.ts'
import { listUnassigned } from '#domain/money/books/unassigned.ts'
import { assignCharge } from '#domain/money/payments/assign-charge.ts'
import { refundUnassigned } from '#domain/money/refunds/failed-refunds.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { requireArea } from '#app/middleware.ts'
import { refusalReply } from '#app/refusals.ts'
import { answered, loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { doneAnswer, toldAnswer } from '#app/routes/office/pieces/told-answer.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/money'
import { ComparisonsSection } from './comparisons-section.tsx'
import {
  type MoneyAnswer,
  type MoneyDone,
  type MoneyIntent,
  moneyIntent,
  moneyIntentAreas,
} from './money-intent.ts'
import { ProvidersSection } from './providers-section.tsx'
import { RatesSection } from './rates-section.tsx'
import { RulesSection } from './rules-section.tsx'
import { StatementSection } from './statement-section.tsx'
import { UnassignedSection } from './unassigned-section.tsx'

export const meta = () => officeMeta(m.money_title())

export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const me = staffActor(context.get(staffContext))
  return { content: answered(services.log, readPage(services, url.searchParams, me)) }
}

async function readPage(services: Services, params: URLSearchParams, me: StaffActor) {
  const { clock, db, timeZone } = services
  const now = clock.now()
  const today = localDay(now, timeZone)
  const month = monthIn(services, params)
  const [unassigned, rates, providers, comparisons, rules, asked, statement] = await Promise.all([
    listUnassigned(db),
    listRates(services),
    listProviders(services),
    listComparisons(db),
    getRules(services),
    findLoosening(db),
    getStatement(services, month),
  ])
  const loosening = asked && { ...asked, isOwn: asked.askedBy === me }
  const settled = { rates, rules, loosening }
  return { ...settled, unassigned, providers, comparisons, statement, now, today, timeZone }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnread(args)
}

export const shouldRevalidate = loadsAgain

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(moneyIntent, request)
  if (!form.ok) return form.reply
  requireArea(context, request, moneyIntentAreas[form.value.intent])

  const actor = staffActor(context.get(staffContext))
  const result = await run(context.get(servicesContext), actor, form.value)
  if (!result.ok) return refusalReply(result)
  return doneAnswer<MoneyDone>(waitingOf(result) ?? form.value.intent)
}

function waitingOf(result: object): 'return_waits' | 'rules_wait' | undefined {
  if ('isWaiting' in result && result.isWaiting) return 'rules_wait'
  return 'state' in result && result.state === 'waiting_approval' ? 'return_waits' : undefined
}

function run(services: Services, actor: StaffActor, intent: MoneyIntent) {
  switch (intent.intent) {
    case 'assign':
      return assignCharge(services, { ...intent, actor })
    case 'return':
      return refundUnassigned(services, { ...intent, actor })
    case 'rate': {
      const { intent: _, ...rate } = intent
      return setRate(services, { ...rate, actor })
    }
    case 'rules': {
      const { rateMaxAgeHours, refundWindowDays = null, approvalAbove = null } = intent
      const rules = { rateMaxAgeHours, refundWindowDays, approvalAboveCents: approvalAbove }
      return setRules(services, { ...rules, actor })
    }
    case 'confirm_loosening':
      return confirmLoosening(services, { toCents: intent.toCents ?? null, actor })
    case 'drop_loosening':
      return dropLoosening(services, { actor })
    case 'compare':
      return compareDay(services, intent.provider, intent.day)
    case 'acknowledge':
      return acknowledgeComparison(services, { ...intent, actor })
    default:
      return intent satisfies never
  }
}

const doneWords: Record<MoneyDone, (sent: (name: string) => string) => string> = {
  assign: (sent) => m.money_assigned({ operationNumber: sent('operationNumber').toUpperCase() }),
  return: () => m.money_returned(),
  return_waits: () => m.money_return_waits(),
  rate: (sent) => m.money_rate_done({ rate: sent('pesosPerDollar') }),
  rules: () => m.money_rules_done(),
  rules_wait: () => m.money_rules_waiting(),
  confirm_loosening: () => m.money_rules_confirmed(),
  drop_loosening: () => m.money_rules_dropped(),
  compare: () => m.money_compared(),
  acknowledge: () => m.money_acknowledged(),
}

export function clientAction(args: Route.ClientActionArgs): Promise<MoneyAnswer> {
  return toldAnswer(args, { done: ({ done }, sent) => ({ description: doneWords[done](sent) }) })
}

export default function MoneyPage({ loaderData: { content } }: Route.ComponentProps) {
  return (
    <OfficePage title={m.money_title()} lead={m.money_lead()}>
      <Deferred content={content} failed={m.money_failed()}>
        {(page) => (
          <>
            <UnassignedSection charges={page.unassigned} timeZone={page.timeZone} />
            <RatesSection {...page} {...page.rates} />
            <ProvidersSection providers={page.providers} timeZone={page.timeZone} />
            <ComparisonsSection comparisons={page.comparisons} timeZone={page.timeZone} />
            <RulesSection {...page} />
            <StatementSection statement={page.statement} />
          </>
        )}
      </Deferred>
    </OfficePage>
  )
}
