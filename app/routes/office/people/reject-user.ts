// POST /functions/reject-user {userId}: docs/functions.md.
import { rejectAccess } from '#domain/staff/reject-access.ts'
import { requireStaffCall } from '#app/middleware.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/reject-user'
import { answerFunction, onlyPost } from './function-answer.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaffCall]

export const loader = onlyPost

export function action({ request, context }: Route.ActionArgs) {
  const staffId = context.get(staffContext).id
  return answerFunction(request, 'rejected', (profileId) =>
    rejectAccess(context.get(servicesContext), { profileId, staffId }),
  )
}
