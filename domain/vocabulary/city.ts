// Where a city stands between an idea and the shop, and the languages that it may prefer.

/** Of the city that the shop comes with; it leads on where the office has given it another one. */
export const FIRST_CITY_SLUG = 'buenos-aires'

/** The pages of a draft are unknown to visitors; it is announced as coming soon. */
export const cityStates = ['draft', 'published'] as const
export type CityState = (typeof cityStates)[number]

/** Kept for what is written for a visitor who has not chosen one. */
export const cityLanguages = ['es', 'en', 'pt'] as const
export type CityLanguage = (typeof cityLanguages)[number]

/** The texts of a city that have translations beside them. */
export type CityTexts = {
  /** Proper names: without a translation they have none. */
  name: string
  country: string
  description: string
  attractionsLabel: string
}
