// The code of a pass as a picture of its own, for the printed confirmation.
import { findPassBySecret } from '#domain/passes/pass-queries.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/pass-code'
import { notFound, personalHeaders } from './personal-pages.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const pass = await findPassBySecret(services, params.secret)
  if (!pass?.code) throw notFound()
  return new Response(await services.passDocuments.svg(pass.code.text), {
    headers: { ...personalHeaders, 'Content-Type': 'image/svg+xml' },
  })
}
