import type { Services } from '#domain/ground/services.ts'
import type { OfficeOrderLine } from '#domain/sale/desk/order-list.ts'
import { m } from '#messages/messages.js'
import { csvFile, fileColumns, minutesIn } from '#app/routes/office/pieces/csv-file.ts'
import { orderColumns } from './order-columns.tsx'

type ReadOrders = AsyncIterableIterator<OfficeOrderLine[]>

/** One line per order, with the columns of the list. */
export function ordersFile(
  services: Pick<Services, 'clock' | 'log' | 'timeZone'>,
  batches: ReadOrders,
): Promise<Response> {
  const { clock, timeZone } = services
  const day = minutesIn(timeZone)(clock.now()).slice(0, 10)
  return csvFile(services, batches, {
    filename: m.orders_export_file({ day }),
    columns: fileColumns(orderColumns(timeZone)),
  })
}
