// The database returns the keys of a JSON value in its own order. Code that compares such values, or relies
// on empty ones being absent, normalises them first.
import type { Picture } from '#domain/vocabulary/attraction.ts'
import { type TranslationLanguage, translationLanguages } from '#domain/vocabulary/translation.ts'

type ByLanguage<Value> = { [Language in TranslationLanguage]?: Value }

/** The translations of an entry in language order, to be spread; nothing if there are none. */
export function inOneOrder<Value>(
  translations: ByLanguage<Value> | undefined,
  ordered: (value: Value) => Value = (value) => value,
): { translations?: ByLanguage<Value> } {
  const known = translationLanguages.flatMap((language) => {
    const value = translations?.[language]
    return value === undefined || value === '' ? [] : [[language, ordered(value)] as const]
  })
  return known.length === 0 ? {} : { translations: Object.fromEntries(known) }
}

export function pictureInOneOrder({
  file,
  description,
  translations,
  focusX,
  focusY,
}: Picture): Picture {
  return {
    file,
    description,
    ...inOneOrder(translations),
    ...(focusX !== undefined && { focusX }),
    ...(focusY !== undefined && { focusY }),
  }
}
