// A pass's state as data, for its open page. Reading it changes nothing.
import { findPassBySecret } from '#domain/passes/pass-queries.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/pass-state'
import { personalHeaders } from './personal-pages.tsx'
import { shownState } from './shown-pass.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const pass = await findPassBySecret(services, params.secret)
  if (!pass) return Response.json(null, { status: 404, headers: personalHeaders })
  return Response.json(shownState(services, pass), { headers: personalHeaders })
}
