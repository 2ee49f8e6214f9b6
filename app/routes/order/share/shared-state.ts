// The state of a sent pass as data, for its open page. The page asks by POST, which tells the sender that it
// was opened; a messenger that previews the link does not ask.
import type { Services } from '#domain/ground/services.ts'
import { findSharedPass, noteShareOpened } from '#domain/passes/share-pass.ts'
import { personalHeaders } from '#app/routes/order/pass/personal-pages.tsx'
import { shownState } from '#app/routes/order/pass/shown-pass.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/shared-state'

const TOO_MANY = 429

export function loader({ params, context }: Route.LoaderArgs) {
  return stateOf(context.get(servicesContext), params.secret)
}

export function action({ params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  return stateOf(services, params.secret, (shareId) => noteShareOpened(services, shareId))
}

async function stateOf(
  services: Services,
  secret: string,
  note?: (shareId: string) => Promise<void>,
): Promise<Response> {
  const shared = await findSharedPass(services, secret)
  if (!shared) return Response.json(null, { status: 404, headers: personalHeaders })
  const allowed = await services.limits.take('looks_per_share', shared.shareId)
  if (!allowed.ok) return Response.json(null, { status: TOO_MANY, headers: personalHeaders })
  await note?.(shared.shareId)
  return Response.json(shownState(services, shared.pass), { headers: personalHeaders })
}
