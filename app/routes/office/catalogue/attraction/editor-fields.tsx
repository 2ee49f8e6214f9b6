// What each section of the form receives, and the form's fields, each bound to a typed value by name.
import { createContext, type ReactNode, use, useId } from 'react'
import type {
  AttractionTyped,
  OriginalText,
  TranslatedText as Translated,
  TypedTick,
} from '#domain/catalogue/attractions/attraction-typed.ts'
import type { PublishingNeed } from '#domain/catalogue/attractions/publishing.ts'
import type { Picture } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { TranslatedText } from '#app/routes/office/catalogue/translations/translated-text.tsx'
import { Field, SelectField, TextArea as PlainTextArea } from '#app/ui/field.tsx'
import { fieldLabels } from './attraction-words.ts'

export type Editing = {
  typed: AttractionTyped
  type: (changes: Partial<AttractionTyped>) => void
  /** The initial pictures; `turn` changes when the form is filled again. */
  start: { pictures: Picture[]; turn: number }
  /** The form was sent and had problems. */
  isRefused: boolean
  /** Required fields that a published attraction was saved without. */
  missing: PublishingNeed[]
  /** The problem of a field or a list entry, such as `hours[2].closes`. */
  problem: (name: string) => string | undefined
}

export const EditingContext = createContext<Editing | undefined>(undefined)

export function useEditing(): Editing {
  const editing = use(EditingContext)
  if (!editing) throw new Error('A field of an attraction stands outside its form')
  return editing
}

/** With `isTranslated`, the fields for its translations follow. */
type Named = { name: Translated; isTranslated: true } | { name: OriginalText; isTranslated?: false }

type TextProps = Named & {
  hint?: ReactNode
  className?: string
  type?: 'text' | 'date' | 'url'
  inputMode?: 'decimal' | 'numeric'
}

export function TextLine({ name, isTranslated, ...rest }: TextProps) {
  const { typed, type, problem } = useEditing()
  return (
    <>
      <Field
        id={name}
        name={name}
        label={fieldLabels[name]()}
        value={typed[name]}
        error={problem(name)}
        autoComplete="off"
        onChange={({ target }) => type({ [name]: target.value })}
        {...rest}
      />
      {isTranslated && <Translation name={name} />}
    </>
  )
}

type AreaProps = { name: Translated; hint: string; rows: number }

export function TextArea({ name, hint, rows }: AreaProps) {
  const { typed, type, problem } = useEditing()
  return (
    <>
      <PlainTextArea
        id={name}
        name={name}
        label={fieldLabels[name]()}
        hint={hint}
        error={problem(name)}
        rows={rows}
        value={typed[name]}
        onChange={({ target }) => type({ [name]: target.value })}
      />
      <Translation name={name} rows={rows} />
    </>
  )
}

type TranslatedProps = { name: Translated; rows?: number }

export function Translation({ name, rows }: TranslatedProps) {
  const editing = useEditing()
  return (
    <TranslatedText
      name={name}
      label={fieldLabels[name]()}
      typed={editing.typed}
      problem={editing.problem}
      onType={(field, text) => editing.type({ [field]: text })}
      rows={rows}
      isProperName={name === 'name' || name === 'address'}
    />
  )
}

type SelectProps = {
  name: OriginalText
  none?: string
  hint?: string
  choices: { value: string; label: string }[]
}

export function TextSelect({ name, none, ...select }: SelectProps) {
  const { typed, type, problem } = useEditing()
  return (
    <SelectField
      name={name}
      label={fieldLabels[name]()}
      error={problem(name)}
      placeholder={none ?? m.place_field_choose()}
      required={false}
      value={typed[name]}
      onChange={({ target }) => type({ [name]: target.value })}
      {...select}
    />
  )
}

type TickProps = { name: TypedTick; hint?: string }

export function Tick({ name, hint }: TickProps) {
  const editing = useEditing()
  const id = useId()
  return (
    <div>
      <label className="inline-flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name={name}
          checked={editing.typed[name]}
          aria-describedby={hint && `${id}-hint`}
          className="size-6 accent-accent"
          onChange={({ target }) => editing.type({ [name]: target.checked })}
        />
        <span>{fieldLabels[name]()}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

/** By the section's id, in the order of the form. */
export const sectionTitles = {
  texts: m.place_section_texts,
  pictures: m.place_section_pictures,
  hours: m.place_section_hours,
  price: m.place_section_price,
  visit: m.place_section_visit,
  place: m.place_section_place,
  questions: m.place_section_questions,
  facts: m.place_section_facts,
}

type FormSectionProps = { id: keyof typeof sectionTitles; children: ReactNode }

export function FormSection({ id, children }: FormSectionProps) {
  const title = sectionTitles[id]()
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-label={title}
      className="mt-6 scroll-mt-20 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <h2 className="mb-4 text-lg font-bold">{title}</h2>
      <div className="grid gap-5">{children}</div>
    </section>
  )
}

export function Beside({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
}

export function ListProblem({ sentence }: { sentence: string | undefined }) {
  return sentence === undefined ? null : <p className="font-semibold text-danger">{sentence}</p>
}

type ShortProps = {
  label: string
  value: string
  error: string | undefined
  type?: 'text' | 'date'
  className?: string
  onType: (value: string) => void
  /** Normalizes the value when the field loses focus. */
  settled?: (value: string) => string
}

/** A small control in a row, with a full accessible name, because its column title is only visual. */
export function ShortInput({
  label,
  value,
  error,
  type = 'text',
  className = '',
  onType,
  settled = (typed) => typed,
}: ShortProps) {
  const id = useId()
  return (
    <span className="inline-grid">
      <input
        type={type}
        aria-label={label}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        autoComplete="off"
        className={`min-h-11 rounded-control border border-edge bg-surface px-2.5 aria-invalid:border-2 aria-invalid:border-danger ${className}`}
        onChange={({ target }) => onType(target.value)}
        onBlur={() => settled(value) !== value && onType(settled(value))}
      />
      {error && (
        <span id={`${id}-error`} className="text-sm font-semibold text-danger">
          {error}
        </span>
      )}
    </span>
  )
}
