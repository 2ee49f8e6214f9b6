// The states of a city, and the languages that it may prefer.

/** Slug of the city that the shop comes with; it redirects if the office changed the slug. */
export const FIRST_CITY_SLUG = 'buenos-aires'

/** A draft's pages are not accessible to visitors; it is announced as coming soon. */
export const cityStates = ['draft', 'published'] as const
export type CityState = (typeof cityStates)[number]

/** Used for texts to a visitor who has not chosen a language. */
export const cityLanguages = ['es', 'en', 'pt'] as const
export type CityLanguage = (typeof cityLanguages)[number]

/** The translatable texts of a city. */
export type CityTexts = {
  /** Proper names, so they may stay untranslated. */
  name: string
  country: string
  description: string
  attractionsLabel: string
}
