// A month of every attraction as a CSV file; see settlement-csv.ts.
import { href, redirect } from 'react-router'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { settlementFilter } from '#domain/money/settlements/settlement-list.ts'
import { exportMonth, lastMonth } from '#domain/money/settlements/settlements.ts'
import { m } from '#messages/messages.js'
import { csvFile } from '#app/routes/office/pieces/csv-file.ts'
import { inDollars } from '#app/routes/office/pieces/office-money.tsx'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/settlements-csv'
import { agreementIn, agreementWords, settlementWords } from './settlement-words.ts'

export function loader() {
  throw redirect(href('/admin/settlements'))
}

export async function action({ url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const actor = staffActor(context.get(staffContext))
  const { month = lastMonth(services) } = settlementFilter.read(url.searchParams)
  return csvFile(services, await exportMonth(services, { month, actor }), {
    filename: m.settlements_csv_file({ month }),
    titles: [
      m.settlements_month(),
      m.settlements_attraction(),
      m.settlements_agreement(),
      m.settlements_adults(),
      m.settlements_children(),
      inDollars(m.settlements_visits_amount()),
      inDollars(m.settlements_earlier()),
      inDollars(m.settlements_amount()),
      m.settlements_state(),
      m.settlements_paid_on(),
      m.settlements_reference(),
    ],
    row: ({ attractionName, agreements, totals, state, closed }) => [
      month,
      attractionName,
      agreementWords(agreementIn(agreements, month)),
      totals.adultVisits,
      totals.childVisits,
      { cents: totals.visitsCents },
      { cents: totals.earlierCents },
      { cents: totals.amountCents },
      settlementWords[state](),
      closed?.paidOn ?? '',
      closed?.paidReference ?? '',
    ],
  })
}
