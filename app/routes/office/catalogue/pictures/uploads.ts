// A resource route without a page: pages with pictures use the field (pictures-field.tsx).
import { z } from 'zod'
import { listUploadedPictures } from '#domain/catalogue/pictures/picture-queries.ts'
import { PICTURE_BYTES_MAX, PICTURES_LOOKED_AT_MAX } from '#domain/catalogue/pictures/picture.ts'
import { storePicture } from '#domain/catalogue/pictures/store-picture.ts'
import { atMost } from '#domain/ground/at-most.ts'
import { requireStaffCall } from '#app/middleware.ts'
import { refusalReply } from '#app/refusals.ts'
import { readUploadedFile, servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/uploads'

const UUID_LENGTH = 36
const askedIds = z
  .string()
  .check(atMost(PICTURES_LOOKED_AT_MAX * (UUID_LENGTH + 1)))
  .transform((ids) => ids.split(','))
  .pipe(z.array(z.uuid()).max(PICTURES_LOOKED_AT_MAX))
  .catch([])

export const handle = { moreBodyBytes: PICTURE_BYTES_MAX }

export const middleware: Route.MiddlewareFunction[] = [requireStaffCall]

/** `?ids=a,b`: the state and facts of the existing pictures. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = askedIds.parse(url.searchParams.get('ids') ?? '')
  const pictures =
    ids.length === 0 ? [] : await listUploadedPictures(context.get(servicesContext).db, ids)
  return Response.json({ pictures })
}

/** Takes a form with one `file`; answers `{ok, picture}` or the refusal with its message. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return new Response(null, { status: 405 })
  const staffId = context.get(staffContext).id
  const upload = await readUploadedFile(request, staffId)
  if (!upload.ok) return answerRefused(upload)
  const stored = await storePicture(context.get(servicesContext), {
    staffId,
    ...upload.file,
  })
  return stored.ok ? Response.json(stored) : answerRefused(stored)
}

function answerRefused(refusal: Parameters<typeof refusalReply>[0]): Response {
  const { data, init } = refusalReply(refusal)
  return Response.json(data, init ?? undefined)
}
