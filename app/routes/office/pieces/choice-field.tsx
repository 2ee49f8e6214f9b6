import { type ComponentProps, type ReactNode, useId } from 'react'
import { filterControl } from './office-filter-bar.tsx'

type ChoiceFieldProps = ComponentProps<'select'> & {
  label: string
  /** Explains the choice. */
  hint?: string
  error?: string
  /** The label of the empty choice; none if there is always a choice. */
  placeholder?: string
  choices: { value: string; label: string }[]
}

/** A select in a dialog, with its problem and its explanation below it. */
export function ChoiceField({
  label,
  hint,
  error,
  placeholder,
  choices,
  ...select
}: ChoiceFieldProps) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(about) => (
        <select required {...select} {...about} className={filterControl}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

type About = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }
type LabelledProps = {
  label: string
  hint?: string
  error?: string
  children: (about: About) => ReactNode
}

/** A control with its label; screen readers also read its hint and its error. */
export function Labelled({ label, hint, error, children }: LabelledProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-semibold text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
