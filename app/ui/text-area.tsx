import { type ComponentProps, type ReactNode, useId } from 'react'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & {
  label: string
  hint?: ReactNode
  /** What is wrong, in one sentence; marks the field. */
  error?: string
}

/** A labelled field of several lines, as `Field` is one of one line. */
export function TextArea({ label, hint, error, className = '', ...area }: TextAreaProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <textarea
        rows={4}
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        className="block w-full scroll-mt-40 scroll-mb-32 rounded-control border border-edge bg-surface px-3.5 py-2.5 placeholder:text-muted aria-invalid:border-2 aria-invalid:border-danger"
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
    </div>
  )
}
