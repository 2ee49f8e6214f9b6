// Texts in the task's language, or else the original, marked so that pages set its language (decision 04).
import { currentLanguage } from '#domain/ground/language.ts'
import type {
  Picture,
  Question,
  QuestionText,
  TranslationLanguage,
  Translations,
} from '#domain/ground/vocabulary/catalogue.ts'
import { languageTags } from '#domain/ground/vocabulary/language.ts'

/** The names of the texts shown in the original; omitted when there are none. */
export type InOriginal = { inOriginal?: string[] }
/** The same for a single text or pair of texts. */
export type AsWritten = { isInOriginal?: true }

/** Undefined when the originals are requested. */
function translationAsked(): TranslationLanguage | undefined {
  const language = currentLanguage()
  return language === 'es' ? undefined : language
}

/** The translations into the task's language; undefined when the originals are requested. */
export function asked<Texts>(translations: Translations<Texts> | null): Partial<Texts> | undefined {
  const language = translationAsked()
  return language && (translations?.[language] ?? {})
}

/** Each untranslated text falls back to its original; an empty original stays empty. */
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

/** For `lang`: the originals' language if this text is shown in the original, else undefined. */
export function langOf(texts: InOriginal, name: string): string | undefined {
  return texts.inOriginal?.includes(name) ? languageTags.es : undefined
}

export function langOfText({ isInOriginal }: AsWritten): string | undefined {
  return isInOriginal ? languageTags.es : undefined
}

function isNothing(text: unknown): boolean {
  return (
    text === undefined || text === null || text === '' || (Array.isArray(text) && text.length === 0)
  )
}
