// A month of the books as a CSV file. A download writes an activity row, so it is a POST; a GET redirects to
// the month's sums.
import { href, redirect } from 'react-router'
import { staffActor } from '#domain/activity/actor.ts'
import { exportStatement } from '#domain/books/export-statement.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/statement-csv'
import { statementFile } from './statement-file.ts'
import { monthIn } from './statement-month.ts'

export function loader() {
  throw redirect(href('/admin/money'))
}

export async function action({ url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const actor = staffActor(context.get(staffContext))
  const month = monthIn(services, url.searchParams)
  return statementFile(services, month, await exportStatement(services, { month, actor }))
}
