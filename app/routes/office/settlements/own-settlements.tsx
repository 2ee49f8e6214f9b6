import { href, Link } from 'react-router'
import type { OwnSettlement, OwnSettlements } from '#domain/settlements/own-settlements.ts'
import { m } from '#messages/messages.js'
import { monthWords } from '#app/routes/office/money/month-words.ts'
import { StateBadge } from '#app/routes/office/orders/order-state.tsx'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { Paging } from '#app/routes/office/pieces/office-paging.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { inDollars, settlementTones, stateWords } from './settlement-words.ts'

type OwnSettlementsListProps = { own: OwnSettlements | undefined; isFirstPage: boolean }

/** One attraction's months, for its own staff, each linked to its statement. */
export function OwnSettlementsList({ own, isFirstPage }: OwnSettlementsListProps) {
  if (!own || own.settlements.length === 0)
    return <EmptyState>{m.settlements_own_none()}</EmptyState>
  const { attractionId, attractionName: attraction, settlements, next } = own
  const caption = m.settlements_own_caption({ attraction })
  const columns = [
    { key: 'month', title: m.settlements_month() },
    { key: 'adults', title: m.settlements_adults(), isNumeric: true },
    { key: 'children', title: m.settlements_children(), isNumeric: true },
    { key: 'earlier', title: inDollars(m.settlements_earlier()), isNumeric: true },
    { key: 'amount', title: inDollars(m.settlements_amount()), isNumeric: true },
    { key: 'state', title: m.settlements_state() },
  ]
  return (
    <>
      <h2 className="mb-2 text-lg/7 font-bold">{attraction}</h2>
      <OfficeTable caption={caption} columns={columns}>
        {settlements.map((settlement) => (
          <MonthRow
            key={settlement.month}
            settlement={settlement}
            attractionId={String(attractionId)}
          />
        ))}
      </OfficeTable>
      {(next !== undefined || !isFirstPage) && (
        <Paging
          next={next && `?${new URLSearchParams({ despues: next })}`}
          first={isFirstPage ? undefined : href('/admin/settlements')}
        >
          {m.settlements_own_count({ shown: settlements.length })}
        </Paging>
      )}
    </>
  )
}

function MonthRow({
  settlement,
  attractionId,
}: {
  settlement: OwnSettlement
  attractionId: string
}) {
  const { month, state, totals } = settlement
  return (
    <OfficeRow>
      <OfficeCell isHead className="whitespace-nowrap">
        <Link
          to={href('/admin/settlements/:attractionId/:month', { attractionId, month })}
          className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink lg:min-h-8"
        >
          {monthWords(month)}
        </Link>
      </OfficeCell>
      <OfficeCell>{argentineNumber(totals.adultVisits)}</OfficeCell>
      <OfficeCell>{argentineNumber(totals.childVisits)}</OfficeCell>
      <OfficeCell>
        <OfficeMoney cents={totals.earlierCents} />
      </OfficeCell>
      <OfficeCell className="font-semibold">
        <OfficeMoney cents={totals.amountCents} />
      </OfficeCell>
      <OfficeCell>
        <StateBadge tone={settlementTones[state]}>{stateWords(settlement)}</StateBadge>
      </OfficeCell>
    </OfficeRow>
  )
}
