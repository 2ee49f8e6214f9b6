// What the catalogue may say in other languages than the one that it is written in.

/** The languages of the shop but the first one, which the originals are in. */
export const translationLanguages = ['en', 'pt'] as const
export type TranslationLanguage = (typeof translationLanguages)[number]

/** Per language the texts that somebody has translated; of what is missing, the original is told. */
export type Translations<Texts> = { [Language in TranslationLanguage]?: Partial<Texts> }
