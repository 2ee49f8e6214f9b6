// The server functions that decide on access: JSON in and out, POST only (docs/functions.md).
import { z } from 'zod'
import type { AccessDecision, DecisionRefused } from '#domain/people/access-decision.ts'
import { parseJson } from '#app/form.ts'
import { refusalReply } from '#app/refusals.ts'

const userToDecide = z.object({ userId: z.uuid() })

export function onlyPost(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}

/** Parses `{userId}`, calls one domain function and answers as JSON. */
export async function answerFunction(
  request: Request,
  decision: AccessDecision,
  decide: (profileId: string) => Promise<{ ok: true } | DecisionRefused>,
): Promise<Response> {
  if (request.method !== 'POST') return onlyPost()
  const body = await parseJson(userToDecide, request)
  if (!body.ok) return Response.json(body.reply.data, body.reply.init ?? undefined)

  const decided = await decide(body.value.userId)
  if (decided.ok) return Response.json({ ok: true, decision })
  const refusal = refusalReply(decided)
  return Response.json(refusal.data, refusal.init ?? undefined)
}
