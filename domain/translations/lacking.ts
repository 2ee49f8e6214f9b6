// Finds missing translations for the office. An empty original needs none.
import { type TranslationLanguage, translationLanguages } from '#domain/vocabulary/translation.ts'

type Translated = {
  translations: { [Language in TranslationLanguage]?: object } | null
}

/** The languages in which any of these texts is missing. */
export function lackedBy(
  names: readonly string[],
  row: Translated & object,
): TranslationLanguage[] {
  const originals = new Map<string, unknown>(Object.entries(row))
  const needed = names.filter((name) => isSaid(originals.get(name)))
  return translationLanguages.filter((language) => {
    const known = new Map<string, unknown>(Object.entries(row.translations?.[language] ?? {}))
    return !needed.every((name) => isSaid(known.get(name)))
  })
}

function isSaid(text: unknown): boolean {
  return Array.isArray(text) ? text.length > 0 : typeof text === 'string' && text !== ''
}
