// A day's reservations, or an empty template.
import { href } from 'react-router'
import { reservationColumns } from '#domain/door/reservations/read-reservations.ts'
import {
  exportReservations,
  type OfficeReservation,
} from '#domain/door/reservations/reservations.ts'
import { dayFilter } from '#domain/ground/attraction-filters.ts'
import { m } from '#messages/messages.js'
import { csvFile, inOneBatch } from '#app/routes/office/pieces/csv-file.ts'
import { askedWith, onlyFrom } from '#app/routes/office/pieces/office-route.server.ts'
import type { Route } from './+types/reservations-csv'

export const loader = onlyFrom(href('/admin/reservations'))

export async function action({ url, context }: Route.ActionArgs) {
  const { services, actor } = askedWith(context)
  const { attraction: attractionId, day } = dayFilter.read(url.searchParams)
  // Without a day: the template for an import.
  if (attractionId === undefined || day === undefined) {
    return csvFile(services, inOneBatch<never>([]), {
      filename: m.reservations_template_file(),
      columns: reservationColumns.map((title) => [title, () => '']),
    })
  }
  const rows = await exportReservations(services, { attractionId, day, actor })
  const cellsOf = (row: OfficeReservation) => [
    day,
    row.at,
    row.reference,
    row.name,
    row.people,
    row.operationNumber,
    row.arrived,
  ]
  return csvFile(services, inOneBatch(rows), {
    filename: m.reservations_file({ attraction: attractionId, day }),
    columns: [...reservationColumns, 'llegaron'].map((title, index) => [
      title,
      (row) => cellsOf(row)[index],
    ]),
  })
}
