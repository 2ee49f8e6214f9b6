// A form has a field per language beside the original's: `summary_en`. Empty shows the original.
import {
  type Picture,
  type TranslationLanguage,
  type Translations,
  translationLanguages,
} from '#domain/ground/vocabulary/catalogue.ts'

export type TranslationField<Name extends string = string> = `${Name}_${TranslationLanguage}`

export function translationField<Name extends string>(
  name: Name,
  language: TranslationLanguage,
): TranslationField<Name> {
  return `${name}_${language}`
}

type TranslationFields<Fields extends Record<string, unknown>> = {
  [Field in keyof Fields & string as TranslationField<Field>]: Fields[Field]
}

/** A schema field per language beside each of the given fields. */
export function translationFields<Fields extends Record<string, unknown>>(
  fields: Fields,
): TranslationFields<Fields> {
  const beside = translationLanguages.flatMap((language) =>
    Object.entries(fields).map(([name, field]) => [translationField(name, language), field]),
  )
  // Exactly the names in the type: see the two lines above.
  return Object.fromEntries(beside) as TranslationFields<Fields>
}

/** The translations in a filled form, normalised; empty ones are absent. */
export function translationsIn<Texts extends object>(
  names: readonly (keyof Texts & string)[],
  filled: object,
): Translations<Texts> {
  const values = new Map<string, unknown>(Object.entries(filled))
  const languages = translationLanguages.flatMap((language) => {
    const texts = names
      .map((name) => [name, values.get(translationField(name, language))] as const)
      .filter(([, text]) => isSaid(text))
    return texts.length === 0 ? [] : [[language, Object.fromEntries(texts)]]
  })
  return Object.fromEntries(languages)
}

export function withoutTranslations<Filled extends object>(
  filled: Filled,
): Omit<Filled, TranslationField> {
  const kept = Object.entries(filled).filter(([name]) => !isTranslationField(name))
  // Everything but the names that the type omits.
  return Object.fromEntries(kept) as Omit<Filled, TranslationField>
}

/** Stored translations as form values: a text for every field. */
export function typedTranslations<Name extends string>(
  names: readonly Name[],
  translations: Translations<Record<Name, string | string[]>> | null,
  joined: (name: Name, items: string[]) => string = (_, items) => items.join('\n'),
): Record<TranslationField<Name>, string> {
  const typed = translationLanguages.flatMap((language) =>
    names.map((name) => {
      const text = translations?.[language]?.[name] ?? ''
      const words = Array.isArray(text) ? joined(name, text) : text
      return [translationField(name, language), words]
    }),
  )
  // Exactly the names in the type: see the lines above.
  return Object.fromEntries(typed) as Record<TranslationField<Name>, string>
}

/** The original's name and the language of a translation field; undefined for other fields. */
export function partsOfField(
  field: string,
): { name: string; language: TranslationLanguage } | undefined {
  const language = translationLanguages.find((one) => field.endsWith(`_${one}`))
  return language && { name: field.slice(0, -language.length - 1), language }
}

function isTranslationField(field: string): boolean {
  return partsOfField(field) !== undefined
}

type Translated = {
  translations: { [Language in TranslationLanguage]?: object } | null
}

/** The languages in which any of these texts is missing; an empty original needs none. */
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

// The database returns the keys of a JSON value in its own order, so code that compares them normalises.

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
