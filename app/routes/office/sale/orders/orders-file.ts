import type { Services } from '#domain/ground/services.ts'
import type { OfficeOrderLine } from '#domain/sale/desk/order-list.ts'
import { m } from '#messages/messages.js'
import { csvFile, CsvMoney, minutesIn } from '#app/routes/office/pieces/csv-file.ts'
import { methodWords, orderStateWords } from './order-words.ts'

type ReadOrders = AsyncIterableIterator<OfficeOrderLine[]>

/** One line per order, with separate columns for buyers and amounts. */
export function ordersFile(
  services: Pick<Services, 'clock' | 'log' | 'timeZone'>,
  batches: ReadOrders,
): Promise<Response> {
  const minutes = minutesIn(services.timeZone)
  return csvFile(services, batches, {
    filename: m.orders_export_file({ day: minutes(services.clock.now()).slice(0, 10) }),
    titles: [
      m.orders_column_number(),
      m.orders_column_placed(),
      m.orders_csv_buyer_name(),
      m.orders_csv_buyer_lastname(),
      m.orders_csv_buyer_email(),
      m.orders_column_passes(),
      m.orders_column_method(),
      m.orders_column_state(),
      m.orders_column_total(),
      m.orders_csv_currency(),
    ],
    row: (order) => [
      order.operationNumber,
      minutes(order.placedAt),
      order.buyerName,
      order.buyerLastname,
      order.buyerEmail,
      order.passCount,
      order.method ? methodWords[order.method]() : '',
      orderStateWords[order.state](),
      new CsvMoney(order.totalCents),
      order.currency,
    ],
  })
}
