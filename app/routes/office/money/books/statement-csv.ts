// One line per movement in booking order. A POST, because it writes an activity row; a GET redirects.
import { href, redirect } from 'react-router'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { exportStatement, monthIn } from '#domain/money/books/statement.ts'
import { m } from '#messages/messages.js'
import {
  accountWords,
  kindWords,
  providerWords,
} from '#app/routes/office/money/payments/money-words.ts'
import { csvFile } from '#app/routes/office/pieces/csv-file.ts'
import { inDollars } from '#app/routes/office/pieces/office-money.tsx'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/statement-csv'

export function loader({ url }: Route.LoaderArgs) {
  throw redirect(href('/admin/money/statement') + url.search)
}

export async function action({ url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const actor = staffActor(context.get(staffContext))
  const month = monthIn(services, url.searchParams)
  return csvFile(services, await exportStatement(services, { month, actor }), {
    filename: m.money_statement_csv_file({ month }),
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
