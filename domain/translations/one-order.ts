// The database gives the parts of a JSON value back in an order of its own; who compares two of them, or
// counts on an empty one not being there, brings them into one first.
import type { Picture } from '#domain/vocabulary/attraction.ts'
import { type TranslationLanguage, translationLanguages } from '#domain/vocabulary/translation.ts'

type ByLanguage<Value> = { [Language in TranslationLanguage]?: Value }

/** The translations of an entry in the order of the languages, to be spread; nothing where there is none. */
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
