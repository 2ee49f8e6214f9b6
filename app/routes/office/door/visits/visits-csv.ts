// The filtered visits as a CSV file, one line per day.
import { href } from 'react-router'
import { exportVisits } from '#domain/door/scan/visits/visits-queries.ts'
import { daysFilter } from '#domain/ground/attraction-filters.ts'
import { attractionSeenBy } from '#domain/people/staff.ts'
import { m } from '#messages/messages.js'
import { csvFile, inOneBatch } from '#app/routes/office/pieces/csv-file.ts'
import { askedWith, onlyFrom } from '#app/routes/office/pieces/office-route.server.ts'
import type { Route } from './+types/visits-csv'

export const loader = onlyFrom(href('/admin/visits'))

export async function action({ url, context }: Route.ActionArgs) {
  const { services, staff, actor } = askedWith(context)
  const filter = daysFilter.read(url.searchParams)
  const attractionId = attractionSeenBy(staff, filter.attraction)
  const visits =
    attractionId === undefined
      ? undefined
      : await exportVisits(services, { attractionId, filter, actor })
  if (!visits) throw new Response(null, { status: 404 })
  return csvFile(services, inOneBatch(visits.days), {
    filename: m.visits_file({ from: visits.from, to: visits.to }),
    columns: [
      [m.visits_day(), ({ day }) => day],
      [m.visits_adults(), ({ adults }) => adults],
      [m.visits_children(), ({ children }) => children],
      [m.visits_total(), ({ adults, children }) => adults + children],
    ],
  })
}
