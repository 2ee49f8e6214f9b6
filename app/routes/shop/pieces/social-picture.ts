// The pictures that messengers show with a link. The drawings in /og contain a name, so each is used only for
// a thing of exactly that name; alternative texts are in the page's language.
import { brandName } from '#domain/brand.ts'
import { type ShownPicture, socialPicture } from '#domain/pictures/picture.ts'
import { m } from '#messages/messages.js'

/** `alt` is in the page's language. */
export type SocialPicture = { path: string; width: number; height: number; alt: string }

export type PicturedCity = { name: string; picture: ShownPicture | undefined }

/** The size of the files in /og. */
const DRAWN_SIZE = { width: 1200, height: 630 }

/** For pages about no particular city. */
export function shopPicture(): SocialPicture {
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

type PicturedAttraction = { name: string; slug: string; pictures: ShownPicture[] }

/** For an attraction's page: its first picture, if it was uploaded or also drawn for this. */
export function attractionPicture(
  city: PicturedCity,
  { name, slug, pictures: [first] }: PicturedAttraction,
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
