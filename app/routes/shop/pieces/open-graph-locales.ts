import type { Language } from '#domain/vocabulary/language.ts'

/** The languages as messengers ask for them: with a country each. */
export const openGraphLocales = { es: 'es_AR', en: 'en_US', pt: 'pt_BR' } as const satisfies Record<
  Language,
  string
>
