import { href } from 'react-router'
import { listAttractions, listDestinations } from '#domain/catalog/catalog-queries.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/sitemap'

/** Every page that search engines should know. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext)
  const cities = (await listDestinations(db)).filter((city) => city.isAvailable)
  const cityPaths = await Promise.all(
    cities.map(async ({ slug: city }) => {
      const attractions = await listAttractions(db, city)
      return [
        href('/:city', { city }),
        href('/:city/attractions', { city }),
        ...attractions.map(({ slug }) => href('/:city/attractions/:slug', { city, slug })),
        href('/:city/how-it-works', { city }),
        href('/:city/faqs', { city }),
      ]
    }),
  )
  const urls = [href('/'), ...cityPaths.flat()].map((path) => escapeXml(publicUrl + path))
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.map((url) => `  <url><loc>${url}</loc></url>`),
    '</urlset>',
    '',
  ]
  return new Response(xml.join('\n'), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Page-Memory': 'always' },
  })
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
