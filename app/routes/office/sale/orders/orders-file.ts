import { localDay } from '#domain/ground/calendar.ts'
import type { Services } from '#domain/ground/services.ts'
import type { OfficeOrderLine } from '#domain/sale/desk/order-list.ts'
import { m } from '#messages/messages.js'
import { csvFile, fileColumns } from '#app/routes/office/pieces/csv-file.ts'
import { orderColumns } from './order-columns.tsx'

type ReadOrders = AsyncIterableIterator<OfficeOrderLine[]>

/** One line per order, with the columns of the list. */
export function ordersFile(
  services: Pick<Services, 'clock' | 'log' | 'timeZone'>,
  batches: ReadOrders,
): Promise<Response> {
  const { clock, timeZone } = services
  const day = localDay(clock.now(), timeZone)
  return csvFile(services, batches, {
    filename: m.orders_export_file({ day }),
    columns: fileColumns(orderColumns(timeZone)),
  })
}
