import { href, redirect } from 'react-router'
import type { Database } from '#db/database.ts'
import { findSlugAfter } from '#domain/catalogue/cities/city-queries.ts'
import { type Destination, listDestinations } from '#domain/catalogue/destination-queries.ts'
import { splitLanguage } from '#domain/ground/language.ts'

const MOVED = 301

/** A former slug redirects to the current one; an unknown city, or one without passes, to the home page. */
export async function cityOnSale(db: Database, slug: string, url: URL): Promise<Destination> {
  // A file that browsers and robots ask for, such as /favicon.ico or /apple-touch-icon.png.
  if (slug.includes('.')) throw new Response('Not found', { status: 404 })
  const destinations = await listDestinations(db)
  const city = destinations.find((destination) => destination.slug === slug)
  if (city?.isAvailable) return city

  const current = city ? undefined : await findSlugAfter(db, slug)
  if (current === undefined) throw redirect(href('/'))
  const below = splitLanguage(url.pathname).path.split('/').slice(2)
  throw redirect([href('/:city', { city: current }), ...below].join('/') + url.search, MOVED)
}

/** Lets the server reuse a page until the first of these instants, or always (server/http/page-memory.ts). */
export function rememberedUntil(instants: (Date | undefined)[]): Record<string, string> {
  const times = instants.flatMap((instant) => (instant ? [instant.getTime()] : []))
  return {
    'Page-Memory': times.length === 0 ? 'always' : new Date(Math.min(...times)).toISOString(),
  }
}
