// The lists of payments, refunds and withdrawals with the columns of their pages, without buyers' addresses. A POST,
// because it writes an activity row; a GET redirects to the page.
import { href, redirect } from 'react-router'
import { localDay } from '#domain/ground/calendar.ts'
import { exportList } from '#domain/money/books/export-list.ts'
import { paymentFilter } from '#domain/money/books/payment-filter.ts'
import { listPayments, type OfficePaymentLine } from '#domain/money/books/payment-list.ts'
import { listRefunds, type OfficeRefund } from '#domain/money/refunds/refund-queries.ts'
import { listWithdrawals, type OfficeWithdrawal } from '#domain/money/refunds/withdrawal-queries.ts'
import { m } from '#messages/messages.js'
import { readRefundFilters } from '#app/routes/office/money/refunds/refunds-filter.tsx'
import { csvFile, type FileColumns } from '#app/routes/office/pieces/csv-file.ts'
import { inDollars } from '#app/routes/office/pieces/office-money.tsx'
import { askedWith } from '#app/routes/office/pieces/office-route.server.ts'
import {
  declineWords,
  methodWords,
  paymentStateWords,
} from '#app/routes/office/sale/orders/order-words.ts'
import type { Route } from './+types/lists-csv'
import { providerWords, refundStateWords, sourceWords, withdrawalWords } from './money-words.ts'

export function loader({ url }: Route.LoaderArgs) {
  const isPayments = url.pathname === href('/admin/payments.csv')
  throw redirect(href(isPayments ? '/admin/payments' : '/admin/refunds') + url.search)
}

export async function action({ url, context }: Route.ActionArgs) {
  const { services, actor } = askedWith(context)
  const day = localDay(services.clock.now(), services.timeZone)
  const { refunds, withdrawals } = readRefundFilters(url.searchParams)

  if (url.pathname === href('/admin/payments.csv')) {
    const filter = paymentFilter.read(url.searchParams)
    const asked = { name: 'payments.exported', filter, actor } as const
    const read = async (...place: Place) =>
      (await listPayments(services, filter, ...place)).payments
    const table = { columns: paymentColumns, filename: m.payments_export_file({ day }) }
    return csvFile(services, await exportList(services, asked, read), table)
  }
  if (url.pathname === href('/admin/refunds.csv')) {
    const asked = { name: 'refunds.exported', filter: refunds, actor } as const
    const read = async (...place: Place) => (await listRefunds(services, refunds, ...place)).refunds
    const table = { columns: refundColumns, filename: m.refunds_export_file({ day }) }
    return csvFile(services, await exportList(services, asked, read), table)
  }
  const asked = { name: 'withdrawals.exported', filter: withdrawals, actor } as const
  const read = async (...place: Place) =>
    (await listWithdrawals(services, withdrawals, ...place)).withdrawals
  const table = { columns: withdrawalColumns, filename: m.withdrawals_export_file({ day }) }
  return csvFile(services, await exportList(services, asked, read), table)
}

type Place = [after: string | undefined, limit: number]

const paymentColumns: FileColumns<OfficePaymentLine> = [
  [m.orders_column_number(), ({ operationNumber }) => operationNumber],
  [m.payments_column_created(), ({ createdAt }) => createdAt],
  [m.order_office_city(), ({ cityName }) => cityName],
  [m.orders_column_method(), ({ method }) => methodWords[method]()],
  [m.payments_column_provider(), ({ provider }) => providerWords[provider]()],
  [m.orders_column_state(), ({ state }) => paymentStateWords[state]()],
  [m.payments_csv_decline(), ({ declineReason: reason }) => reason && declineWords[reason]()],
  [inDollars(m.payments_column_amount()), ({ amountCents }) => ({ cents: amountCents })],
  [m.payments_column_charged(), ({ chargeCents }) => ({ cents: chargeCents })],
  [m.payments_csv_returned(), ({ returnedCents }) => ({ cents: returnedCents })],
  [m.orders_csv_currency(), ({ chargeCurrency }) => chargeCurrency],
]

const refundColumns: FileColumns<OfficeRefund> = [
  [m.refunds_column_order(), ({ operationNumber }) => operationNumber],
  [m.refunds_column_asked(), ({ askedAt }) => askedAt],
  [m.refunds_column_state(), ({ state }) => refundStateWords[state]()],
  [m.refunds_column_amount(), ({ amountCents }) => ({ cents: amountCents })],
  [m.orders_csv_currency(), ({ currency }) => currency],
  [m.payments_column_provider(), ({ provider }) => providerWords[provider]()],
  [m.refunds_column_by(), ({ askedByName, source }) => askedByName ?? sourceWords[source]()],
  [m.money_reason(), ({ reason }) => reason],
]

const withdrawalColumns: FileColumns<OfficeWithdrawal> = [
  [m.withdrawals_column_number(), ({ number }) => number],
  [m.withdrawals_column_asked(), ({ askedAt }) => askedAt],
  [m.refunds_column_order(), ({ operationNumber }) => operationNumber],
  [m.refunds_column_state(), ({ state }) => withdrawalWords[state]()],
  [m.withdrawals_column_note(), ({ note }) => note],
]
