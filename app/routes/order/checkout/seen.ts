// Told by the shop's page when one comes to a step that the server did not answer as a document, or whose
// city only the cart in the browser knows.
import { href, redirect } from 'react-router'
import { toldVisit } from '#domain/statistics/told-visit.ts'
import { parseJson } from '#app/form.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/seen'

const NO_CONTENT = 204

/** For a person who opens it there is nothing here: like an unknown page. */
export function loader() {
  throw redirect(href('/'))
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseJson(toldVisit, request)
  if (!form.ok) return form.reply
  const { headers } = request
  // By a page that was opened ahead, in case somebody wants to look at it.
  if (headers.has('Sec-Purpose')) return new Response(null, { status: NO_CONTENT })
  const userAgent = headers.get('User-Agent')
  context.get(servicesContext).visits.count({ ...form.value, userAgent })
  return new Response(null, { status: NO_CONTENT })
}
