// What search engines and messengers read of a page: title, description, one address, a picture,
// and structured data.
import { href, type MetaDescriptor } from 'react-router'
import { brandName } from '#domain/brand.ts'
import { m } from '#messages/messages.js'

type PageMeta = {
  title: string
  description: string
  publicUrl: string
  /** From href(). */
  path: string
  /** A file of /og, 1200 × 630. */
  picture: string
  structuredData?: StructuredData[]
}

type StructuredData = { '@type': string; [property: string]: unknown }

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const url = page.publicUrl + page.path
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brandName },
    { property: 'og:locale', content: 'es_AR' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: page.publicUrl + page.picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    // The router escapes `<` in this script.
    ...(page.structuredData ?? []).map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ]
}

/** The picture of every page that has none of its own. */
export const CITY_PICTURE = '/og/buenos-aires.png'

type CityPageMeta = Omit<PageMeta, 'picture'> & {
  city: { name: string; slug: string }
  /** What the way to the page calls it. */
  name: string
}

/** Of a page right below a city's. */
export function cityPageMeta({ city, name, structuredData = [], ...page }: CityPageMeta) {
  const way = [
    { name: city.name, path: href('/:city', { city: city.slug }) },
    { name, path: page.path },
  ]
  return pageMeta({
    ...page,
    picture: CITY_PICTURE,
    structuredData: [...structuredData, breadcrumbs(page.publicUrl, way)],
  })
}

type Crumb = { name: string; path: string }

/** The way to a page from the home page, whose crumb is added. */
export function breadcrumbs(publicUrl: string, crumbs: Crumb[]): StructuredData {
  const way = [{ name: m.shell_breadcrumb_home(), path: '/' }, ...crumbs]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  }
}

export function faqPage(questions: { question: string; answer: string }[]): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
