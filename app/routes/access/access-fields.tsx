import { useRouteLoaderData } from 'react-router'
import { z } from 'zod'
import { atMost } from '#domain/ground/at-most.ts'
import { PASSWORD_MAX, PASSWORD_MIN, passwordProblem } from '#domain/people/password.ts'
import { m } from '#messages/messages.js'
import { EmailField, Field } from '#app/ui/field.tsx'
import type { AccessAnswer } from './access-answer.ts'

const NAME_MAX = 60
/** Limit before whitespace is collapsed and unprintable characters are removed. */
const TYPED_NAME_MAX = 1_000
const CODE_MAX = 40
const TOKEN_MAX = 100
/** Longer passwords never reach the hash function. */
const TYPED_PASSWORD_MAX = 1_000
/** Line ends would split a mail's header, and some characters reverse the text's direction. */
const UNWRITTEN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u{61c}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}\u{2066}-\u{2069}\u{feff}]+/gu

export const nameField = z
  .string('required')
  .check(atMost(TYPED_NAME_MAX, 'too_long'))
  .transform((name) => name.replaceAll(UNWRITTEN, ' ').replaceAll(/\s+/g, ' ').trim())
  .pipe(z.string().min(1, 'required').check(atMost(NAME_MAX, 'too_long')))

/** The password at sign-in: only right or wrong, without rules. */
export const knownPasswordField = z
  .string('required')
  .min(1, 'required')
  .check(atMost(TYPED_PASSWORD_MAX, 'too_long'))

export const newPasswordField = z
  .string('required')
  .check(atMost(PASSWORD_MAX, 'password_too_long'), (context) => {
    const problem = passwordProblem(context.value)
    if (problem) {
      context.issues.push({ code: 'custom', message: problem, input: context.value })
    }
  })

/** Six digits from the authenticator app, or a recovery code. */
export const codeField = z
  .string('required')
  .trim()
  .min(1, 'required')
  .check(atMost(CODE_MAX, 'too_long'))

/** Of a mailed link: base64url. */
export const tokenField = z
  .string('required')
  .check(atMost(TOKEN_MAX, 'required'))
  .regex(/^[\w-]{20,100}$/, 'required')

const words = new Map<string, (said: { min: number }) => string>([
  ['required', m.access_field_required],
  ['not_an_email', m.access_field_not_an_email],
  ['too_long', m.access_field_too_long],
  ['password_too_short', m.access_password_too_short],
  ['password_too_long', m.access_password_too_long],
  ['password_breached', m.access_password_breached],
])

/** The sentence for a field's first problem; undefined if it has none. */
export function fieldWords(
  problems: string[] | null | undefined,
  min = PASSWORD_MIN,
): string | undefined {
  const [first] = problems ?? []
  return first === undefined ? undefined : (words.get(first) ?? m.access_field_required)({ min })
}

type TypedFieldsProps = Pick<AccessAnswer, 'typed' | 'problems'>

export function NameFields({ typed, problems }: TypedFieldsProps) {
  return (
    <>
      <Field
        name="firstName"
        label={m.access_first_name()}
        defaultValue={typed.firstName}
        error={fieldWords(problems.firstName)}
        required
        autoComplete="given-name"
      />
      <Field
        name="lastName"
        label={m.access_last_name()}
        defaultValue={typed.lastName}
        error={fieldWords(problems.lastName)}
        required
        autoComplete="family-name"
      />
    </>
  )
}

export function StaffEmailField({ typed, problems }: TypedFieldsProps) {
  return (
    <EmailField
      name="email"
      label={m.access_email()}
      defaultValue={typed.email}
      error={fieldWords(problems.email)}
      required
      autoComplete="username"
    />
  )
}

type KnownPasswordFieldProps = { name: string; label: string; problems: string[] | undefined }

export function KnownPasswordField({ name, label, problems }: KnownPasswordFieldProps) {
  return (
    <Field
      name={name}
      type="password"
      label={label}
      error={fieldWords(problems)}
      required
      autoComplete="current-password"
    />
  )
}

type NewPasswordFieldProps = { label: string; problems: string[] | undefined }

type Minimum = { passwordMin: number }

export function NewPasswordField({ label, problems }: NewPasswordFieldProps) {
  const before = useRouteLoaderData<Minimum>('routes/access/layout')
  const inside = useRouteLoaderData<Minimum>('routes/office/people/profile/profile')
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
    />
  )
}
