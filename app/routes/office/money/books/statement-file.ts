// A month of the books: as CSV one line per movement in booking order, as a PDF balances, totals, and the movements
// if all fit.
import { href } from 'react-router'
import { brandName } from '#domain/ground/brand.ts'
import { dollarWords, moneyWords } from '#domain/ground/money.ts'
import type { Services } from '#domain/ground/services.ts'
import {
  drawStatement,
  exportStatement,
  monthIn,
  type PrintedStatement,
  type StatementPdf,
  type StatementTable,
} from '#domain/money/books/statement.ts'
import { m } from '#messages/messages.js'
import {
  accountWords,
  kindWords,
  providerWords,
} from '#app/routes/office/money/payments/money-words.ts'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { csvFile } from '#app/routes/office/pieces/csv-file.ts'
import { officeDateWords, officeMonthWords } from '#app/routes/office/pieces/office-date.tsx'
import { inDollars } from '#app/routes/office/pieces/office-money.tsx'
import { askedWith, onlyFrom } from '#app/routes/office/pieces/office-route.server.ts'
import { pdfFile } from '#app/routes/office/pieces/pdf-file.ts'
import type { Route } from './+types/statement-file'

export const loader = onlyFrom(href('/admin/money/statement'))

export async function action({ url, context, pattern }: Route.ActionArgs) {
  const { services, actor } = askedWith(context)
  const asked = { month: monthIn(services, url.searchParams), actor }
  if (pattern === 'admin/statement.pdf') {
    const pdf = await drawStatement(services, asked, (statement) => paperOf(services, statement))
    return pdfFile(pdf, m.money_statement_pdf_file(asked))
  }
  return csvFile(services, await exportStatement(services, asked), {
    filename: m.money_statement_csv_file(asked),
    columns: [
      [m.money_statement_booked(), ({ bookedAt }) => bookedAt],
      [m.payment_column_happened(), ({ happenedAt }) => happenedAt],
      [m.payment_column_kind(), ({ kind }) => kindWords[kind]()],
      [m.payment_column_account(), ({ account }) => accountWords[account]()],
      [m.payments_column_provider(), ({ provider }) => providerWords[provider]()],
      [m.payment_column_ref(), ({ providerRef }) => providerRef],
      [m.money_statement_operation(), ({ operationNumber }) => operationNumber],
      [m.money_statement_amount(), ({ amountCents }) => ({ cents: amountCents })],
      [m.money_statement_currency(), ({ currency }) => currency],
      [
        inDollars(m.payment_column_catalogue()),
        ({ catalogueCents }) => ({ cents: catalogueCents }),
      ],
      [m.money_statement_rate(), ({ exchangeRate }) => Number(exchangeRate)],
    ],
  })
}

function paperOf({ clock, timeZone }: Services, statement: PrintedStatement): StatementPdf {
  const month = officeMonthWords(statement.month)
  const createdAt = clock.now()
  const made = m.money_statement_sheet_made({ at: officeDateWords(createdAt, timeZone) })
  const tooLong = statement.hasAllRows ? [] : [m.money_statement_sheet_too_long()]
  const title = m.money_statement_sheet_title({ brand: brandName, month })
  const rows = statement.hasAllRows ? [movementsTable(statement, timeZone)] : []
  return {
    title,
    createdAt,
    lead: [made, m.money_statement_balances_note(), ...tooLong],
    tables: [balancesTable(statement), totalsTable(statement), ...rows],
    footer: title,
  }
}

function balancesTable({ month, balances }: PrintedStatement): StatementTable {
  return {
    heading: m.money_statement_balances({ month: officeMonthWords(month) }),
    empty: m.money_statement_none({ month: officeMonthWords(month) }),
    columns: [
      { title: m.payments_column_provider(), share: 3 },
      { title: m.money_statement_opening(), share: 2, isNumeric: true },
      { title: m.money_statement_closing(), share: 2, isNumeric: true },
    ],
    rows: balances.map(({ provider, currency, openingCents, closingCents }) => [
      providerWords[provider](),
      moneyWords(openingCents, currency),
      moneyWords(closingCents, currency),
    ]),
  }
}

function totalsTable({ month, totals }: PrintedStatement): StatementTable {
  return {
    heading: m.money_statement_totals({ month: officeMonthWords(month) }),
    empty: m.money_statement_none({ month: officeMonthWords(month) }),
    columns: [
      { title: m.payment_column_kind(), share: 3 },
      { title: m.payment_column_account(), share: 2 },
      { title: m.payments_column_provider(), share: 3 },
      { title: m.money_statement_movements(), share: 2, isNumeric: true },
      { title: m.money_statement_amount(), share: 3, isNumeric: true },
      { title: m.payment_column_catalogue(), share: 3, isNumeric: true },
    ],
    rows: totals.map((total) => [
      kindWords[total.kind](),
      accountWords[total.account](),
      providerWords[total.provider](),
      argentineNumber(total.movements),
      moneyWords(total.amountCents, total.currency),
      dollarWords(total.catalogueCents),
    ]),
  }
}

function movementsTable({ month, rows }: PrintedStatement, timeZone: string): StatementTable {
  return {
    heading: m.money_statement_sheet_rows(),
    empty: m.money_statement_none({ month: officeMonthWords(month) }),
    columns: [
      { title: m.money_statement_booked(), share: 10 },
      { title: m.payment_column_kind(), share: 8 },
      { title: m.payment_column_account(), share: 8 },
      { title: m.money_statement_operation(), share: 14 },
      { title: m.payment_column_ref(), share: 12 },
      { title: m.payments_column_provider(), share: 10 },
      { title: m.money_statement_amount(), share: 11, isNumeric: true },
      { title: m.payment_column_catalogue(), share: 9, isNumeric: true },
    ],
    rows: rows.map((movement) => [
      officeDateWords(movement.bookedAt, timeZone),
      kindWords[movement.kind](),
      accountWords[movement.account](),
      movement.operationNumber ?? '',
      movement.providerRef,
      providerWords[movement.provider](),
      moneyWords(movement.amountCents, movement.currency),
      dollarWords(movement.catalogueCents),
    ]),
  }
}
