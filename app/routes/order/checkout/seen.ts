// Counts visits to steps for which the server serves no document, or whose city only the browser knows.
import { href, redirect } from 'react-router'
import { toldVisit } from '#domain/figures/visits.ts'
import { parseJson } from '#app/form.ts'
import { retryAfter } from '#app/refusals.ts'
import { clientAddressContext, servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/seen'

const NO_CONTENT = 204
const TOO_MANY = 429

/** A person who opens this address is redirected as from an unknown page. */
export function loader() {
  throw redirect(href('/'))
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseJson(toldVisit, request)
  if (!form.ok) return form.reply
  const { headers } = request
  // A prefetched page is not a visit.
  if (headers.has('Sec-Purpose')) return new Response(null, { status: NO_CONTENT })
  const { limits, visits } = context.get(servicesContext)
  const perClient = await limits.take('visits_per_client', context.get(clientAddressContext))
  if (!perClient.ok) {
    // For completeness: the reporting page reads no answer.
    const wait = retryAfter(perClient.retryAfterSeconds)
    return new Response(null, { status: TOO_MANY, headers: wait })
  }
  visits.count({ ...form.value, userAgent: headers.get('User-Agent') })
  return new Response(null, { status: NO_CONTENT })
}
