import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react'

type Labelled = {
  id?: string | undefined
  label: string
  hint?: ReactNode
  /** The problem in one sentence; marks the field as invalid. */
  error?: string | undefined
  className?: string | undefined
  /** Below the field, for example a suggestion. */
  children?: ReactNode
}

/** Shared by all controls: the label, hint and problem around it, which screen readers announce with it. */
function useLabelled({ id, label, hint, error, className = '', children }: Labelled) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const hintId = `${fieldId}-hint`
  const errorId = `${fieldId}-error`
  const own = {
    id: fieldId,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined,
    className:
      'block min-h-12 w-full scroll-mt-40 scroll-mb-32 rounded-control border border-edge bg-surface px-3.5 py-2.5 placeholder:text-muted aria-invalid:border-2 aria-invalid:border-danger',
  }
  const around = (control: ReactElement) => (
    <div className={className}>
      <label htmlFor={fieldId} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {control}
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
  return { own, around }
}

type FieldProps = ComponentProps<'input'> & Labelled

/** A labelled field. */
export function Field({ id, label, hint, error, children, className, ...input }: FieldProps) {
  const { own, around } = useLabelled({ id, label, hint, error, children, className })
  return around(<input {...input} {...own} />)
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'children'> & Labelled

/** A labelled field of several lines. */
export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  const { own, around } = useLabelled({ label, hint, error, className })
  return around(<textarea rows={4} {...area} {...own} />)
}

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id'> &
  Pick<Labelled, 'label' | 'error'> & {
    /** The text when nothing is chosen. */
    placeholder: string
    choices: { value: string; label: string }[]
  }

/** A labelled choice of one of several. */
export function SelectField({ label, error, placeholder, choices, ...select }: SelectFieldProps) {
  const { own, around } = useLabelled({ label, error })
  return around(
    <select required {...select} {...own}>
      <option value="">{placeholder}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>,
  )
}
