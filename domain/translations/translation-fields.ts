// Translations while they are typed: a form has a field for each language beside the original's, `summary_en`
// beside `summary`. Empty is missing: the original is told.
import {
  type TranslationLanguage,
  translationLanguages,
  type Translations,
} from '#domain/vocabulary/translation.ts'

/** The fields beside an original, by its name. */
export type TranslationField<Name extends string = string> = `${Name}_${TranslationLanguage}`

export function translationField<Name extends string>(
  name: Name,
  language: TranslationLanguage,
): TranslationField<Name> {
  return `${name}_${language}`
}

/** What the fields of a form are, given what one text is. */
type TranslationFields<Fields extends Record<string, unknown>> = {
  [Field in keyof Fields & string as TranslationField<Field>]: Fields[Field]
}

/** A field for each language beside each of these, which a schema gives for what is typed. */
export function translationFields<Fields extends Record<string, unknown>>(
  fields: Fields,
): TranslationFields<Fields> {
  const beside = translationLanguages.flatMap((language) =>
    Object.entries(fields).map(([name, field]) => [translationField(name, language), field]),
  )
  // One for each of the names in the type: the two lines above.
  return Object.fromEntries(beside) as TranslationFields<Fields>
}

/** What a filled form says in other languages, in one order; what it leaves empty is not there. */
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

/** A filled form without the fields of other languages, which `translationsIn` takes. */
export function withoutTranslations<Filled extends object>(
  filled: Filled,
): Omit<Filled, TranslationField> {
  const kept = Object.entries(filled).filter(([name]) => !isTranslationField(name))
  // All but the names that the type leaves out.
  return Object.fromEntries(kept) as Omit<Filled, TranslationField>
}

/** Stored translations as somebody would have typed them: a text for every field. */
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
  // One for each of the names in the type: the lines above.
  return Object.fromEntries(typed) as Record<TranslationField<Name>, string>
}

/** The original's name and the language of a field; undefined for one of another kind. */
export function partsOfField(
  field: string,
): { name: string; language: TranslationLanguage } | undefined {
  const language = translationLanguages.find((one) => field.endsWith(`_${one}`))
  return language && { name: field.slice(0, -language.length - 1), language }
}

function isTranslationField(field: string): boolean {
  return partsOfField(field) !== undefined
}

function isSaid(text: unknown): boolean {
  return Array.isArray(text) ? text.length > 0 : typeof text === 'string' && text !== ''
}
