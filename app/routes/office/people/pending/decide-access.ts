// POST /functions/approve-user and /functions/reject-user {userId}: JSON in and out (docs/functions.md).
import { z } from 'zod'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { approveAccess, rejectAccess } from '#domain/people/access-decision.ts'
import { parseJson } from '#app/form.ts'
import { requireStaffCall } from '#app/middleware.ts'
import { refusalReply } from '#app/refusals.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/decide-access'

export const middleware: Route.MiddlewareFunction[] = [requireStaffCall]

const userToDecide = z.object({ userId: z.uuid() })

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}

export async function action({ request, context, pattern }: Route.ActionArgs) {
  if (request.method !== 'POST') return loader()
  const body = await parseJson(userToDecide, request)
  if (!body.ok) return Response.json(body.reply.data, body.reply.init ?? undefined)
  const asked = { profileId: body.value.userId, actor: staffActor(context.get(staffContext)) }
  const isApproved = pattern === 'functions/approve-user'
  const decide = isApproved ? approveAccess : rejectAccess
  const decided = await decide(context.get(servicesContext), asked)
  if (decided.ok) return Response.json({ ok: true, decision: isApproved ? 'approved' : 'rejected' })
  const refusal = refusalReply(decided)
  return Response.json(refusal.data, refusal.init ?? undefined)
}
