import type { OfficeSettlement } from '#domain/settlements/settlement-queries.ts'
import { addTotals, nothingOwed } from '#domain/settlements/settlement.ts'
import { settlementStates } from '#domain/vocabulary/settlement.ts'
import { m } from '#messages/messages.js'
import { monthWords } from '#app/routes/office/money/month-words.ts'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { inDollars, settlementWords } from './settlement-words.ts'

type SettlementsTotalsProps = { settlements: OfficeSettlement[]; month: string }

/** What the month adds up to, by state and in all. */
export function SettlementsTotals({ settlements, month }: SettlementsTotalsProps) {
  const caption = m.settlements_totals({ month: monthWords(month) })
  const columns = [
    { key: 'state', title: m.settlements_state() },
    { key: 'attractions', title: m.settlements_attractions(), isNumeric: true },
    { key: 'visits', title: m.settlements_visits(), isNumeric: true },
    {
      key: 'amount',
      title: inDollars(m.settlements_amount()),
      isNumeric: true,
    },
  ]
  const states = settlementStates.map((state) => ({
    name: settlementWords[state](),
    found: settlements.filter((one) => one.state === state),
  }))
  const rows = [
    ...states.filter(({ found }) => found.length > 0),
    { name: caption, found: settlements },
  ]
  return (
    <OfficeTable caption={caption} columns={columns}>
      {rows.map(({ name, found }) => {
        const sum = found.reduce((all, { totals }) => addTotals(all, totals), nothingOwed)
        return (
          <OfficeRow key={name}>
            <OfficeCell isHead>{name}</OfficeCell>
            <OfficeCell>{argentineNumber(found.length)}</OfficeCell>
            <OfficeCell>{argentineNumber(sum.adultVisits + sum.childVisits)}</OfficeCell>
            <OfficeCell>
              <OfficeMoney cents={sum.amountCents} />
            </OfficeCell>
          </OfficeRow>
        )
      })}
    </OfficeTable>
  )
}
