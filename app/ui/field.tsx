import { type ComponentProps, type ReactNode, useId } from 'react'

type FieldProps = ComponentProps<'input'> & {
  label: string
  hint?: ReactNode
  /** What is wrong, in one sentence; marks the field. */
  error?: string
  /** Below the field: a suggestion, for example. */
  children?: ReactNode
}

/** A labelled field. What helps and what is wrong are read with it. */
export function Field({ id, label, hint, error, children, className = '', ...input }: FieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const hintId = `${fieldId}-hint`
  const errorId = `${fieldId}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <input
        {...input}
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        className="block min-h-12 w-full scroll-mt-40 scroll-mb-32 rounded-control border border-edge bg-surface px-3.5 py-2.5 placeholder:text-muted aria-invalid:border-2 aria-invalid:border-danger"
      />
      {error && (
        <p id={errorId} className="mt-1.5 font-semibold text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="mt-1.5 text-muted">
          {hint}
        </p>
      )}
      {children}
    </div>
  )
}
