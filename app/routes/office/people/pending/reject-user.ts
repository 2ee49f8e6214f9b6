// POST /functions/reject-user {userId}: docs/functions.md.
import { staffActor } from '#domain/ground/activity/actor.ts'
import { rejectAccess } from '#domain/people/access-decision.ts'
import { requireStaffCall } from '#app/middleware.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/reject-user'
import { answerFunction, onlyPost } from './function-answer.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaffCall]

export const loader = onlyPost

export function action({ request, context }: Route.ActionArgs) {
  const actor = staffActor(context.get(staffContext))
  return answerFunction(request, 'rejected', (profileId) =>
    rejectAccess(context.get(servicesContext), { profileId, actor }),
  )
}
