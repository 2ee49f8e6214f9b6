import { catalogCurrency } from '#domain/money.ts'
import type { SettlementPage } from '#domain/settlements/settlement-queries.ts'
import { m } from '#messages/messages.js'
import { Fact, Facts, OrderSection } from '#app/routes/office/order/order-section.tsx'
import { StateBadge } from '#app/routes/office/orders/order-state.tsx'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { officeDateWords, officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'
import { agreementIn, agreementWords, settlementTones, stateWords } from './settlement-words.ts'

type SettlementFactsProps = { page: SettlementPage; timeZone: string }

/** The month's sums and state. */
export function SettlementFacts({ page, timeZone }: SettlementFactsProps) {
  const { totals, closed, agreements, month, state } = page
  const mayAct = useMayAct('settlements')
  const agreement = agreementIn(agreements, month)
  const period = { from: officeDayWords(page.firstDay), to: officeDayWords(page.lastDay) }
  return (
    <OrderSection title={m.settlement_summary()}>
      <Facts>
        <Fact name={m.settlements_state()}>
          <StateBadge tone={settlementTones[state]}>{stateWords(page)}</StateBadge>{' '}
          <span className="text-muted">{state === 'draft' && m.settlement_draft_note()}</span>
        </Fact>
        <Fact name={m.settlement_period()}>
          {`${m.settlement_period_days(period)} · ${page.cityName}`}
        </Fact>
        <Fact name={m.settlements_agreement()}>
          {agreement ? agreementWords(agreement) : m.settlements_no_agreement_owes()}
        </Fact>
        <Fact name={m.settlements_adults()}>{argentineNumber(totals.adultVisits)}</Fact>
        <Fact name={m.settlements_children()}>{argentineNumber(totals.childVisits)}</Fact>
        <Fact name={m.settlements_visits_amount()}>
          <OfficeMoney cents={totals.visitsCents} currency={catalogCurrency} />
        </Fact>
        <Fact name={m.settlements_earlier()}>
          <OfficeMoney cents={totals.earlierCents} currency={catalogCurrency} />
        </Fact>
        <Fact name={m.settlements_amount()}>
          <strong>
            <OfficeMoney cents={totals.amountCents} currency={catalogCurrency} />
          </strong>
        </Fact>
        {closed && (
          <Fact name={m.settlement_closed_at()}>
            {mayAct
              ? m.settlement_by({
                  at: officeDateWords(closed.closedAt, timeZone),
                  name: closed.closedByName ?? m.settlement_nobody(),
                })
              : officeDateWords(closed.closedAt, timeZone)}
          </Fact>
        )}
        {closed?.paidOn && (
          <Fact name={m.settlement_paid()}>
            {m.settlement_paid_with({
              day: officeDayWords(closed.paidOn),
              reference: closed.paidReference ?? '',
            })}
          </Fact>
        )}
      </Facts>
    </OrderSection>
  )
}
