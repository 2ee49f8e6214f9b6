// POST /functions/reject-user {userId}: docs/functions.md.
import { rejectAccess } from '#domain/people/access-decision.ts'
import { requireStaffCall } from '#app/middleware.ts'
import type { Route } from './+types/reject-user'
import { answerFunction, onlyPost } from './function-answer.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaffCall]

export const loader = onlyPost

export const action = (asked: Route.ActionArgs) => answerFunction(asked, 'rejected', rejectAccess)
