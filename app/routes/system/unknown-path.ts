import { href, redirect } from 'react-router'
import type { Route } from './+types/unknown-path'

/** Unknown pages redirect home (specification, section 2); a missing file is a 404. */
export function loader({ url }: Route.LoaderArgs) {
  const isFile = /\.\w+$/.test(url.pathname) || url.pathname.startsWith('/.well-known/')
  if (isFile) throw new Response('Not found', { status: 404 })
  throw redirect(href('/'))
}
