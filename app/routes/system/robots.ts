import { href } from 'react-router'
import { languagePrefix } from '#domain/ground/language.ts'
import { languages } from '#domain/ground/vocabulary/language.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/robots'

/** Paths closed to search engines: they are personal or internal. */
const keptOut = [
  '/cart',
  '/checkout/',
  '/order/',
  '/order-lookup',
  '/pass/',
  '/shared/',
  '/gift/',
  '/admin',
  '/gate',
]

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext)
  const lines = [
    'User-agent: *',
    ...languages.flatMap((language) =>
      keptOut.map((path) => `Disallow: ${languagePrefix(language)}${path}`),
    ),
    '',
    `Sitemap: ${publicUrl}${href('/sitemap.xml')}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Page-Memory': 'always' },
  })
}
