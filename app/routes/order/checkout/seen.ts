// Told by the shop's page when one goes on to a step without asking the server for its page.
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
  const userAgent = request.headers.get('User-Agent')
  context.get(servicesContext).visits.count({ ...form.value, userAgent })
  return new Response(null, { status: NO_CONTENT })
}
