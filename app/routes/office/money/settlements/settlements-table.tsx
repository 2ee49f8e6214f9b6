import { href, Link } from 'react-router'
import {
  type SettlementFilter,
  settlementFilter,
  type SettlementListPage,
  writeSettlementPlace,
} from '#domain/money/settlements/settlement-list.ts'
import type { OfficeSettlement } from '#domain/money/settlements/settlements.ts'
import { m } from '#messages/messages.js'
import { argentineAmount, argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { actionsColumn, CellNote } from '#app/routes/office/pieces/office-columns.tsx'
import { officeDayWords, officeMonthWords } from '#app/routes/office/pieces/office-date.tsx'
import { inDollars, OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { PagedRows } from '#app/routes/office/pieces/paged-rows.tsx'
import { StateBadge } from '#app/routes/office/sale/orders/order-state.tsx'
import { type AskedOfSettlement, SettlementButtons } from './settlement-actions.tsx'
import {
  agreementIn,
  agreementWords,
  settlementTones,
  settlementWords,
} from './settlement-words.ts'

type SettlementsTableProps = {
  page: SettlementListPage
  filter: SettlementFilter & { month: string }
  isFirstPage: boolean
  onAsk: (asked: AskedOfSettlement) => void
}

export function SettlementsTable({ page, filter, isFirstPage, onAsk }: SettlementsTableProps) {
  const { settlements, total, next } = page
  const words = officeMonthWords(filter.month)
  return (
    <PagedRows
      count={settlements.length}
      shown={m.settlements_count({
        shown: argentineNumber(settlements.length),
        total: argentineNumber(total),
        count: total,
      })}
      query={settlementFilter.write(filter)}
      isFirstPage={isFirstPage}
      next={next && writeSettlementPlace(next)}
      none={m.settlements_none({ month: words })}
    >
      <OfficeTable
        caption={m.settlements_caption({ month: words })}
        rows={settlements}
        rowKey={({ attractionId }) => attractionId}
        columns={[
          {
            title: m.settlements_attraction(),
            isHead: true,
            className: 'min-w-40',
            cell: attractionCell,
          },
          { title: m.settlements_agreement(), className: 'lg:min-w-40', cell: agreementCell },
          {
            title: m.settlements_adults(),
            isNumeric: true,
            cell: ({ totals }) => argentineNumber(totals.adultVisits),
          },
          {
            title: m.settlements_children(),
            isNumeric: true,
            cell: ({ totals }) => argentineNumber(totals.childVisits),
          },
          { title: inDollars(m.settlements_amount()), isNumeric: true, cell: amountCell },
          { title: m.settlements_state(), cell: stateCell },
          actionsColumn((settlement: OfficeSettlement) => (
            <SettlementButtons settlement={settlement} onAsk={onAsk} />
          )),
        ]}
      />
    </PagedRows>
  )
}

function attractionCell({ attractionId, attractionName, cityName, month }: OfficeSettlement) {
  return (
    <>
      <Link
        to={href('/admin/settlements/:attractionId/:month', {
          attractionId: String(attractionId),
          month,
        })}
        className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink lg:min-h-8"
      >
        {attractionName}
      </Link>
      <CellNote>{cityName}</CellNote>
    </>
  )
}

function agreementCell({ agreements, month }: OfficeSettlement) {
  const agreement = agreementIn(agreements, month)
  if (!agreement) return <span className="text-muted">{m.settlements_no_agreement()}</span>
  return agreementWords(agreement)
}

function amountCell({ totals: { amountCents, earlierCents } }: OfficeSettlement) {
  return (
    <>
      <span className="font-semibold">
        <OfficeMoney cents={amountCents} />
      </span>
      {earlierCents !== 0 && (
        <CellNote>{m.settlements_of_earlier({ amount: argentineAmount(earlierCents) })}</CellNote>
      )}
    </>
  )
}

function stateCell({ state, closed }: OfficeSettlement) {
  return (
    <>
      {/* Without an agreement there is no settlement; only its own column says so. */}
      {state === 'no_agreement' ? (
        <span className="text-muted">–</span>
      ) : (
        <StateBadge tone={settlementTones[state]}>{settlementWords[state]()}</StateBadge>
      )}
      {closed?.paidOn && <CellNote>{officeDayWords(closed.paidOn)}</CellNote>}
    </>
  )
}
