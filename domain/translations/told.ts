// Texts of the catalogue as a page tells them: in the language of the task at hand, and where nobody has
// translated them as they were written. What is told as it was written says so, so that the page marks it
// with its language (decision 04).
import { currentLanguage } from '#domain/language.ts'
import type { Picture, Question, QuestionText } from '#domain/vocabulary/attraction.ts'
import { languageTags } from '#domain/vocabulary/language.ts'
import type { TranslationLanguage, Translations } from '#domain/vocabulary/translation.ts'

/** The names of the texts that are told as they were written; left out where there is none. */
export type InOriginal = { inOriginal?: string[] }
/** The same of what is one text or one pair of them. */
export type AsWritten = { isInOriginal?: true }

/** Undefined where the originals are what is asked for. */
function translationAsked(): TranslationLanguage | undefined {
  const language = currentLanguage()
  return language === 'es' ? undefined : language
}

/** Of translations those into the language of the task; undefined where none is asked for. */
export function asked<Texts>(translations: Translations<Texts> | null): Partial<Texts> | undefined {
  const language = translationAsked()
  return language && (translations?.[language] ?? {})
}

/**
 * The texts in the language of the task, as `asked` gives them, each by itself as it was written where it has
 * no translation. An original that says nothing stays so.
 */
export function told<Texts extends object>(
  originals: Texts,
  translated: { [Name in keyof Texts]?: NonNullable<Texts[Name]> } | undefined,
): Texts & InOriginal {
  if (translated === undefined) return originals
  const known = new Map<string, unknown>(Object.entries(translated))
  const said = Object.entries(originals).filter(([, text]) => !isNothing(text))
  const inOriginal = said.map(([name]) => name).filter((name) => isNothing(known.get(name)))
  const found = said.filter(([name]) => !inOriginal.includes(name))
  return {
    ...originals,
    ...Object.fromEntries(found.map(([name]) => [name, known.get(name)])),
    ...(inOriginal.length > 0 && { inOriginal }),
  }
}

/** The same with its description in the language of the task, and without the others. */
export function toldPicture<Shown extends Picture>(
  picture: Shown,
): Omit<Shown, 'translations'> & AsWritten {
  const { translations, ...shown } = picture
  const language = translationAsked()
  if (language === undefined || shown.description === '') return shown
  const description = translations?.[language]
  return description === undefined ? { ...shown, isInOriginal: true } : { ...shown, description }
}

export function toldQuestion({ translations, ...written }: Question): QuestionText & AsWritten {
  const language = translationAsked()
  if (language === undefined) return written
  const translated = translations?.[language]
  return translated ? { ...translated } : { ...written, isInOriginal: true }
}

/** For `lang`: the language of the originals where this text is told as it was written, else undefined. */
export function langOf(texts: InOriginal, name: string): string | undefined {
  return texts.inOriginal?.includes(name) ? languageTags.es : undefined
}

/** The same of what is one text. */
export function langOfText({ isInOriginal }: AsWritten): string | undefined {
  return isInOriginal ? languageTags.es : undefined
}

function isNothing(text: unknown): boolean {
  return (
    text === undefined || text === null || text === '' || (Array.isArray(text) && text.length === 0)
  )
}
