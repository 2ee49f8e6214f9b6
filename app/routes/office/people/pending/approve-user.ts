// POST /functions/approve-user {userId}: docs/functions.md.
import { approveAccess } from '#domain/people/access-decision.ts'
import { requireStaffCall } from '#app/middleware.ts'
import type { Route } from './+types/approve-user'
import { answerFunction, onlyPost } from './function-answer.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaffCall]

export const loader = onlyPost

export const action = (asked: Route.ActionArgs) => answerFunction(asked, 'approved', approveAccess)
