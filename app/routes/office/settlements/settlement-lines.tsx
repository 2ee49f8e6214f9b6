import {
  linesByDay,
  linesByTerms,
  linesOfEarlier,
  type LinesOfTerms,
} from '#domain/settlements/settlement-lines.ts'
import type { SettlementPage } from '#domain/settlements/settlement-queries.ts'
import { m } from '#messages/messages.js'
import { monthWords } from '#app/routes/office/money/month-words.ts'
import { OrderSection } from '#app/routes/office/order/order-section.tsx'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { agreementWords, inDollars, passWords, visitorWords } from './settlement-words.ts'

const visits = { key: 'visits', title: m.settlements_visits(), isNumeric: true }
const amount = { key: 'amount', title: inDollars(m.settlements_amount()), isNumeric: true }

/** A month's lines: by agreement and price, additions to earlier months, and by day. */
export function SettlementLines({ page }: { page: SettlementPage }) {
  const { lines, agreements, month } = page
  const words = monthWords(month)
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
  if (rows.length === 0) return <EmptyState>{m.settlement_by_terms_none({ month })}</EmptyState>
  const columns = [
    { key: 'agreement', title: m.settlements_agreement() },
    { key: 'pass', title: m.settlement_pass() },
    { key: 'who', title: m.settlement_who() },
    { key: 'price', title: inDollars(m.settlement_visit_price()), isNumeric: true },
    visits,
    amount,
  ]
  return (
    <OfficeTable caption={m.settlement_by_terms()} columns={columns}>
      {rows.map(({ key, agreement, pass, age, ...row }) => (
        <OfficeRow key={key}>
          <OfficeCell isHead>
            <span>{agreement ? agreementWords(agreement) : m.settlements_no_agreement()}</span>
            <span className="block text-sm font-normal text-muted">
              {agreement &&
                m.settlements_agreement_from({ day: officeDayWords(agreement.validFrom) })}
            </span>
          </OfficeCell>
          <OfficeCell>{passWords(pass)}</OfficeCell>
          <OfficeCell>{visitorWords[age]()}</OfficeCell>
          <OfficeCell>
            <OfficeMoney cents={row.visitCents} />
          </OfficeCell>
          <OfficeCell>{argentineNumber(row.visits)}</OfficeCell>
          <OfficeCell>
            <OfficeMoney cents={row.amountCents} />
          </OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
  )
}

function EarlierTable({ rows }: { rows: ReturnType<typeof linesOfEarlier> }) {
  if (rows.length === 0) return <EmptyState>{m.settlement_earlier_none()}</EmptyState>
  const columns = [
    { key: 'month', title: m.settlement_earlier_month() },
    { key: 'late', title: m.settlement_late(), isNumeric: true },
    { key: 'back', title: m.settlement_taken_back(), isNumeric: true },
    amount,
  ]
  return (
    <OfficeTable caption={m.settlements_earlier()} columns={columns}>
      {rows.map((row) => (
        <OfficeRow key={row.month}>
          <OfficeCell isHead>{monthWords(row.month)}</OfficeCell>
          <OfficeCell>{argentineNumber(row.late)}</OfficeCell>
          <OfficeCell>{argentineNumber(row.takenBack)}</OfficeCell>
          <OfficeCell>
            <OfficeMoney cents={row.amountCents} />
          </OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
  )
}

function DaysTable({ rows, month }: { rows: ReturnType<typeof linesByDay>; month: string }) {
  if (rows.length === 0) return <EmptyState>{m.settlement_by_terms_none({ month })}</EmptyState>
  const columns = [{ key: 'day', title: m.settlement_day() }, visits, amount]
  return (
    <OfficeTable caption={m.settlement_by_day()} columns={columns}>
      {rows.map((row) => (
        <OfficeRow key={row.day}>
          <OfficeCell isHead className="tabular">
            {officeDayWords(row.day)}
          </OfficeCell>
          <OfficeCell>{argentineNumber(row.visits)}</OfficeCell>
          <OfficeCell>
            <OfficeMoney cents={row.amountCents} />
          </OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
  )
}
