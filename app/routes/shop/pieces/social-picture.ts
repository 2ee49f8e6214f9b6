// What messengers show beside the link to a page. The drawings in /og bear a name, so each is shown where the page
// calls the thing just that; what they say to who does not see them is in the page's language.
import { brandName } from '#domain/brand.ts'
import { type ShownPicture, socialPicture } from '#domain/pictures/picture.ts'
import { m } from '#messages/messages.js'

/** `alt` is in the language of the page. */
export type SocialPicture = { path: string; width: number; height: number; alt: string }

export type PicturedCity = { name: string; picture: ShownPicture | undefined }

/** Of the files of /og. */
const DRAWN_SIZE = { width: 1200, height: 630 }

/** Of pages that are about no city. */
export function shopPicture(): SocialPicture {
  return drawn('home', m.shop_social_picture({ brand: brandName }))
}

/** The picture of every page of a city that has none of its own: the city's card, or what was drawn like it. */
export function cityPicture(city: PicturedCity): SocialPicture {
  const { name, picture } = city
  const alt = altOf(name, picture)
  return (
    uploaded(picture, alt) ?? (isFirst(city) ? drawn('buenos-aires', alt) : drawn('city', name))
  )
}

/** Of the home page, by the first city on sale. */
export function homePicture(mainCity: PicturedCity | undefined): SocialPicture {
  if (!mainCity) return drawn('city', brandName)
  const { name, picture } = mainCity
  const alt = altOf(`${brandName}, ${name}`, picture)
  return (
    uploaded(picture, alt) ?? (isFirst(mainCity) ? drawn('home', alt) : drawn('city', brandName))
  )
}

/** Per attraction that was drawn for this, by the name that the drawing bears. */
const drawnAttractions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'teatro-colon': { 'Teatro Colón': 'teatro-colon' },
  malba: { MALBA: 'malba' },
  'don-julio': { 'Don Julio': 'don-julio' },
  'jardin-japones': { 'Jardín Japonés': 'jardin-japones', 'Jardim Japonês': 'jardin-japones-pt' },
  'palacio-barolo': { 'Palacio Barolo': 'palacio-barolo' },
  'floralis-generica': { 'Floralis Genérica': 'floralis-generica' },
}

type PicturedAttraction = { name: string; slug: string; pictures: ShownPicture[] }

/** The picture of an attraction's page: its first one where it was uploaded or drawn for this too. */
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

/** Of the first city, what was drawn with its card; the others have one in common. */
function isFirst({ name, picture }: PicturedCity): boolean {
  return name === 'Buenos Aires' && picture?.file === '/art/buenos-aires-card.svg'
}

/** A description that nobody translated is left out: nothing here can be marked with its language. */
function altOf(name: string, picture: ShownPicture | undefined): string {
  if (!picture || picture.description === '' || picture.isInOriginal) return name
  return `${name}: ${picture.description}`
}
