import { type ComponentProps, useId } from 'react'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id'> & {
  label: string
  /** What is wrong, in one sentence; marks the field. */
  error?: string | undefined
  /** The words of no choice. */
  placeholder: string
  choices: { value: string; label: string }[]
}

/** A labelled choice of one of several, as `Field` is for what is typed. */
export function SelectField({ label, error, placeholder, choices, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <select
        required
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="block min-h-12 w-full scroll-mt-40 scroll-mb-32 rounded-control border border-edge bg-surface px-3.5 py-2.5 aria-invalid:border-2 aria-invalid:border-danger"
      >
        <option value="">{placeholder}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
