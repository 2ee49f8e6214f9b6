// The server functions that decide on access: JSON in and out, POST only (docs/functions.md).
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { staffActor } from '#domain/ground/activity/actor.ts'
import type { Services } from '#domain/ground/services.ts'
import type {
  AccessDecision,
  DecideAccess,
  DecisionRefused,
} from '#domain/people/access-decision.ts'
import { parseJson } from '#app/form.ts'
import { refusalReply } from '#app/refusals.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'

const userToDecide = z.object({ userId: z.uuid() })

export function onlyPost(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}

/** Parses `{userId}`, calls one domain function and answers as JSON. */
export async function answerFunction(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  decision: AccessDecision,
  decide: (services: Services, asked: DecideAccess) => Promise<{ ok: true } | DecisionRefused>,
): Promise<Response> {
  if (request.method !== 'POST') return onlyPost()
  const body = await parseJson(userToDecide, request)
  if (!body.ok) return Response.json(body.reply.data, body.reply.init ?? undefined)

  const asked = { profileId: body.value.userId, actor: staffActor(context.get(staffContext)) }
  const decided = await decide(context.get(servicesContext), asked)
  if (decided.ok) return Response.json({ ok: true, decision })
  const refusal = refusalReply(decided)
  return Response.json(refusal.data, refusal.init ?? undefined)
}
