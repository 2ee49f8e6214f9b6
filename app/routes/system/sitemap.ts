import { href } from 'react-router'
import { listAttractions } from '#domain/catalogue/catalog-queries.ts'
import { listDestinations } from '#domain/catalogue/destination-queries.ts'
import { productSlug } from '#domain/catalogue/product.ts'
import { localPath } from '#domain/ground/language.ts'
import { languages } from '#domain/ground/vocabulary/language.ts'
import type { Section } from '#domain/ground/vocabulary/people.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/sitemap'

/** Every page for search engines, in each language; the pages themselves say which belong together. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, publicUrl, announced } = context.get(servicesContext)
  const spoken = announced.includes('language') ? (['es'] as const) : languages
  const cities = (await listDestinations(db)).filter((city) => city.isAvailable)
  const cityPaths = await Promise.all(
    cities.map(async ({ slug: city, passes }) => {
      const attractions = await listAttractions(db, city)
      return [
        href('/:city', { city }),
        href('/:city/attractions', { city }),
        href('/:city/map', { city }),
        ...attractions.map(({ slug }) => href('/:city/attractions/:slug', { city, slug })),
        href('/:city/passes', { city }),
        ...passes.map((name) =>
          href('/:city/passes/:product', { city, product: productSlug[name] }),
        ),
        href('/:city/plan', { city }),
        href('/:city/how-it-works', { city }),
        href('/:city/faqs', { city }),
      ]
    }),
  )
  const paths = [href('/'), ...cityPaths.flat(), ...openPages(announced)]
  const urls = paths.flatMap((path) =>
    spoken.map((language) => escapeXml(publicUrl + localPath(path, language))),
  )
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

/** Pages without links because their section is only announced are left out. */
function openPages(announced: readonly Section[]): string[] {
  const support = [href('/help'), href('/contact'), href('/refund-policy')]
  const legal = [href('/terms'), href('/privacy'), href('/withdrawal/how-it-works')]
  return [
    ...(announced.includes('support') ? [] : support),
    ...(announced.includes('legal') ? [] : legal),
  ]
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
