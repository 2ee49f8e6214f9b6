// From content/city.json and content/places; unknown or long outdated facts are left out.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { translatedTexts } from '#domain/catalogue/attractions/attraction-form.ts'
import { kindTexts } from '#domain/catalogue/attractions/attraction-kind.ts'
import { benefitTexts } from '#domain/catalogue/benefit-form.ts'
import { cityTexts } from '#domain/catalogue/cities/city-shown.ts'
import { productTexts } from '#domain/catalogue/product-form.ts'
import { newProducts } from '#domain/catalogue/product.ts'
import { inOneOrder } from '#domain/catalogue/translation-fields.ts'
import {
  type AttractionTexts,
  type BenefitTexts,
  type CityTexts,
  type OpeningSpan,
  type ProductTexts,
  type TranslationLanguage,
  type Translations,
  attractionPasses,
  monthWeeks,
  productNames,
  sampleKinds,
  translationLanguages,
} from '#domain/ground/vocabulary/catalogue.ts'

const text = z.string().min(1)
const day = z.iso.date()
const cents = z.int().min(0)

function inBoth<Schema extends z.ZodType>(schema: Schema) {
  return { en: schema, pt: schema }
}

/** A place's texts in one language; `pictures` are alternative texts, in the pictures' order. */
const placeTexts = {
  summary: text,
  description: z.array(text),
  included: z.array(text).optional(),
  questions: z.array(z.strictObject({ question: text, answer: text })),
  pictures: z.array(text),
  openingNote: text.optional(),
  priceNote: text.optional(),
  priceSource: text.optional(),
  accessibility: text.optional(),
}
const placeTranslation = z.strictObject({
  ...placeTexts,
  name: text.optional(),
  address: text.optional(),
  benefits: z.array(z.strictObject({ item: text, conditions: text })).optional(),
})

const time = z.string().regex(/^$|^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/)
const span: z.ZodType<OpeningSpan> = z.union([
  z.tuple([time, time]),
  z.tuple([time, time, z.literal(monthWeeks)]),
])
/** `item` completes the benefit's label: '10 % en cafetería', 'De regalo: una porción de fainá'. */
const benefitWords = { item: text, conditions: text }
const benefit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percentage'), percent: z.int(), ...benefitWords }),
  z.strictObject({ kind: z.literal('two_for_one'), ...benefitWords }),
  z.strictObject({ kind: z.literal('free_item'), ...benefitWords }),
])

/** The file's name is the slug; the pictures are the drawings /art/<slug>-1.svg and so on. */
const placeFile = z.strictObject({
  ...placeTexts,
  name: text,
  kind: text,
  pass: z.enum(attractionPasses),
  isPopular: z.boolean().default(false),
  sample: z.enum(sampleKinds),
  benefits: z.array(benefit).optional(),
  benefitUse: z.enum(['daily', 'once']).optional(),
  isReservationRequired: z.boolean().default(false),
  reservationUrl: text.optional(),
  openingWeek: z.array(z.array(span)).length(7).optional(),
  openingExceptions: z.record(day, z.array(span)).default({}),
  lastEntryMinutes: z.int().optional(),
  /** 0 is free; absent when unknown. */
  adultPriceCents: cents.optional(),
  childPriceCents: cents.optional(),
  childPriceUntilAge: z.int().optional(),
  freeDays: z.array(z.int().min(0).max(6)).optional(),
  priceCheckedOn: day.optional(),
  visitMinutesMin: z.int().optional(),
  visitMinutesMax: z.int().optional(),
  address: text,
  neighborhood: text.optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  isReference: z.boolean().default(false),
  factsCheckedOn: day.nullable().default(null),
  factsSource: text.optional(),
  ...inBoth(placeTranslation),
})

