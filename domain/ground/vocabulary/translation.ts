// The languages and shape of translations in the catalogue.

/** The languages of the shop except the first, in which the originals are written. */
export const translationLanguages = ['en', 'pt'] as const
export type TranslationLanguage = (typeof translationLanguages)[number]

/** Existing translations by language; a missing text falls back to the original. */
export type Translations<Texts> = { [Language in TranslationLanguage]?: Partial<Texts> }
