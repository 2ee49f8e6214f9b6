// The texts that the shop is seeded with in other languages, as the rows of the catalogue hold them.
import { translatedTexts } from '#domain/attractions/attraction-form.ts'
import { kindTexts } from '#domain/attractions/attraction-kind.ts'
import { benefitTexts } from '#domain/benefits/benefit-form.ts'
import { cityTexts } from '#domain/cities/city-shown.ts'
import { productTexts } from '#domain/products/product-form.ts'
import { inOneOrder } from '#domain/translations/one-order.ts'
import type { AttractionTexts } from '#domain/vocabulary/attraction.ts'
import type { BenefitTexts } from '#domain/vocabulary/benefit.ts'
import type { CityTexts } from '#domain/vocabulary/city.ts'
import type { ProductName, ProductTexts } from '#domain/vocabulary/product.ts'
import {
  type TranslationLanguage,
  translationLanguages,
  type Translations,
} from '#domain/vocabulary/translation.ts'
import type { AttractionSeed } from './attractions.ts'
import { destinationSeed } from './city.ts'
import type { kindSeeds } from './place-seed.ts'
import { seedTranslations } from './translations/all-translations.ts'

export function translatedAttraction({
  slug,
  questions,
  pictures,
}: Pick<AttractionSeed, 'slug' | 'questions' | 'pictures'>) {
  const placeIn = (language: TranslationLanguage) => seedTranslations[language].places[slug]
  return {
    translations: textsOf<AttractionTexts>(translatedTexts, placeIn),
    questions: questions.map((asked, index) => ({
      ...asked,
      ...inEach((language) => placeIn(language)?.questions[index]),
    })),
    pictures: pictures.map((picture, index) => ({
      ...picture,
      ...inEach((language) => {
        const place = placeIn(language)
        return place?.pictures?.[index] ?? (index === 0 ? place?.picture : undefined)
      }),
    })),
  }
}

/** Of what the attraction with this slug gives, by its place there. */
export function translatedBenefit(slug: string, index: number): Translations<BenefitTexts> {
  return textsOf<BenefitTexts>(
    benefitTexts,
    (language) => seedTranslations[language].places[slug]?.benefits?.[index],
  )
}

export function translatedKind(name: (typeof kindSeeds)[number]): Translations<{ name: string }> {
  return textsOf<{ name: string }>(kindTexts, (language) => ({
    name: seedTranslations[language].kinds[name],
  }))
}

export function translatedProduct(name: ProductName): Translations<ProductTexts> {
  return textsOf<ProductTexts>(
    productTexts,
    (language) => seedTranslations[language].products[name],
  )
}

export function translatedCity() {
  return {
    translations: textsOf<CityTexts>(cityTexts, (language) => seedTranslations[language].city),
    picture: translatedArt('picture'),
    hero: translatedArt('hero'),
  }
}

function translatedArt(name: 'picture' | 'hero') {
  return {
    ...destinationSeed[name],
    ...inEach((language) => seedTranslations[language].city[name]),
  }
}

/** Of the texts with these names, those that have a translation. */
function textsOf<Texts extends object>(
  names: readonly (keyof Texts & string)[],
  translationIn: (language: TranslationLanguage) => object | undefined,
): Translations<Texts> {
  const languages = translationLanguages.flatMap((language) => {
    const translation = new Map<string, unknown>(Object.entries(translationIn(language) ?? {}))
    const texts = names
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
