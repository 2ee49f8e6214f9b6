// Told by the shop's page when one comes to a step that the server did not answer as a document, or whose
// city only the cart in the browser knows.
import { href, redirect } from 'react-router'
import { toldVisit } from '#domain/statistics/told-visit.ts'
import { parseJson } from '#app/form.ts'
import { retryAfter } from '#app/refusals.ts'
import { clientAddressContext, servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/seen'

const NO_CONTENT = 204
const TOO_MANY = 429

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
  const { limits, visits } = context.get(servicesContext)
  const perClient = await limits.take('visits_per_client', context.get(clientAddressContext))
  if (!perClient.ok) {
    // Read by nobody: the page that tells waits for no answer.
    const wait = retryAfter(perClient.retryAfterSeconds)
    return new Response(null, { status: TOO_MANY, headers: wait })
  }
  visits.count({ ...form.value, userAgent: headers.get('User-Agent') })
  return new Response(null, { status: NO_CONTENT })
}
