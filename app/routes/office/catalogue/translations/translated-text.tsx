import { type ReactNode, use, useState } from 'react'
import { translationField } from '#domain/catalogue/translation-fields.ts'
import { languageNames, translationLabel } from '#domain/catalogue/translation-words.ts'
import {
  type TranslationLanguage,
  translationLanguages,
} from '#domain/ground/vocabulary/catalogue.ts'
import { languageTags } from '#domain/ground/vocabulary/language.ts'
import { m } from '#messages/messages.js'
import { ProblemsContext } from '#app/routes/office/pieces/form-field.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'

type TranslatedTextProps = {
  name: string
  label: string
  /** The typed original and translations, by field. */
  typed: object
  /** What the problems of the form around mean, if not that a translation is refused. */
  problem?: (field: string) => string | undefined
  onType: (field: string, text: string) => void
  rows?: number
  /** A proper name without a translation is the same in every language. */
  isProperName?: boolean
}

export function TranslatedText({ name, label, typed, ...rest }: TranslatedTextProps) {
  const problems = use(ProblemsContext)
  const refused = (field: string) => problems[field] && m.translation_problem()
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
            error={(rest.problem ?? refused)(field)}
            rows={rest.rows}
            onType={(text) => rest.onType(field, text)}
          />
        )
      }}
    </Languages>
  )
}

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
  /** Undefined if a hidden field sends the value. */
  name?: string
  label: string
  language: TranslationLanguage
  text: string
  /** While nothing is typed: the shop shows the original. */
  isMissing: boolean
  /** The original was changed on this page and the translation was not. */
  isOlder?: boolean
  hint?: string
  error: string | undefined
  rows?: number
  onType: (text: string) => void
}

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

export function Lacks({ languages }: { languages: TranslationLanguage[] }) {
  if (languages.length === 0) return null
  return (
    <span className="block text-sm font-semibold text-danger">
      {m.translation_state_lacks({
        languages: languages.map((language) => languageNames[language]()).join(', '),
      })}
    </span>
  )
}
