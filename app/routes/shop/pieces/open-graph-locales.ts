import type { Language } from '#domain/vocabulary/language.ts'

/** The languages in Open Graph's format, each with a country. */
export const openGraphLocales = { es: 'es_AR', en: 'en_US', pt: 'pt_BR' } as const satisfies Record<
  Language,
  string
>
