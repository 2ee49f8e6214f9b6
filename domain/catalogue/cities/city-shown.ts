// How a city is counted and shown, as its page sets it, and what it lacks before visitors may see it.
import { z } from 'zod'
import type { CityOffer } from '#domain/catalogue/city-offer.ts'
import { CITY_TEXT_MAX } from '#domain/catalogue/city.ts'
import { ownPictureField } from '#domain/catalogue/picture-list.ts'
import { type ShownPicture, uploadedIdIn } from '#domain/catalogue/pictures/picture.ts'
import { contentIsKept } from '#domain/catalogue/product.ts'
import {
  lackedBy,
  pictureInOneOrder,
  translationFields,
} from '#domain/catalogue/translation-fields.ts'
import { atMost } from '#domain/ground/at-most.ts'
import { isTimeZone } from '#domain/ground/calendar.ts'
import { typedLine } from '#domain/ground/readable-text.ts'
import {
  type CityState,
  type CityTexts,
  type Picture,
  type Translations,
  cityLanguages,
} from '#domain/ground/vocabulary/catalogue.ts'
import { cardArt, heroArt } from './city-art.ts'

const DESCRIPTION_MAX = 300
const LABEL_MAX = 40
const FILE_MAX = 300
const ZONE_MAX = 60

/** A text that a draft may leave empty. */
const text = (max: number) => typedLine(max).default('')

/** The texts that have a field for each language; name and country are edited elsewhere. */
export const cityTexts = [
  'name',
  'country',
  'description',
  'attractionsLabel',
] as const satisfies readonly (keyof CityTexts)[]

export const cityShownForm = z.object({
  timeZone: z.string('required').check(atMost(ZONE_MAX, 'required')).refine(isTimeZone, 'required'),
  defaultLanguage: z.enum(cityLanguages, 'required'),
  description: text(DESCRIPTION_MAX),
  attractionsLabel: text(LABEL_MAX),
  /** The file of one of the drawings on offer; empty for none. */
  card: z.string().check(atMost(FILE_MAX, 'too_long')).default(''),
  hero: z.string().check(atMost(FILE_MAX, 'too_long')).default(''),
  /** Uploaded pictures; each replaces the drawing. */
  ownCard: ownPictureField,
  ownHero: ownPictureField,
  ...translationFields({
    name: text(CITY_TEXT_MAX),
    country: text(CITY_TEXT_MAX),
    description: text(DESCRIPTION_MAX),
    attractionsLabel: text(LABEL_MAX),
  }),
})
export type CityShownForm = z.infer<typeof cityShownForm>

/** The drawings on offer for a city's card or the top of its home page: the shop's, and the current one. */
export function choicesOf(kind: 'card' | 'hero', present: Picture | null): Picture[] {
  const art = (kind === 'card' ? cardArt : heroArt).map(pictureInOneOrder)
  if (!present || isUploaded(present) || art.some(({ file }) => file === present.file)) return art
  return [present, ...art]
}

/** Behind an uploaded picture waits the city's own drawing, or the last one, which suits any city. */
export function startOf(
  kind: 'card' | 'hero',
  { slug, present }: { slug: string; present: Picture | null },
): { drawing: string; own: Picture[] } {
  if (!present || !isUploaded(present)) return { drawing: present?.file ?? '', own: [] }
  const files = choicesOf(kind, null).map(({ file }) => file)
  const made = files.find((file) => file === `/art/${slug}-${kind}.svg`)
  return { drawing: made ?? files.at(-1) ?? '', own: [present] }
}

/** Null for none, undefined for one not on offer. `putPictures` checks whether an uploaded one exists. */
export function chosenPicture(
  kind: 'card' | 'hero',
  { drawing, own: [own] }: { drawing: string; own: Picture[] },
  present: Picture | null,
): Picture | null | undefined {
  if (own) return own
  if (drawing === '') return null
  if (present?.file === drawing && !isUploaded(present)) return present
  return choicesOf(kind, present).find(({ file }) => file === drawing)
}

function isUploaded({ file }: Picture): boolean {
  return uploadedIdIn(file) !== undefined
}

type CityFacts = CityOffer & {
  isTimeZoneChosen: boolean
  description: string
  attractionsLabel: string
  picture: Picture | null
  hero: Picture | null
  enrolledDoors: number
}

const cityNeeds = ['zone', 'texts', 'art', 'prices', 'attractions', 'door'] as const
export type CityNeed = (typeof cityNeeds)[number]

/** What a city still lacks, in the order in which it is best fixed; empty when it can be published. */
export function missingOf(facts: CityFacts): CityNeed[] {
  const isThere: Record<CityNeed, boolean> = {
    zone: facts.isTimeZoneChosen,
    texts: facts.description !== '' && facts.attractionsLabel !== '',
    art: facts.picture !== null && facts.hero !== null,
    prices: facts.productsOnSale.length > 0,
    attractions: facts.productsOnSale.length > 0 && facts.productsWithoutAttraction.length === 0,
    door: facts.enrolledDoors > 0,
  }
  return cityNeeds.filter((need) => !isThere[need])
}

/** All that stands in the way of publishing, and what is only advised. */
export function cityChecks(city: OfficeCityPage) {
  const missing = missingOf(city)
  const isEmpty = missing.includes('attractions')
  return {
    missing,
    /** The languages that some text is not told in. */
    lacked: lackedBy(['description', 'attractionsLabel'], city),
    /** What passes on sale promise and the city does not have, once it has attractions for each pass. */
    unkept: isEmpty ? [] : city.promises.filter((content) => !contentIsKept(content, city.has)),
  }
}

export type CityArt = { card: ShownPicture | undefined; hero: ShownPicture | undefined }

export type OfficeCityPage = CityFacts & {
  /** The contents of the products on sale. */
  promises: string[]
  /** The kinds of its attractions, and `benefit` if one gives any. */
  has: string[]
  id: number
  name: string
  slug: string
  country: string
  version: number
  state: CityState
  timeZone: string
  defaultLanguage: (typeof cityLanguages)[number]
  translations: Translations<CityTexts> | null
  /** Once something was sold, the zone is fixed: days of its passes are counted in it. */
  hasOrders: boolean
}
