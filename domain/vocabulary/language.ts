/** The languages of the shop; the first is the one that the catalogue is written in. */
export const languages = ['es', 'en', 'pt'] as const
export type Language = (typeof languages)[number]

/** As in `lang`, `hreflang` and for `Intl` (BCP 47). */
export const languageTags = {
  es: 'es-AR',
  en: 'en',
  pt: 'pt-BR',
} as const satisfies Record<Language, string>

/** For providers, who ask for a country with each. */
export const providerTags = {
  es: 'es-AR',
  en: 'en-US',
  pt: 'pt-BR',
} as const satisfies Record<Language, string>
