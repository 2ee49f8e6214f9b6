import { href, Link } from 'react-router'
import type { OwnSettlements } from '#domain/money/settlements/settlements.ts'
import { m } from '#messages/messages.js'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { officeMonthWords } from '#app/routes/office/pieces/office-date.tsx'
import { inDollars, OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { PagedRows } from '#app/routes/office/pieces/paged-rows.tsx'
import { StateBadge } from '#app/routes/office/sale/orders/order-state.tsx'
import { settlementTones, stateWords } from './settlement-words.ts'

type OwnSettlementsListProps = { own: OwnSettlements | undefined; isFirstPage: boolean }

export function OwnSettlementsList({ own, isFirstPage }: OwnSettlementsListProps) {
  const none = m.settlements_own_none()
  if (!own) return <EmptyState>{none}</EmptyState>
  const { attractionId, attractionName: attraction, settlements, next } = own
  return (
    <PagedRows
      count={settlements.length}
      shown={m.settlements_own_count({ shown: settlements.length })}
      isCounted={false}
      query={new URLSearchParams()}
      isFirstPage={isFirstPage}
      next={next}
      none={none}
    >
      <h2 className="mb-2 text-lg/7 font-bold">{attraction}</h2>
      <OfficeTable
        caption={m.settlements_own_caption({ attraction })}
        rows={settlements}
        rowKey={({ month }) => month}
        columns={[
          {
            title: m.settlements_month(),
            isHead: true,
            className: 'whitespace-nowrap',
            cell: ({ month }) => (
              <Link
                to={href('/admin/settlements/:attractionId/:month', {
                  attractionId: String(attractionId),
                  month,
                })}
                className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink lg:min-h-8"
              >
                {officeMonthWords(month)}
              </Link>
            ),
          },
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
          {
            title: inDollars(m.settlements_earlier()),
            isNumeric: true,
            cell: ({ totals }) => <OfficeMoney cents={totals.earlierCents} />,
          },
          {
            title: inDollars(m.settlements_amount()),
            isNumeric: true,
            className: 'font-semibold',
            cell: ({ totals }) => <OfficeMoney cents={totals.amountCents} />,
          },
          {
            title: m.settlements_state(),
            cell: (settlement) => (
              <StateBadge tone={settlementTones[settlement.state]}>
                {stateWords(settlement)}
              </StateBadge>
            ),
          },
        ]}
      />
    </PagedRows>
  )
}
