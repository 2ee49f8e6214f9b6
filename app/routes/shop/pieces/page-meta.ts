// A page's metadata for search engines and messengers: title, description, canonical address, picture and
// structured data.
import { href, type MetaDescriptor } from 'react-router'
import { brandName } from '#domain/brand.ts'
import { currentLanguage, localPath } from '#domain/language.ts'
import type { Operator } from '#domain/operator.ts'
import { languages } from '#domain/vocabulary/language.ts'
import { m } from '#messages/messages.js'
import { openGraphLocales } from './open-graph-locales.ts'
import {
  cityPicture,
  type PicturedCity,
  shopPicture,
  type SocialPicture,
} from './social-picture.ts'

type PageMeta = {
  title: string
  description: string
  publicUrl: string
  /** From href(). */
  path: string
  /** Omitted if the page has none of its own; then the shop's is used. */
  picture?: SocialPicture
  structuredData?: StructuredData[]
}

type StructuredData = { '@type': string; [property: string]: unknown }

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const url = page.publicUrl + localPath(page.path)
  const { picture = shopPicture() } = page
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brandName },
    { property: 'og:locale', content: openGraphLocales[currentLanguage()] },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: page.publicUrl + picture.path },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image:alt', content: picture.alt },
    // The router escapes `<` in this script.
    ...(page.structuredData ?? []).map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ]
}

type CityPageMeta = Omit<PageMeta, 'picture'> & {
  city: { slug: string } & PicturedCity
  /** The page's name in the breadcrumb. */
  name: string
}

/** For a page directly below a city's. */
export function cityPageMeta({ city, name, structuredData = [], ...page }: CityPageMeta) {
  const way = [
    { name: city.name, path: href('/:city', { city: city.slug }) },
    { name, path: page.path },
  ]
  return pageMeta({
    ...page,
    picture: cityPicture(city),
    structuredData: [...structuredData, breadcrumbs(page.publicUrl, way)],
  })
}

type Crumb = { name: string; path: string }

/** The breadcrumb from the home page, which is added. */
export function breadcrumbs(publicUrl: string, crumbs: Crumb[]): StructuredData {
  const way = [{ name: m.shell_breadcrumb_home(), path: '/' }, ...crumbs]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + localPath(path),
    })),
  }
}

/** The shop as an organization, with its contact details. */
export function organization(
  publicUrl: string,
  { email, phone }: Pick<Operator, 'email' | 'phone'>,
): StructuredData {
  return {
    '@type': 'Organization',
    name: brandName,
    url: publicUrl,
    logo: `${publicUrl}/favicon.svg`,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email,
      telephone: phone,
      url: publicUrl + localPath(href('/contact')),
      availableLanguage: [...languages],
    },
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
