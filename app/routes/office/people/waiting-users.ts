// Who waits now, in short: an open list asks every few seconds, and asking is no use of the session.
import { listPendingUsers, standingOf } from '#domain/staff/pending-queries.ts'
import { requireStaffWatch } from '#app/middleware.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/waiting-users'

export const middleware: Route.MiddlewareFunction[] = [requireStaffWatch]

/** `{standings}`. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const users = await listPendingUsers(db)
  return Response.json({ standings: users.map(standingOf) })
}
