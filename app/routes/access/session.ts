import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/session'

/** Whether the session still lives, without prolonging it: 204 or 401. Open pages ask every 30 s. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { staffAccounts } = context.get(servicesContext)
  const staff = await staffAccounts.findStaff(request.headers)
  return new Response(null, { status: staff ? 204 : 401 })
}
