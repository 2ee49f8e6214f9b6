import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/privacy'
import { legalMeta, LegalPage } from './legal-page.tsx'
import { readLegal } from './read-legal.server.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => legalMeta(loaderData)

export function headers() {
  return { 'Page-Memory': 'always' }
}

export function loader({ params, context }: Route.LoaderArgs) {
  return readLegal(context.get(servicesContext), 'privacy', params.version)
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
