// POST /functions/request-admin-access: docs/functions.md. The answer does not reveal whether the id exists,
// its address is verified, or it is repeated; name and address come from the profile, never from the body.
import { z } from 'zod'
import { sentText } from '#domain/ground/readable-text.ts'
import { requestAdminAccess } from '#domain/people/register.ts'
import { m } from '#messages/messages.js'
import { parseJson } from '#app/form.ts'
import { retryAfter } from '#app/refusals.ts'
import { clientAddressContext, servicesContext } from '#app/services.server.ts'
import { withWait } from '#app/ui/wait-words.ts'
import type { Route } from './+types/request-admin-access'

const TEXT_MAX = 320
const accessRequest = z.object({
  userId: z.uuid(),
  userEmail: sentText(TEXT_MAX),
  userName: sentText(TEXT_MAX),
})

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return loader()
  const body = await parseJson(accessRequest, request)
  if (!body.ok) return Response.json(body.reply.data, body.reply.init ?? undefined)

  const asked = await requestAdminAccess(context.get(servicesContext), {
    profileId: body.value.userId,
    clientAddress: context.get(clientAddressContext),
  })
  if (!asked.ok) {
    return Response.json(
      { ...asked, message: withWait({ ...asked, message: m.access_too_many_attempts() }) },
      { status: 429, headers: retryAfter(asked.retryAfterSeconds) },
    )
  }
  return Response.json({ ok: true }, { status: 202 })
}
