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
import { csvFile, minutesIn } from '#app/routes/office/pieces/csv-file.ts'
import { inDollars } from '#app/routes/office/pieces/office-money.tsx'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/statement-csv'

export function loader() {
  throw redirect(href('/admin/money'))
}

export async function action({ url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const actor = staffActor(context.get(staffContext))
  const month = monthIn(services, url.searchParams)
  const minutes = minutesIn(services.timeZone)
  return csvFile(services, await exportStatement(services, { month, actor }), {
    filename: m.money_statement_csv_file({ month }),
    titles: [
      m.money_statement_booked(),
      m.payment_column_happened(),
      m.payment_column_kind(),
      m.payment_column_account(),
      m.payments_column_provider(),
      m.payment_column_ref(),
      m.money_statement_operation(),
      m.money_statement_amount(),
      m.money_statement_currency(),
      inDollars(m.payment_column_catalogue()),
      m.money_statement_rate(),
    ],
    row: (movement) => [
      minutes(movement.bookedAt),
      minutes(movement.happenedAt),
      kindWords[movement.kind](),
      accountWords[movement.account](),
      providerWords[movement.provider](),
      movement.providerRef,
      movement.operationNumber ?? '',
      { cents: movement.amountCents },
      movement.currency,
      { cents: movement.catalogueCents },
      Number(movement.exchangeRate),
    ],
  })
}
