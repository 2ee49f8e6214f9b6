// A pass's code as a separate image for the printed confirmation; limited together with views of the pass.
import { findPassBySecret } from '#domain/passes/pass-queries.ts'
import { plainRefusal } from '#app/refusals.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/pass-code'
import { notFound, personalHeaders } from './personal-pages.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const pass = await findPassBySecret(services, params.secret)
  const passId = services.links.idIn(params.secret)
  if (!pass?.code || passId === undefined) throw notFound()
  const looked = await services.limits.take('looks_per_pass', passId)
  if (!looked.ok) return plainRefusal({ ...looked, reason: 'too_many_looks' }, personalHeaders)
  return new Response(await services.passDocuments.svg(pass.code.text), {
    headers: { ...personalHeaders, 'Content-Type': 'image/svg+xml' },
  })
}
