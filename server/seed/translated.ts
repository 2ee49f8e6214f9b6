// What of the catalogue's texts the shop can translate by itself: those that are still as it was seeded with
// them, text by text. What staff wrote is theirs to translate.
import { translatedTexts } from '#domain/attractions/attraction-form.ts'
import { kindTexts } from '#domain/attractions/attraction-kind.ts'
import { benefitTexts } from '#domain/benefits/benefit-form.ts'
import { cityTexts } from '#domain/cities/city-shown.ts'
import { productTexts } from '#domain/products/product-form.ts'
import { inOneOrder } from '#domain/translations/one-order.ts'
import type { AttractionTexts, Picture, Question } from '#domain/vocabulary/attraction.ts'
import type { BenefitTexts } from '#domain/vocabulary/benefit.ts'
import type { CityTexts } from '#domain/vocabulary/city.ts'
import type { ProductName, ProductTexts } from '#domain/vocabulary/product.ts'
import {
  type TranslationLanguage,
  translationLanguages,
  type Translations,
} from '#domain/vocabulary/translation.ts'
import { attractionSeeds } from './attractions.ts'
import { citySeed, destinationSeed } from './city.ts'
import { kindSeeds } from './place-seed.ts'
import { productSeeds } from './products.ts'
import { seedTranslations } from './translations/all-translations.ts'

type Nullable<Texts> = { [Name in keyof Texts]?: Texts[Name] | null }
const seedsBySlug = new Map(attractionSeeds.map((seed) => [seed.slug, seed]))

type Attraction = Nullable<AttractionTexts> & {
  slug: string
  questions: Question[]
  pictures: Picture[]
}

/** Undefined where no text is a seeded one. */
export function translatedAttraction(
  row: Attraction,
):
  | { translations: Translations<AttractionTexts>; questions: Question[]; pictures: Picture[] }
  | undefined {
  const seed = seedsBySlug.get(row.slug)
  if (!seed) return undefined
  const placeIn = (language: TranslationLanguage) => seedTranslations[language].places[row.slug]
  const translations = unchanged<AttractionTexts>(
    translatedTexts,
    row,
    seed,
    (language) => placeIn(language) ?? {},
  )
  const questions = row.questions.map((asked) => {
    const index = seed.questions.findIndex(
      ({ question, answer }) => question === asked.question && answer === asked.answer,
    )
    return { ...asked, ...inEach((language) => placeIn(language)?.questions[index]) }
  })
  const pictures = row.pictures.map((picture) => {
    const index = seed.pictures.findIndex((one) => isSamePicture(one, picture))
    return {
      ...picture,
      ...inEach((language) => {
        const place = placeIn(language)
        return place?.pictures?.[index] ?? (index === 0 ? place?.picture : undefined)
      }),
    }
  })
  const isTranslated =
    Object.keys(translations).length > 0 ||
    [...questions, ...pictures].some((entry) => 'translations' in entry)
  return isTranslated ? { translations, questions, pictures } : undefined
}

type Benefit = BenefitTexts & { kind: string; percent?: number | null }

/** Of what the attraction with this slug gives. */
export function translatedBenefit(
  slug: string,
  row: Benefit,
): Translations<BenefitTexts> | undefined {
  const benefits = seedsBySlug.get(slug)?.benefits ?? []
  const index = benefits.findIndex(
    ({ kind, item, conditions }) =>
      kind === row.kind && item === row.item && conditions === row.conditions,
  )
  const seed = benefits[index]
  if (!seed) return undefined
  return unchanged<BenefitTexts>(
    benefitTexts,
    row,
    seed,
    (language) => seedTranslations[language].places[slug]?.benefits?.[index] ?? {},
  )
}

export function translatedKind(name: string): Translations<{ name: string }> | undefined {
  const seed = kindSeeds.find((one) => one === name)
  if (seed === undefined) return undefined
  return unchanged<{ name: string }>(kindTexts, { name }, { name }, (language) => ({
    name: seedTranslations[language].kinds[seed],
  }))
}

type Product = ProductTexts & { name: ProductName }

export function translatedProduct(row: Product): Translations<ProductTexts> | undefined {
  const seed = productSeeds.find(({ name }) => name === row.name)
  const translations =
    seed &&
    unchanged<ProductTexts>(
      productTexts,
      row,
      seed,
      (language) => seedTranslations[language].products[row.name],
    )
  return translations && Object.keys(translations).length > 0 ? translations : undefined
}

type City = CityTexts & { picture: Picture | null; hero: Picture | null }

/** Undefined where no text is a seeded one. */
export function translatedCity(
  row: City,
):
  | { translations: Translations<CityTexts>; picture: Picture | null; hero: Picture | null }
  | undefined {
  const seed = { ...citySeed, ...destinationSeed }
  const art = (name: 'picture' | 'hero') => {
    const picture = row[name]
    if (!picture || !isSamePicture(seed[name], picture)) return picture
    return { ...picture, ...inEach((language) => seedTranslations[language].city[name]) }
  }
  const translations = unchanged<CityTexts>(
    cityTexts,
    row,
    seed,
    (language) => seedTranslations[language].city,
  )
  if (Object.keys(translations).length === 0) return undefined
  return { translations, picture: art('picture'), hero: art('hero') }
}

/** The translations of the texts that are as they were seeded. */
function unchanged<Texts extends object>(
  names: readonly (keyof Texts & string)[],
  row: Nullable<Texts>,
  seed: object,
  translationIn: (language: TranslationLanguage) => object,
): Translations<Texts> {
  const now = new Map<string, unknown>(Object.entries(row))
  const then = new Map<string, unknown>(Object.entries(seed))
  const languages = translationLanguages.flatMap((language) => {
    const translation = new Map<string, unknown>(Object.entries(translationIn(language)))
    const texts = names
      .filter((name) => JSON.stringify(now.get(name)) === JSON.stringify(then.get(name)))
      .map((name) => [name, translation.get(name)] as const)
      .filter(([, text]) => text !== undefined)
    return texts.length === 0 ? [] : [[language, Object.fromEntries(texts)]]
  })
  return Object.fromEntries(languages)
}

function inEach<Words>(wordsIn: (language: TranslationLanguage) => Words | undefined) {
  return inOneOrder<Words>(
    Object.fromEntries(translationLanguages.map((language) => [language, wordsIn(language)])),
  )
}

function isSamePicture(one: Picture, other: Picture): boolean {
  return one.file === other.file && one.description === other.description
}
