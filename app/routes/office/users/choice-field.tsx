import { useId } from 'react'
import { filterControl } from '#app/routes/office/pieces/office-filter-bar.tsx'

type ChoiceFieldProps = {
  name: string
  label: string
  /** The words of no choice. */
  placeholder: string
  choices: { value: string; label: string }[]
  defaultValue: string | undefined
  /** What the choice means. */
  hint?: string
  error?: string
  onChange?: (value: string) => void
}

/** One of several in a dialog, with what is wrong and what the choice means below it. */
export function ChoiceField({
  name,
  label,
  placeholder,
  choices,
  defaultValue = '',
  hint,
  error,
  onChange,
}: ChoiceFieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        required
        defaultValue={defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={filterControl}
        onChange={({ target }) => onChange?.(target.value)}
      >
        <option value="">{placeholder}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
