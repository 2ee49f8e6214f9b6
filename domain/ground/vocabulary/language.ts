/** The first is the catalogue's original language. */
export const languages = ['es', 'en', 'pt'] as const
export type Language = (typeof languages)[number]

/** As in `lang`, `hreflang` and for `Intl` (BCP 47). */
export const languageTags = {
  es: 'es-AR',
  en: 'en',
  pt: 'pt-BR',
} as const satisfies Record<Language, string>

/** For providers, which require a country with each language. */
export const providerTags = {
  es: 'es-AR',
  en: 'en-US',
  pt: 'pt-BR',
} as const satisfies Record<Language, string>
