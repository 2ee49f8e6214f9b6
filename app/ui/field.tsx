import { type ComponentProps, type ReactNode, useId } from 'react'

type LabelProps = {
  id?: string | undefined
  label: string
  hint?: ReactNode
  /** The problem in one sentence; marks the control as invalid. */
  error?: string | undefined
  className?: string | undefined
}

/** What a control needs to be announced with its label, hint and problem. */
type Own = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

type LabelledProps = LabelProps & {
  children: (own: Own) => ReactNode
  below?: ReactNode
}

function Labelled({ id, label, hint, error, className, children, below }: LabelledProps) {
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
      {children({
        id: fieldId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
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
      {below}
    </div>
  )
}

const controlLook =
  'block min-h-12 w-full scroll-mt-40 scroll-mb-32 rounded-control border border-edge bg-surface px-3.5 py-2.5 placeholder:text-muted aria-invalid:border-2 aria-invalid:border-danger'

type FieldProps = ComponentProps<'input'> & LabelProps

export function Field({ id, label, hint, error, children, className, ...input }: FieldProps) {
  const labelled = { id, label, hint, error, className, below: children }
  return (
    <Labelled {...labelled}>
      {(own) => <input {...input} {...own} className={controlLook} />}
    </Labelled>
  )
}

/** For an e-mail address, which phones must neither capitalize nor correct. */
export function EmailField(field: FieldProps) {
  return (
    <Field type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...field} />
  )
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'children'> & LabelProps

export function TextArea({ id, label, hint, error, className, ...area }: TextAreaProps) {
  const labelled = { id, label, hint, error, className }
  return (
    <Labelled {...labelled}>
      {(own) => <textarea rows={4} {...area} {...own} className={controlLook} />}
    </Labelled>
  )
}

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'className'> &
  Pick<LabelProps, 'label' | 'hint' | 'error'> & {
    /** The label of the empty choice; none if there is always a choice. */
    placeholder?: string
    choices: { value: string; label: string }[]
  }

export function SelectField({
  label,
  hint,
  error,
  placeholder,
  choices,
  ...select
}: SelectFieldProps) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(own) => (
        <select required {...select} {...own} className={controlLook}>
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
