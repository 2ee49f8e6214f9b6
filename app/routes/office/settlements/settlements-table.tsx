import { href, Link } from 'react-router'
import {
  type SettlementFilter,
  writeSettlementList,
} from '#domain/settlements/settlement-filter.ts'
import type { SettlementListPage } from '#domain/settlements/settlement-list.ts'
import type { OfficeSettlement } from '#domain/settlements/settlement-queries.ts'
import { m } from '#messages/messages.js'
import { monthWords } from '#app/routes/office/money/month-words.ts'
import { StateBadge } from '#app/routes/office/orders/order-state.tsx'
import { argentineAmount, argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { Paging } from '#app/routes/office/pieces/office-paging.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { SettlementButtons } from './settlement-buttons.tsx'
import type { AskedOfSettlement } from './settlement-dialogs.tsx'
import {
  agreementIn,
  agreementWords,
  inDollars,
  settlementTones,
  settlementWords,
} from './settlement-words.ts'

type SettlementsTableProps = {
  page: SettlementListPage
  filter: SettlementFilter & { month: string }
  isFirstPage: boolean
  onAsk: (asked: AskedOfSettlement) => void
}

/** One page of a month's settlements. */
export function SettlementsTable({ page, filter, isFirstPage, onAsk }: SettlementsTableProps) {
  const { settlements, total, next } = page
  const words = monthWords(filter.month)
  if (settlements.length === 0)
    return <EmptyState>{m.settlements_none({ month: words })}</EmptyState>
  const columns = [
    { key: 'attraction', title: m.settlements_attraction() },
    { key: 'agreement', title: m.settlements_agreement() },
    { key: 'adults', title: m.settlements_adults(), isNumeric: true },
    { key: 'children', title: m.settlements_children(), isNumeric: true },
    { key: 'amount', title: inDollars(m.settlements_amount()), isNumeric: true },
    { key: 'state', title: m.settlements_state() },
    { key: 'actions', title: m.office_actions() },
  ]
  return (
    <>
      <OfficeTable caption={m.settlements_caption({ month: words })} columns={columns}>
        {settlements.map((settlement) => (
          <SettlementRow key={settlement.attractionId} settlement={settlement} onAsk={onAsk} />
        ))}
      </OfficeTable>
      <Paging
        next={next && `?${writeSettlementList(filter, next)}`}
        first={isFirstPage ? undefined : `?${writeSettlementList(filter)}`}
      >
        {m.settlements_count({
          shown: argentineNumber(settlements.length),
          total: argentineNumber(total),
          count: total,
        })}
      </Paging>
    </>
  )
}

type SettlementRowProps = Pick<SettlementsTableProps, 'onAsk'> & { settlement: OfficeSettlement }

function SettlementRow({ settlement, onAsk }: SettlementRowProps) {
  const { cityName, agreements, month, state, totals, closed } = settlement
  const agreement = agreementIn(agreements, month)
  return (
    <OfficeRow>
      <OfficeCell isHead className="min-w-40">
        <SettlementLink settlement={settlement} />
        <span className="block text-sm font-normal text-muted">{cityName}</span>
      </OfficeCell>
      <OfficeCell className="lg:min-w-40">
        {agreement ? (
          agreementWords(agreement)
        ) : (
          <span className="text-muted">{m.settlements_no_agreement()}</span>
        )}
      </OfficeCell>
      <OfficeCell>{argentineNumber(totals.adultVisits)}</OfficeCell>
      <OfficeCell>{argentineNumber(totals.childVisits)}</OfficeCell>
      <OfficeCell>
        <span className="font-semibold">
          <OfficeMoney cents={totals.amountCents} />
        </span>
        {totals.earlierCents !== 0 && (
          <span className="block text-sm text-muted">
            {m.settlements_of_earlier({ amount: argentineAmount(totals.earlierCents) })}
          </span>
        )}
      </OfficeCell>
      <OfficeCell>
        {/* Without an agreement there is no settlement; only its own column says so. */}
        {state === 'no_agreement' ? (
          <span className="text-muted">–</span>
        ) : (
          <StateBadge tone={settlementTones[state]}>{settlementWords[state]()}</StateBadge>
        )}
        {closed?.paidOn && (
          <span className="block text-sm text-muted">{officeDayWords(closed.paidOn)}</span>
        )}
      </OfficeCell>
      <OfficeCell>
        <SettlementButtons settlement={settlement} onAsk={onAsk} />
      </OfficeCell>
    </OfficeRow>
  )
}

function SettlementLink({ settlement }: { settlement: OfficeSettlement }) {
  const { attractionId, attractionName, month } = settlement
  return (
    <Link
      to={href('/admin/settlements/:attractionId/:month', {
        attractionId: String(attractionId),
        month,
      })}
      className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink lg:min-h-8"
    >
      {attractionName}
    </Link>
  )
}
