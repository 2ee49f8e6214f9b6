// Money beside the orders: unassigned money, the exchange rate, the providers, the rules, the month's sums.
import { staffActor } from '#domain/ground/activity/actor.ts'
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
import type { Staff } from '#domain/people/staff.ts'
import { m } from '#messages/messages.js'
import { answerOfRefund } from '#app/routes/office/money/payments/refund-answer.ts'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf, officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { toldDone } from '#app/routes/office/pieces/told-answer.ts'
import type { Route } from './+types/money'
import { ComparisonsSection } from './comparisons-section.tsx'
import { moneyIntent, moneyIntentAreas } from './money-intent.ts'
import { ProvidersSection } from './providers-section.tsx'
import { RatesSection } from './rates-section.tsx'
import { RulesSection } from './rules-section.tsx'
import { StatementSection } from './statement-section.tsx'
import { UnassignedSection } from './unassigned-section.tsx'

export const meta = () => officeMeta(m.money_title())

export const loader = (args: Route.LoaderArgs) => contentOf(args, readPage)

async function readPage(services: Services, params: URLSearchParams, staff: Staff) {
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
  const loosening = asked && { ...asked, isOwn: asked.askedBy === staffActor(staff) }
  const settled = { rates, rules, loosening }
  return { ...settled, unassigned, providers, comparisons, statement, now, today, timeZone }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsAgain

export const action = (asked: Route.ActionArgs) =>
  officeAction(
    asked,
    moneyIntent,
    {
      assign: assignCharge,
      return: (services, given) =>
        answerOfRefund(refundUnassigned(services, given), 'return_waits'),
      rate: (services, { intent: _, ...rate }) => setRate(services, rate),
      async rules(services, { actor, rateMaxAgeHours, ...typed }) {
        const { refundWindowDays = null, approvalAbove = null } = typed
        const rules = { rateMaxAgeHours, refundWindowDays, approvalAboveCents: approvalAbove }
        const set = await setRules(services, { ...rules, actor })
        return set.ok && set.isWaiting ? { ok: true, answer: { done: 'rules_wait' as const } } : set
      },
      confirm_loosening: (services, { toCents = null, actor }) =>
        confirmLoosening(services, { toCents, actor }),
      drop_loosening: dropLoosening,
      compare: (services, { provider, day }) => compareDay(services, provider, day),
      acknowledge: acknowledgeComparison,
    },
    { areas: moneyIntentAreas },
  )

export const clientAction = (args: Route.ClientActionArgs) =>
  toldDone(args, {
    assign: (sent) => m.money_assigned({ operationNumber: sent('operationNumber').toUpperCase() }),
    return: m.money_returned,
    return_waits: m.money_return_waits,
    rate: (sent) => m.money_rate_done({ rate: sent('pesosPerDollar') }),
    rules: m.money_rules_done,
    rules_wait: m.money_rules_waiting,
    confirm_loosening: m.money_rules_confirmed,
    drop_loosening: m.money_rules_dropped,
    compare: m.money_compared,
    acknowledge: m.money_acknowledged,
  })

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
