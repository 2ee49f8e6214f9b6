// A month of every attraction as a CSV file; see settlement-file.ts.
import { href } from 'react-router'
import { settlementFilter } from '#domain/money/settlements/settlement-list.ts'
import { exportMonth, lastMonth } from '#domain/money/settlements/settlements.ts'
import { m } from '#messages/messages.js'
import { csvFile } from '#app/routes/office/pieces/csv-file.ts'
import { inDollars } from '#app/routes/office/pieces/office-money.tsx'
import { askedWith, onlyFrom } from '#app/routes/office/pieces/office-route.server.ts'
import type { Route } from './+types/settlements-csv'
import { agreementIn, agreementWords, settlementWords } from './settlement-words.ts'

export const loader = onlyFrom(href('/admin/settlements'))

export async function action({ url, context }: Route.ActionArgs) {
  const { services, actor } = askedWith(context)
  const { month = lastMonth(services) } = settlementFilter.read(url.searchParams)
  return csvFile(services, await exportMonth(services, { month, actor }), {
    filename: m.settlements_csv_file({ month }),
    columns: [
      [m.settlements_month(), () => month],
      [m.settlements_attraction(), ({ attractionName }) => attractionName],
      [
        m.settlements_agreement(),
        ({ agreements }) => agreementWords(agreementIn(agreements, month)),
      ],
      [m.settlements_adults(), ({ totals }) => totals.adultVisits],
      [m.settlements_children(), ({ totals }) => totals.childVisits],
      [inDollars(m.settlements_visits_amount()), ({ totals }) => ({ cents: totals.visitsCents })],
      [inDollars(m.settlements_earlier()), ({ totals }) => ({ cents: totals.earlierCents })],
      [inDollars(m.settlements_amount()), ({ totals }) => ({ cents: totals.amountCents })],
      [m.settlements_state(), ({ state }) => settlementWords[state]()],
      [m.settlements_paid_on(), ({ closed }) => closed?.paidOn],
      [m.settlements_reference(), ({ closed }) => closed?.paidReference],
    ],
  })
}
