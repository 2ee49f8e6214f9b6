// A page's metadata for search engines and messengers.
import { href, type MetaDescriptor } from 'react-router'
import type { ShopProduct } from '#domain/catalogue/catalog-queries.ts'
import type { Destination } from '#domain/catalogue/destination-queries.ts'
import {
  type ShownPicture,
  singleVariant,
  socialPicture,
} from '#domain/catalogue/pictures/picture.ts'
import { productHue } from '#domain/catalogue/product.ts'
import { brandName } from '#domain/ground/brand.ts'
import { currentLanguage, localPath } from '#domain/ground/language.ts'
import { amountFromCents, catalogCurrency } from '#domain/ground/money.ts'
import type { Operator } from '#domain/ground/operator.ts'
import { type Language, languages } from '#domain/ground/vocabulary/language.ts'
import { m } from '#messages/messages.js'

type PageMeta = {
  title: string
  description: string
  /** From href(). */
  path: string
  /** Omitted if the page has none of its own; then the shop's is used. */
  picture?: SocialPicture
  structuredData?: StructuredData[]
  more?: MetaDescriptor[]
}

type StructuredData = { '@type': string; [property: string]: unknown }

export const noIndex = { name: 'robots', content: 'noindex' }

/** The tags by the page's data; none if it has failed. */
export function pageMeta<Page extends { publicUrl: string }>(
  loaded: Page | undefined,
  describe: (loaded: Page) => PageMeta,
): MetaDescriptor[] {
  if (!loaded) return []
  const { publicUrl } = loaded
  const page = describe(loaded)
  const url = publicUrl + localPath(page.path)
  const { picture = shopPicture(), structuredData = [], more = [] } = page
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
    { property: 'og:image', content: publicUrl + picture.path },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image:alt', content: picture.alt },
    // The router escapes `<` in this script.
    ...structuredData.map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
    ...more,
  ]
}

type CityPage = { publicUrl: string; city: { slug: string } & PicturedCity }

/** The same for a page below a city, which its breadcrumb calls by `name`. */
export function cityPageMeta<Page extends CityPage>(
  loaded: Page | undefined,
  describe: (loaded: Page) => Omit<PageMeta, 'picture'> & { name: string },
) {
  return pageMeta(loaded, (page) => {
    const { city, publicUrl } = page
    const { name, structuredData = [], ...described } = describe(page)
    const way = [
      { name: city.name, path: href('/:city', { city: city.slug }) },
      { name, path: described.path },
    ]
    return {
      ...described,
      picture: cityPicture(city),
      structuredData: [...structuredData, breadcrumbs(publicUrl, way)],
    }
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

/** The languages in Open Graph's format, each with a country. */
export const openGraphLocales = { es: 'es_AR', en: 'en_US', pt: 'pt_BR' } as const satisfies Record<
  Language,
  string
>

/** `alt` is in the page's language. A drawing in /og contains a name, so it is only for that very name. */
type SocialPicture = { path: string; width: number; height: number; alt: string }

type PicturedCity = { name: string; picture: ShownPicture | undefined }

const DRAWN_SIZE = { width: 1200, height: 630 }

function shopPicture(): SocialPicture {
  return drawn('home', m.shop_social_picture({ brand: brandName }))
}

/** For city pages without a picture of their own: the city's uploaded card picture, or a drawing. */
export function cityPicture(city: PicturedCity): SocialPicture {
  const { name, picture } = city
  const alt = altOf(name, picture)
  return (
    uploaded(picture, alt) ?? (isFirst(city) ? drawn('buenos-aires', alt) : drawn('city', name))
  )
}

/** For the home page: the picture of the first city on sale. */
export function homePicture(mainCity: PicturedCity | undefined): SocialPicture {
  if (!mainCity) return drawn('city', brandName)
  const { name, picture } = mainCity
  const alt = altOf(`${brandName}, ${name}`, picture)
  return (
    uploaded(picture, alt) ?? (isFirst(mainCity) ? drawn('home', alt) : drawn('city', brandName))
  )
}

/** Attractions with a drawing for this, by the name in the drawing. */
const drawnAttractions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'teatro-colon': { 'Teatro Colón': 'teatro-colon' },
  malba: { MALBA: 'malba' },
  'don-julio': { 'Don Julio': 'don-julio' },
  'jardin-japones': { 'Jardín Japonés': 'jardin-japones', 'Jardim Japonês': 'jardin-japones-pt' },
  'palacio-barolo': { 'Palacio Barolo': 'palacio-barolo' },
  'floralis-generica': { 'Floralis Genérica': 'floralis-generica' },
}

/** For an attraction's page: its first picture, if it was uploaded or also drawn for this. */
export function attractionPicture(
  city: PicturedCity,
  { name, slug, pictures: [first] }: { name: string; slug: string; pictures: ShownPicture[] },
): SocialPicture {
  const alt = altOf(name, first)
  const drawing = first?.file === `/art/${slug}-1.svg` ? drawnAttractions[slug]?.[name] : undefined
  return uploaded(first, alt) ?? (drawing ? drawn(drawing, alt) : cityPicture(city))
}

function drawn(name: string, alt: string): SocialPicture {
  return { path: `/og/${name}.png`, ...DRAWN_SIZE, alt }
}

function uploaded(picture: ShownPicture | undefined, alt: string): SocialPicture | undefined {
  const social = picture && socialPicture(picture)
  return social && { ...social, alt }
}

/** Whether the city's card picture is the first city's drawing; the other cities share one. */
function isFirst({ name, picture }: PicturedCity): boolean {
  return name === 'Buenos Aires' && picture?.file === '/art/buenos-aires-card.svg'
}

/** Omits untranslated descriptions, because their language cannot be marked here. */
function altOf(name: string, picture: ShownPicture | undefined): string {
  if (!picture || picture.description === '' || picture.isInOriginal) return name
  return `${name}: ${picture.description}`
}

/** Each pass with one offer per duration, for search engines; adult prices. */
export function productOffers(pageUrl: string, city: Destination, products: ShopProduct[]) {
  return products.map((product) => ({
    '@type': 'Product',
    name: `${product.name} ${city.name}`,
    description: `${product.summary} ${product.benefits.join(', ')}.`,
    image: new URL(pictureOf(product), pageUrl).href,
    brand: { '@type': 'Brand', name: brandName },
    offers: product.prices.map((price) => ({
      '@type': 'Offer',
      name: m.shop_purchase_context({
        pass: product.name,
        days: m.shop_purchase_days({ days: price.durationDays }),
      }),
      price: amountFromCents(price.adultPriceCents).toFixed(2),
      priceCurrency: catalogCurrency,
      availability: 'https://schema.org/InStock',
      url: `${pageUrl}#purchase-module`,
    })),
  }))
}

function pictureOf({ name, picture }: ShopProduct): string {
  return (picture && singleVariant(picture)?.path) ?? `/art/pass-${productHue[name]}.svg`
}
