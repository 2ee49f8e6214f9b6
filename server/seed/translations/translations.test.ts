// What the seeded city says in another language stands beside what it says in its own, part by part.
import { describe, expect, test } from 'vitest'
import { newProducts } from '#domain/catalog/product.ts'
import { attractionSeeds } from '../attractions.ts'
import * as enCafes from './en/cafes.ts'
import * as enCatalogue from './en/catalogue.ts'
import * as enErrands from './en/errands.ts'
import * as enExperiences from './en/experiences.ts'
import * as enGrillsAndPizza from './en/grills-and-pizza.ts'
import * as enMonuments from './en/monuments.ts'
import * as enMuseumsNorth from './en/museums-north.ts'
import * as enMuseumsSouth from './en/museums-south.ts'
import * as enOutings from './en/outings.ts'
import * as enShopsAndServices from './en/shops-and-services.ts'
import * as enShops from './en/shops.ts'
import * as enSpecifiedAttractions from './en/specified-attractions.ts'
import * as enTheatresAndPalaces from './en/theatres-and-palaces.ts'
import type { PlaceTranslation } from './place-translation.ts'
import * as ptCafes from './pt/cafes.ts'
import * as ptCatalogue from './pt/catalogue.ts'
import * as ptErrands from './pt/errands.ts'
import * as ptExperiences from './pt/experiences.ts'
import * as ptGrillsAndPizza from './pt/grills-and-pizza.ts'
import * as ptMonuments from './pt/monuments.ts'
import * as ptMuseumsNorth from './pt/museums-north.ts'
import * as ptMuseumsSouth from './pt/museums-south.ts'
import * as ptOutings from './pt/outings.ts'
import * as ptShopsAndServices from './pt/shops-and-services.ts'
import * as ptShops from './pt/shops.ts'
import * as ptSpecifiedAttractions from './pt/specified-attractions.ts'
import * as ptTheatresAndPalaces from './pt/theatres-and-palaces.ts'

type Files = Record<string, PlaceTranslation>[]

const languages = {
  English: {
    catalogue: enCatalogue,
    files: [
      enSpecifiedAttractions.specifiedAttractions,
      enCafes.cafes,
      enErrands.errands,
      enExperiences.experiences,
      enGrillsAndPizza.grillsAndPizza,
      enMonuments.monuments,
      enMuseumsNorth.museumsNorth,
      enMuseumsSouth.museumsSouth,
      enOutings.outings,
      enShops.shops,
      enShopsAndServices.shopsAndServices,
      enTheatresAndPalaces.theatresAndPalaces,
    ] as Files,
  },
  Portuguese: {
    catalogue: ptCatalogue,
    files: [
      ptSpecifiedAttractions.specifiedAttractions,
      ptCafes.cafes,
      ptErrands.errands,
      ptExperiences.experiences,
      ptGrillsAndPizza.grillsAndPizza,
      ptMonuments.monuments,
      ptMuseumsNorth.museumsNorth,
      ptMuseumsSouth.museumsSouth,
      ptOutings.outings,
      ptShops.shops,
      ptShopsAndServices.shopsAndServices,
      ptTheatresAndPalaces.theatresAndPalaces,
    ] as Files,
  },
}

describe.each(Object.entries(languages))('in %s', (_, { catalogue, files }) => {
  const told = new Map(files.flatMap((file) => Object.entries(file)))

  test('every place is told of, once', () => {
    const slugs = files.flatMap((file) => Object.keys(file))

    expect(slugs.toSorted()).toEqual(attractionSeeds.map(({ slug }) => slug).toSorted())
  })

  test.each(attractionSeeds.map((place) => [place.slug, place] as const))(
    '%s says all of its parts, and no others',
    (slug, place) => {
      const said = told.get(slug)

      expect(shapeOf(said)).toEqual(shapeOf(place))
      expect(said?.pictures ?? [said?.picture]).toHaveLength(place.pictures.length)
      if (said?.pictures) expect(said.picture).toBe(said.pictures[0])
      expect(Boolean(said?.address) || !isSpanish(place.address), place.address).toBe(true)
      // As long as the original may be: more breaks the card.
      expect(said?.summary.length).toBeLessThanOrEqual(90)
      for (const text of textsOf(said)) {
        expect(text).toBe(text.trim())
        expect(text).not.toMatch(/^$| {2}|[¿¡'"]|\n/)
      }
    },
  )

  test('the city, its passes and its voices are told of', () => {
    const { city, products } = catalogue
    expect([city.description, city.attractionsLabel, city.picture, city.hero]).not.toContain('')
    for (const { name, benefits } of newProducts) {
      expect(products[name].benefits, name).toHaveLength(benefits.length)
    }
  })
})

/** Whether an address has words beside its names. */
function isSpanish(address: string): boolean {
  return /muestra| y | al \d|piso|parada|junto/.test(address)
}

type Told = Partial<
  Pick<
    PlaceTranslation,
    | 'description'
    | 'questions'
    | 'included'
    | 'openingNote'
    | 'priceNote'
    | 'priceSource'
    | 'accessibility'
  >
> & { benefits?: unknown[] }

function shapeOf(place: { [Key in keyof Told]: Told[Key] | null } | undefined) {
  return {
    paragraphs: place?.description?.length,
    questions: place?.questions?.length,
    included: place?.included?.length ?? 0,
    benefits: place?.benefits?.length ?? 0,
    hasOpeningNote: Boolean(place?.openingNote),
    hasPriceNote: Boolean(place?.priceNote),
    hasPriceSource: Boolean(place?.priceSource),
    hasAccessibility: Boolean(place?.accessibility),
  }
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
