// The waiting users in short form: an open list polls this, and the polls are not a use of the session.
import { listPendingUsers, standingOf } from '#domain/people/staff-list.ts'
import { requireStaffWatch } from '#app/middleware.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/waiting-users'

export const middleware: Route.MiddlewareFunction[] = [requireStaffWatch]

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const users = await listPendingUsers(db)
  return Response.json({ standings: users.map(standingOf) })
}
