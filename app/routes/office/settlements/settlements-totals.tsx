import type { MonthSums } from '#domain/settlements/settlement-list.ts'
import { m } from '#messages/messages.js'
import { monthWords } from '#app/routes/office/money/month-words.ts'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { inDollars, settlementWords } from './settlement-words.ts'

type SettlementsTotalsProps = { sums: MonthSums; month: string }

/** The month's sums, by state and in total. */
export function SettlementsTotals({ sums, month }: SettlementsTotalsProps) {
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
  const rows = [
    ...sums.byState.map(({ state, ...sum }) => ({ name: settlementWords[state](), ...sum })),
    { name: caption, ...sums.whole },
  ]
  return (
    <OfficeTable caption={caption} columns={columns}>
      {rows.map(({ name, attractions, visits, amountCents }) => (
        <OfficeRow key={name}>
          <OfficeCell isHead>{name}</OfficeCell>
          <OfficeCell>{argentineNumber(attractions)}</OfficeCell>
          <OfficeCell>{argentineNumber(visits)}</OfficeCell>
          <OfficeCell>
            <OfficeMoney cents={amountCents} />
          </OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
  )
}
