// An order's PDFs, one page per pass plus the receipt, the same as in the mail.
import { drawSheets } from '#domain/mail/send-order-mail.ts'
import { m } from '#messages/messages.js'
import { plainRefusal } from '#app/refusals.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/passes-pdf'
import { notFound, personalHeaders } from './personal-pages.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const drawn = await drawSheets(context.get(servicesContext), params.secret, request.signal)
  if (drawn.ok) {
    const filename = m.mail_pdf_file({ operationNumber: drawn.operationNumber })
    return new Response(new Uint8Array(drawn.pdf), {
      headers: {
        ...personalHeaders,
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${filename}"`,
      },
    })
  }
  if (drawn.reason === 'no_sheets') throw notFound()
  return plainRefusal(drawn, personalHeaders)
}
