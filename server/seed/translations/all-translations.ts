// What the seeded catalogue says in each other language.
import type { TranslationLanguage } from '#domain/vocabulary/translation.ts'
import type {
  CityTranslation,
  KindTranslations,
  ProductTranslations,
} from './catalogue-translation.ts'
import { cafes as enCafes } from './en/cafes.ts'
import * as enCatalogue from './en/catalogue.ts'
import { errands as enErrands } from './en/errands.ts'
import { experiences as enExperiences } from './en/experiences.ts'
import { grillsAndPizza as enGrillsAndPizza } from './en/grills-and-pizza.ts'
import { monuments as enMonuments } from './en/monuments.ts'
import { museumsNorth as enMuseumsNorth } from './en/museums-north.ts'
import { museumsSouth as enMuseumsSouth } from './en/museums-south.ts'
import { outings as enOutings } from './en/outings.ts'
import { shopsAndServices as enShopsAndServices } from './en/shops-and-services.ts'
import { shops as enShops } from './en/shops.ts'
import { specifiedAttractions as enSpecified } from './en/specified-attractions.ts'
import { theatresAndPalaces as enTheatres } from './en/theatres-and-palaces.ts'
import type { PlaceTranslation } from './place-translation.ts'
import { cafes as ptCafes } from './pt/cafes.ts'
import * as ptCatalogue from './pt/catalogue.ts'
import { errands as ptErrands } from './pt/errands.ts'
import { experiences as ptExperiences } from './pt/experiences.ts'
import { grillsAndPizza as ptGrillsAndPizza } from './pt/grills-and-pizza.ts'
import { monuments as ptMonuments } from './pt/monuments.ts'
import { museumsNorth as ptMuseumsNorth } from './pt/museums-north.ts'
import { museumsSouth as ptMuseumsSouth } from './pt/museums-south.ts'
import { outings as ptOutings } from './pt/outings.ts'
import { shopsAndServices as ptShopsAndServices } from './pt/shops-and-services.ts'
import { shops as ptShops } from './pt/shops.ts'
import { specifiedAttractions as ptSpecified } from './pt/specified-attractions.ts'
import { theatresAndPalaces as ptTheatres } from './pt/theatres-and-palaces.ts'

type SeedTranslation = {
  kinds: KindTranslations
  city: CityTranslation
  products: ProductTranslations
  /** By their slugs. */
  places: Record<string, PlaceTranslation>
}

export const seedTranslations: Record<TranslationLanguage, SeedTranslation> = {
  en: {
    ...enCatalogue,
    places: {
      ...enSpecified,
      ...enCafes,
      ...enErrands,
      ...enExperiences,
      ...enGrillsAndPizza,
      ...enMonuments,
      ...enMuseumsNorth,
      ...enMuseumsSouth,
      ...enOutings,
      ...enShops,
      ...enShopsAndServices,
      ...enTheatres,
    },
  },
  pt: {
    ...ptCatalogue,
    places: {
      ...ptSpecified,
      ...ptCafes,
      ...ptErrands,
      ...ptExperiences,
      ...ptGrillsAndPizza,
      ...ptMonuments,
      ...ptMuseumsNorth,
      ...ptMuseumsSouth,
      ...ptOutings,
      ...ptShops,
      ...ptShopsAndServices,
      ...ptTheatres,
    },
  },
}
