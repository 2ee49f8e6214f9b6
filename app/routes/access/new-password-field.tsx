import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/staff/password.ts'
import { m } from '#messages/messages.js'
import { Field } from '#app/ui/field.tsx'
import { fieldWords } from './access-fields.ts'

type NewPasswordFieldProps = { label: string; problems: string[] | undefined; disabled?: boolean }

export function NewPasswordField({ label, problems, disabled }: NewPasswordFieldProps) {
  return (
    <Field
      name="password"
      type="password"
      label={label}
      hint={m.access_password_hint({ min: PASSWORD_MIN })}
      error={fieldWords(problems)}
      required
      minLength={PASSWORD_MIN}
      maxLength={PASSWORD_MAX}
      autoComplete="new-password"
      disabled={disabled}
    />
  )
}
