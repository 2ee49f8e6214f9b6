import { type ReactNode, useState } from 'react'
import { translationField } from '#domain/translations/translation-fields.ts'
import { translationLabel } from '#domain/translations/translation-words.ts'
import { languageTags } from '#domain/vocabulary/language.ts'
import { type TranslationLanguage, translationLanguages } from '#domain/vocabulary/translation.ts'
import { m } from '#messages/messages.js'
import { Field, TextArea } from '#app/ui/field.tsx'

type TranslatedTextProps = {
  /** Of the original's field, and what it is called. */
  name: string
  label: string
  /** What is typed, the original and its translations, by their fields. */
  typed: object
  /** What is wrong with a field, in words. */
  problem: (field: string) => string | undefined
  onType: (field: string, text: string) => void
  /** Of several lines: how many are seen. */
  rows?: number
  /** One without a translation is the same everywhere. */
  isProperName?: boolean
}

/** The fields of a text in the other languages, below the one that it is written in. */
export function TranslatedText({ name, label, typed, ...rest }: TranslatedTextProps) {
  const texts = new Map<string, unknown>(Object.entries(typed))
  const textOf = (field: string) => String(texts.get(field) ?? '')
  const [loaded] = useState(() => new Map<string, unknown>(Object.entries(typed)))
  const isChanged = (field: string) => textOf(field) !== String(loaded.get(field) ?? '')
  return (
    <Languages>
      {(language) => {
        const field = translationField(name, language)
        return (
          <TranslationInput
            name={field}
            label={translationLabel(label, language)}
            language={language}
            text={textOf(field)}
            isMissing={!rest.isProperName && textOf(name).trim() !== ''}
            isOlder={isChanged(name) && !isChanged(field)}
            hint={rest.isProperName ? m.translation_proper_name() : undefined}
            error={rest.problem(field)}
            rows={rest.rows}
            onType={(text) => rest.onType(field, text)}
          />
        )
      }}
    </Languages>
  )
}

/** Beside each other where there is room, in the order of the languages. */
export function Languages({
  children,
}: {
  children: (language: TranslationLanguage) => ReactNode
}) {
  return (
    <div className="@container -mt-2 border-l-4 border-line pl-4">
      <div className="grid items-start gap-4 @xl:grid-cols-2">
        {translationLanguages.map((language) => (
          <div key={language} className="grid min-w-0 gap-3">
            {children(language)}
          </div>
        ))}
      </div>
    </div>
  )
}

type TranslationInputProps = {
  /** None where a hidden field sends it. */
  name?: string
  label: string
  language: TranslationLanguage
  text: string
  /** As long as nothing is typed: what the shop tells is the original. */
  isMissing: boolean
  /** The original was changed on this page and the translation was not. */
  isOlder?: boolean
  hint?: string
  error: string | undefined
  rows?: number
  onType: (text: string) => void
}

/** One text in one language; one that is missing says so. */
export function TranslationInput({
  name,
  label,
  language,
  text,
  isMissing,
  isOlder = false,
  hint,
  error,
  rows,
  onType,
}: TranslationInputProps) {
  const warning =
    text.trim() === ''
      ? isMissing && m.translation_missing()
      : isOlder && m.translation_original_changed()
  const about = {
    name,
    label,
    lang: languageTags[language],
    value: text,
    error,
    hint: warning ? <strong className="text-danger">{warning}</strong> : hint,
    autoComplete: 'off',
  }
  return rows === undefined ? (
    <Field {...about} onChange={({ target }) => onType(target.value)} />
  ) : (
    <TextArea {...about} rows={rows} onChange={({ target }) => onType(target.value)} />
  )
}
