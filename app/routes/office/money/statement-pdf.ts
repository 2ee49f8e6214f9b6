// A month of the books as a PDF; see statement-csv.ts.
import { href, redirect } from 'react-router'
import { staffActor } from '#domain/activity/actor.ts'
import { drawStatement } from '#domain/books/draw-statement.ts'
import { m } from '#messages/messages.js'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/statement-pdf'
import { monthIn } from './statement-month.ts'
import { statementPaper } from './statement-paper.ts'

export function loader() {
  throw redirect(href('/admin/money'))
}

export async function action({ url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const actor = staffActor(context.get(staffContext))
  const month = monthIn(services, url.searchParams)
  const pdf = await drawStatement(services, { month, actor }, (statement) =>
    statementPaper(services, statement),
  )
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${m.money_statement_pdf_file({ month })}"`,
      'Cache-Control': 'no-store',
    },
  })
}
