import { useRouteLoaderData } from 'react-router'
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/staff/password.ts'
import { m } from '#messages/messages.js'
import { Field } from '#app/ui/field.tsx'
import { fieldWords } from './access-fields.ts'

type NewPasswordFieldProps = { label: string; problems: string[] | undefined; disabled?: boolean }

type Minimum = { passwordMin: number }

export function NewPasswordField({ label, problems, disabled }: NewPasswordFieldProps) {
  const before = useRouteLoaderData<Minimum>('routes/access/layout')
  const inside = useRouteLoaderData<Minimum>('routes/office/profile/profile')
  const { passwordMin: min } = before ?? inside ?? { passwordMin: PASSWORD_MIN }
  return (
    <Field
      name="password"
      type="password"
      label={label}
      hint={m.access_password_hint({ min })}
      error={fieldWords(problems, min)}
      required
      minLength={min}
      maxLength={PASSWORD_MAX}
      autoComplete="new-password"
      disabled={disabled}
    />
  )
}
