// POST /functions/approve-user {userId}: docs/functions.md.
import { staffActor } from '#domain/ground/activity/actor.ts'
import { approveAccess } from '#domain/people/access-decision.ts'
import { requireStaffCall } from '#app/middleware.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/approve-user'
import { answerFunction, onlyPost } from './function-answer.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaffCall]

export const loader = onlyPost

export function action({ request, context }: Route.ActionArgs) {
  const actor = staffActor(context.get(staffContext))
  return answerFunction(request, 'approved', (profileId) =>
    approveAccess(context.get(servicesContext), { profileId, actor }),
  )
}
