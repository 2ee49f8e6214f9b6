// A day's reservations as a CSV file, or an empty template. A download writes an activity row, so it is a
// POST; a GET redirects to the list.
import { href, redirect } from 'react-router'
import { staffActor } from '#domain/activity/actor.ts'
import { exportReservations } from '#domain/reservations/export-reservations.ts'
import { reservationColumns } from '#domain/reservations/read-reservations.ts'
import {
  readReservationFilter,
  writeReservationFilter,
} from '#domain/reservations/reservation-filter.ts'
import { m } from '#messages/messages.js'
import { csvFile } from '#app/routes/office/pieces/csv-file.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/reservations-csv'

export function loader({ url }: Route.LoaderArgs) {
  const query = writeReservationFilter(readReservationFilter(url.searchParams))
  throw redirect(`${href('/admin/reservations')}${query && `?${query}`}`)
}

export async function action({ url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { attractionId, day } = readReservationFilter(url.searchParams)
  const titles = [...reservationColumns, 'llegaron']
  // Without a day: the template for an import.
  if (attractionId === undefined || day === undefined) {
    return csvFile(services, inOne<string[]>([]), {
      filename: m.reservations_template_file(),
      titles: [...reservationColumns],
      row: (cells) => cells,
    })
  }
  const actor = staffActor(context.get(staffContext))
  const rows = await exportReservations(services, { attractionId, day, actor })
  return csvFile(services, inOne(rows), {
    filename: m.reservations_file({ attraction: attractionId, day }),
    titles,
    row: ({ at, reference, name, people, operationNumber, arrived }) => [
      day,
      at ?? '',
      reference,
      name,
      people,
      operationNumber ?? '',
      arrived,
    ],
  })
}

async function* inOne<Line>(lines: Line[]) {
  yield lines
}