const cityWords = { description: text, attractionsLabel: text, picture: text, hero: text }
const cityFile = z.strictObject({
  name: text,
  slug: text,
  country: text,
  ...cityWords,
  ...inBoth(z.strictObject({ ...cityWords, name: text.optional(), country: text.optional() })),
  /** In the order of the page's filters. */
  kinds: z.array(z.strictObject({ name: text, ...inBoth(text) })),
  products: z.record(
    z.enum(productNames),
    z.strictObject({
      /** In dollars, by number of days: specification, section 9. */
      adultPrices: z.record(text, z.int()),
      ...inBoth(z.strictObject({ summary: text, benefits: z.array(text) })),
    }),
  ),
  /** The specification's four testimonials: invented for the launch, and shown as such. */
  testimonials: z.array(
    z.strictObject({
      name: text,
      productName: z.enum(productNames),
      fromEs: text,
      textEs: text,
      fromEn: text,
      textEn: text,
      fromPt: text,
      textPt: text,
    }),
  ),
  /** The slugs of all places in list order, which never puts two of one kind side by side. */
  places: z.array(text),
})

export type SeededAttraction = ReturnType<typeof attractionOf>

/** Reads the files of content/. Throws an error with the file's name if a file is invalid. */
export function readCatalogue() {
  const folder = dirname(createRequire(import.meta.url).resolve('#content/city.json'))
  const { kinds, products, testimonials, places, ...city } = read(
    join(folder, 'city.json'),
    cityFile,
  )
  const files = readdirSync(join(folder, 'places')).map((name) => name.replace('.json', ''))
  const unlisted = files.filter((slug) => !places.includes(slug))
  if (unlisted.length > 0) throw new Error(`content/city.json does not list ${unlisted.join(', ')}`)

  return {
    ...cityOf(city),
    kinds: kinds.map(({ name, en, pt }) => ({
      name,
      translations: textsOf<{ name: string }>(kindTexts, { en: { name: en }, pt: { name: pt } }),
    })),
    products: newProducts.map((product) => {
      const { adultPrices, ...words } = products[product.name]
      return { ...product, adultPrices, translations: textsOf<ProductTexts>(productTexts, words) }
    }),
    testimonials: testimonials.map((one) => ({ ...one, isSample: true })),
    attractions: places.map((slug) =>
      attractionOf(slug, read(join(folder, 'places', `${slug}.json`), placeFile)),
    ),
  }
}

function read<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const { data, error } = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (error) throw new Error(`${file} is not as it should be:\n${z.prettifyError(error)}`)
  return data
}

function cityOf({
  name,
  slug,
  country,
  picture,
  hero,
  en,
  pt,
  ...words
}: Omit<z.output<typeof cityFile>, 'kinds' | 'products' | 'testimonials' | 'places'>) {
  const art = (which: 'picture' | 'hero', file: string, description: string) => ({
    file: `/art/${slug}-${file}.svg`,
    description,
    ...inOneOrder({ en: en[which], pt: pt[which] }),
  })
  return {
    city: { name, slug, country, isTimeZoneChosen: true, state: 'published' as const },
    destination: {
      ...words,
      translations: textsOf<CityTexts>(cityTexts, { en, pt }),
      picture: art('picture', 'card', picture),
      hero: art('hero', 'hero', hero),
    },
  }
}

function attractionOf(
  slug: string,
  { benefits = [], questions, pictures, en, pt, ...place }: z.output<typeof placeFile>,
) {
  const words = { en, pt }
  return {
    slug,
    ...place,
    translations: textsOf<AttractionTexts>(translatedTexts, words),
    questions: questions.map((asked, index) => ({
      ...asked,
      ...inOneOrder({ en: en.questions[index], pt: pt.questions[index] }),
    })),
    pictures: pictures.map((description, index) => ({
      file: `/art/${slug}-${index + 1}.svg`,
      description,
      ...inOneOrder({ en: en.pictures[index], pt: pt.pictures[index] }),
    })),
    benefits: benefits.map((one, index) => ({
      ...one,
      translations: textsOf<BenefitTexts>(benefitTexts, {
        en: en.benefits?.[index],
        pt: pt.benefits?.[index],
      }),
    })),
  }
}

function textsOf<Texts extends object>(
  names: readonly (keyof Texts & string)[],
  words: Record<TranslationLanguage, object | undefined>,
): Translations<Texts> {
  const languages = translationLanguages.flatMap((language) => {
    const translation = new Map<string, unknown>(Object.entries(words[language] ?? {}))
    const texts = names
      .map((name) => [name, translation.get(name)] as const)
      .filter(([, said]) => said !== undefined)
    return texts.length === 0 ? [] : [[language, Object.fromEntries(texts)]]
  })
  return Object.fromEntries(languages)
}
