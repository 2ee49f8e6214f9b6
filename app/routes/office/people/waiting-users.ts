// Who waits now, in short: an open list asks every few seconds, and asking is no use of the session.
import { listPendingUsers, standingOf } from '#domain/staff/pending-queries.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/waiting-users'

/** `{standings}` for an administrator; 401 for everybody else. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staffAccounts } = context.get(servicesContext)
  const staff = await staffAccounts.findStaff(request.headers)
  if (!staff) return new Response(null, { status: 401 })
  const users = await listPendingUsers(db)
  return Response.json({ standings: users.map(standingOf) })
}
