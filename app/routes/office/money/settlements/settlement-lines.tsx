import {
  linesByDay,
  linesByTerms,
  linesOfEarlier,
  type LinesOfTerms,
} from '#domain/money/settlements/settlement.ts'
import type { SettlementPage } from '#domain/money/settlements/settlements.ts'
import { m } from '#messages/messages.js'
import { CellNote, countColumn, moneyColumn } from '#app/routes/office/pieces/office-columns.tsx'
import { officeDayWords, officeMonthWords } from '#app/routes/office/pieces/office-date.tsx'
import { inDollars } from '#app/routes/office/pieces/office-money.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { OrderSection } from '#app/routes/office/sale/order/order-section.tsx'
import { agreementWords, passWords, visitorWords } from './settlement-words.ts'

const visits = countColumn(m.settlements_visits(), 'visits')
const amount = moneyColumn(inDollars(m.settlements_amount()), 'amountCents')

export function SettlementLines({ page }: { page: SettlementPage }) {
  const { lines, agreements, month } = page
  const words = officeMonthWords(month)
  return (
    <>
      <OrderSection title={m.settlement_by_terms()}>
        <TermsTable rows={linesByTerms(lines, agreements)} month={words} />
      </OrderSection>
      <OrderSection title={m.settlements_earlier()}>
        <p className="mb-2 max-w-3xl text-muted">{m.settlement_earlier_text()}</p>
        <EarlierTable rows={linesOfEarlier(lines)} />
      </OrderSection>
      <OrderSection title={m.settlement_by_day()}>
        <DaysTable rows={linesByDay(lines)} month={words} />
      </OrderSection>
    </>
  )
}

function TermsTable({ rows, month }: { rows: LinesOfTerms[]; month: string }) {
  return (
    <OfficeTable
      caption={m.settlement_by_terms()}
      rows={rows}
      rowKey={({ key }) => key}
      none={m.settlement_by_terms_none({ month })}
      columns={[
        { title: m.settlements_agreement(), isHead: true, cell: agreementCell },
        { title: m.settlement_pass(), cell: ({ pass }) => passWords(pass) },
        { title: m.settlement_who(), cell: ({ age }) => visitorWords[age]() },
        moneyColumn(inDollars(m.settlement_visit_price()), 'visitCents'),
        visits,
        amount,
      ]}
    />
  )
}

function agreementCell({ agreement }: LinesOfTerms) {
  return (
    <>
      <span>{agreementWords(agreement)}</span>
      <CellNote>
        {agreement && m.settlements_agreement_from({ day: officeDayWords(agreement.validFrom) })}
      </CellNote>
    </>
  )
}

function EarlierTable({ rows }: { rows: ReturnType<typeof linesOfEarlier> }) {
  return (
    <OfficeTable
      caption={m.settlements_earlier()}
      rows={rows}
      rowKey={({ month }) => month}
      none={m.settlement_earlier_none()}
      columns={[
        {
          title: m.settlement_earlier_month(),
          isHead: true,
          cell: ({ month }) => officeMonthWords(month),
        },
        countColumn(m.settlement_late(), 'late'),
        countColumn(m.settlement_taken_back(), 'takenBack'),
        amount,
      ]}
    />
  )
}

function DaysTable({ rows, month }: { rows: ReturnType<typeof linesByDay>; month: string }) {
  return (
    <OfficeTable
      caption={m.settlement_by_day()}
      rows={rows}
      rowKey={({ day }) => day}
      none={m.settlement_by_terms_none({ month })}
      columns={[
        {
          title: m.settlement_day(),
          isHead: true,
          className: 'tabular',
          cell: ({ day }) => officeDayWords(day),
        },
        visits,
        amount,
      ]}
    />
  )
}
