import { type ComponentProps, useId } from 'react'
import { filterControl } from '#app/routes/office/pieces/office-filter-bar.tsx'

type OfficeSelectProps = ComponentProps<'select'> & { label: string; hint?: string; error?: string }

/** A labelled choice of a dialog. What helps and what is wrong are read with it. */
export function OfficeSelect({ label, hint, error, children, ...select }: OfficeSelectProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        className={filterControl}
      >
        {children}
      </select>
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
