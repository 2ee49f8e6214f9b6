// What search engines and messengers read of a page: title, description, one address, a picture,
// and structured data.
import { href, type MetaDescriptor } from 'react-router'
import { brandName } from '#domain/brand.ts'
import { currentLanguage, localPath } from '#domain/language.ts'
import type { Operator } from '#domain/operator.ts'
import { type ShownPicture, socialPicture } from '#domain/pictures/picture.ts'
import { type Language, languages } from '#domain/vocabulary/language.ts'
import { m } from '#messages/messages.js'

type PageMeta = {
  title: string
  description: string
  publicUrl: string
  /** From href(). */
  path: string
  picture: SocialPicture
  structuredData?: StructuredData[]
}

/** A file of /og, or one that says its size. */
type SocialPicture = string | { path: string; width: number; height: number }

const openGraphLocales = { es: 'es_AR', en: 'en_US', pt: 'pt_BR' } as const satisfies Record<
  Language,
  string
>

/** Of the files of /og. */
const DRAWN_SIZE = { width: 1200, height: 630 }

type StructuredData = { '@type': string; [property: string]: unknown }

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const url = page.publicUrl + localPath(page.path)
  const picture =
    typeof page.picture === 'string' ? { path: page.picture, ...DRAWN_SIZE } : page.picture
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
    { name: 'twitter:card', content: 'summary_large_image' },
    // The router escapes `<` in this script.
    ...(page.structuredData ?? []).map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ]
}

type PicturedCity = { picture: ShownPicture | undefined }

/** What came with the first city's card; the others have one in common. */
function isFirst(city: PicturedCity | undefined): boolean {
  return city?.picture?.file === '/art/buenos-aires-card.svg'
}

/** The picture of every page of a city that has none of its own: the city's card, or what was drawn like it. */
export function cityPicture(city: PicturedCity): SocialPicture {
  return uploadedOf(city.picture) ?? (isFirst(city) ? '/og/buenos-aires.png' : '/og/city.png')
}

/** Of the home page, by the first city on sale. */
export function homePicture(mainCity: PicturedCity | undefined): SocialPicture {
  return uploadedOf(mainCity?.picture) ?? (isFirst(mainCity) ? '/og/home.png' : '/og/city.png')
}

function uploadedOf(picture: ShownPicture | undefined): SocialPicture | undefined {
  return picture && socialPicture(picture)
}

/** The attractions that a picture in /og was drawn for. */
const drawnAttractions: ReadonlySet<string> = new Set([
  'teatro-colon',
  'malba',
  'don-julio',
  'jardin-japones',
  'palacio-barolo',
  'floralis-generica',
])

type PicturedAttraction = { slug: string; pictures: ShownPicture[] }

/** The picture of an attraction's page: its first one where it was uploaded or drawn for this too. */
export function attractionPicture(
  city: PicturedCity,
  { slug, pictures: [first] }: PicturedAttraction,
): SocialPicture {
  const isDrawn = drawnAttractions.has(slug) && first?.file === `/art/${slug}-1.svg`
  return uploadedOf(first) ?? (isDrawn ? `/og/${slug}.png` : cityPicture(city))
}

type CityPageMeta = Omit<PageMeta, 'picture'> & {
  city: { name: string; slug: string } & PicturedCity
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
    picture: cityPicture(city),
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
      item: publicUrl + localPath(path),
    })),
  }
}

/** Who runs the shop and where it is written to. */
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
