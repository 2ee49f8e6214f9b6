// A month of one attraction: as CSV line by line, or as a PDF, which is no invoice and says so on every page.
import { href, redirect } from 'react-router'
import { brandName } from '#domain/ground/brand.ts'
import { dollarWords } from '#domain/ground/money.ts'
import type { Services } from '#domain/ground/services.ts'
import type { StatementPdf, StatementTable } from '#domain/money/books/statement.ts'
import { readSettlementAddress } from '#domain/money/settlements/settlement-list.ts'
import { linesByDay, linesByTerms, linesOfEarlier } from '#domain/money/settlements/settlement.ts'
import {
  drawSettlement,
  exportSettlement,
  type SettlementPage,
} from '#domain/money/settlements/settlements.ts'
import { m } from '#messages/messages.js'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { csvFile } from '#app/routes/office/pieces/csv-file.ts'
import {
  officeDateWords,
  officeDayWords,
  officeMonthWords,
} from '#app/routes/office/pieces/office-date.tsx'
import { inDollars } from '#app/routes/office/pieces/office-money.tsx'
import { askedWith } from '#app/routes/office/pieces/office-route.server.ts'
import { pdfFile } from '#app/routes/office/pieces/pdf-file.ts'
import type { Route } from './+types/settlement-file'
import {
  agreementWords,
  lineKindWords,
  passWords,
  stateWords,
  visitorWords,
} from './settlement-words.ts'

export function loader() {
  throw redirect(href('/admin/settlements'))
}

export async function action({ params, context, pattern }: Route.ActionArgs) {
  const { services, staff, actor } = askedWith(context)
  const address = readSettlementAddress(params, staff)
  if (!address) throw new Response(null, { status: 404 })
  const asked = { ...address, actor }
  const name = { attraction: address.attractionId, month: address.month }
  if (pattern.endsWith('pdf')) {
    const pdf = await drawSettlement(services, asked, (page) => paperOf(services, page))
    if (!pdf) throw new Response(null, { status: 404 })
    return pdfFile(pdf, m.settlement_pdf_file(name))
  }
  const taken = await exportSettlement(services, asked)
  if (!taken) throw new Response(null, { status: 404 })
  const { agreements } = taken.page
  return csvFile(services, taken.batches, {
    filename: m.settlement_csv_file(name),
    columns: [
      [m.settlement_day(), ({ day }) => day],
      [m.settlement_kind(), ({ kind }) => lineKindWords[kind]()],
      [
        m.settlements_agreement(),
        (line) => agreementWords(agreements.find(({ id }) => id === line.agreementId)),
      ],
      [m.settlement_who(), ({ age }) => visitorWords[age]()],
      [m.settlement_pass(), ({ productName }) => productName],
      [m.settlement_days(), ({ durationDays }) => durationDays],
      [inDollars(m.settlement_visit_price()), ({ visitCents }) => ({ cents: visitCents })],
      [m.settlements_visits(), ({ visits }) => visits],
      [inDollars(m.settlements_amount()), ({ amountCents }) => ({ cents: amountCents })],
    ],
  })
}

function paperOf({ clock, timeZone }: Services, page: SettlementPage): StatementPdf {
  const { attractionName: attraction, cityName: city, agreements } = page
  const month = officeMonthWords(page.month)
  const createdAt = clock.now()
  const hasShare = agreements.some(({ kind }) => kind === 'share')
  return {
    title: m.settlement_sheet_title({ brand: brandName, month }),
    createdAt,
    lead: [
      m.settlement_sheet_of({ attraction, city, state: stateWords(page) }),
      m.settlement_sheet_made({ at: officeDateWords(createdAt, timeZone) }),
      ...(page.closed ? [] : [m.settlement_sheet_draft()]),
      ...(hasShare ? [m.settlement_sheet_rule()] : []),
    ],
    tables: [
      totalsTable(page),
      termsTable(page, month),
      earlierTable(page),
      daysTable(page, month),
    ],
    footer: m.settlement_sheet_footer({ brand: brandName, attraction, month }),
  }
}

const visits = { title: m.settlements_visits(), share: 2, isNumeric: true }
const amount = { title: m.settlements_amount(), share: 3, isNumeric: true }

function totalsTable({ totals }: SettlementPage): StatementTable {
  const { adultVisits, childVisits, visitsCents, earlierVisits, earlierCents } = totals
  const own = adultVisits + childVisits
  return {
    heading: m.settlement_summary(),
    empty: '',
    columns: [{ title: m.settlement_kind(), share: 6 }, visits, amount],
    rows: [
      [m.settlements_visits_amount(), argentineNumber(own), dollarWords(visitsCents)],
      [m.settlements_earlier(), argentineNumber(earlierVisits), dollarWords(earlierCents)],
      [
        m.settlement_sheet_totals(),
        argentineNumber(own + earlierVisits),
        dollarWords(totals.amountCents),
      ],
    ],
  }
}

function termsTable({ lines, agreements }: SettlementPage, month: string): StatementTable {
  return {
    heading: m.settlement_by_terms(),
    empty: m.settlement_by_terms_none({ month }),
    columns: [
      { title: m.settlements_agreement(), share: 6 },
      { title: m.settlement_pass(), share: 3 },
      { title: m.settlement_who(), share: 2 },
      { title: m.settlement_visit_price(), share: 3, isNumeric: true },
      visits,
      amount,
    ],
    rows: linesByTerms(lines, agreements).map((row) => [
      agreementWords(row.agreement),
      passWords(row.pass),
      visitorWords[row.age](),
      dollarWords(row.visitCents),
      argentineNumber(row.visits),
      dollarWords(row.amountCents),
    ]),
  }
}

function earlierTable({ lines }: SettlementPage): StatementTable {
  return {
    heading: m.settlements_earlier(),
    empty: m.settlement_earlier_none(),
    columns: [
      { title: m.settlement_earlier_month(), share: 4 },
      { title: m.settlement_late(), share: 3, isNumeric: true },
      { title: m.settlement_taken_back(), share: 3, isNumeric: true },
      amount,
    ],
    rows: linesOfEarlier(lines).map((row) => [
      officeMonthWords(row.month),
      argentineNumber(row.late),
      argentineNumber(row.takenBack),
      dollarWords(row.amountCents),
    ]),
  }
}

function daysTable({ lines }: SettlementPage, month: string): StatementTable {
  return {
    heading: m.settlement_by_day(),
    empty: m.settlement_by_terms_none({ month }),
    columns: [{ title: m.settlement_day(), share: 6 }, visits, amount],
    rows: linesByDay(lines).map((row) => [
      officeDayWords(row.day),
      argentineNumber(row.visits),
      dollarWords(row.amountCents),
    ]),
  }
}
