import { href } from 'react-router'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/robots'

/** Nothing of these is for search engines: they are personal, or work. */
const keptOut = [
  '/cart',
  '/checkout/',
  '/order/',
  '/order-lookup',
  '/pass/',
  '/shared/',
  '/admin',
  '/gate',
]

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext)
  const lines = [
    'User-agent: *',
    ...keptOut.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}${href('/sitemap.xml')}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Page-Memory': 'always' },
  })
}
