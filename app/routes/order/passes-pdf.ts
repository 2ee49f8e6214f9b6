// The sheets of an order, one per pass: the same that the mail carries.
import { servicesContext } from '#app/services.server.ts'
import { passesPdf } from '#domain/mail/order-mail.ts'
import { findSheetsByOrderSecret } from '#domain/passes/pass-queries.ts'
import { m } from '#messages/messages.js'
import type { Route } from './+types/passes-pdf'

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const order = await findSheetsByOrderSecret(services, params.secret)
  if (!order || order.passes.length === 0) throw new Response(null, { status: 404 })

  const pdf = await services.passDocuments.pdf(passesPdf(order, services.timeZone))
  const filename = m.mail_pdf_file({ operationNumber: order.operationNumber })
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
    },
  })
}
