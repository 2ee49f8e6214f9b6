// A month of one attraction as a PDF. It is no invoice, and says so on every page. See settlement-csv.ts.
import { href, redirect } from 'react-router'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { brandName } from '#domain/ground/brand.ts'
import { dollarWords } from '#domain/ground/money.ts'
import type { Services } from '#domain/ground/services.ts'
import type { StatementPdf, StatementTable } from '#domain/money/books/statement.ts'
import { readSettlementAddress } from '#domain/money/settlements/settlement-list.ts'
import { linesByDay, linesByTerms, linesOfEarlier } from '#domain/money/settlements/settlement.ts'
import { drawSettlement, type SettlementPage } from '#domain/money/settlements/settlements.ts'
import { m } from '#messages/messages.js'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import {
  officeDateWords,
  officeDayWords,
  officeMonthWords,
} from '#app/routes/office/pieces/office-date.tsx'
import { pdfFile } from '#app/routes/office/pieces/pdf-file.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/settlement-pdf'
import { agreementWords, passWords, stateWords, visitorWords } from './settlement-words.ts'

export function loader() {
  throw redirect(href('/admin/settlements'))
}

export async function action({ params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const staff = context.get(staffContext)
  const actor = staffActor(staff)
  const address = readSettlementAddress(params, staff)
  const pdf =
    address &&
    (await drawSettlement(services, { ...address, actor }, (page) => paperOf(services, page)))
  if (!pdf) throw new Response(null, { status: 404 })
  const { attractionId: attraction, month } = address
  return pdfFile(pdf, m.settlement_pdf_file({ attraction, month }))
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
