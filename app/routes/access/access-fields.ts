// What is typed on the pages before the office, and the words for what is wrong with it.
import { z } from 'zod'
import { atMost } from '#domain/at-most.ts'
import { PASSWORD_MAX, PASSWORD_MIN, passwordProblem } from '#domain/staff/password.ts'
import { m } from '#messages/messages.js'

const NAME_MAX = 60
/** Before blanks are made one and what is not written is taken out. */
const TYPED_NAME_MAX = 1_000
const CODE_MAX = 40
/** Nothing longer reaches the hashing. */
const TYPED_PASSWORD_MAX = 1_000
/** Ends of lines would split a mail's header, and some marks turn the text around. */
const UNWRITTEN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u{61c}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}\u{2066}-\u{2069}\u{feff}]+/gu

export const nameField = z
  .string('required')
  .check(atMost(TYPED_NAME_MAX, 'too_long'))
  .transform((name) => name.replaceAll(UNWRITTEN, ' ').replaceAll(/\s+/g, ' ').trim())
  .pipe(z.string().min(1, 'required').check(atMost(NAME_MAX, 'too_long')))

/** Of somebody who signs in: whatever it is, it is right or wrong. */
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

/** Six digits of the app, or a recovery code. */
export const codeField = z
  .string('required')
  .trim()
  .min(1, 'required')
  .check(atMost(CODE_MAX, 'too_long'))

const words = new Map<string, (said: { min: number }) => string>([
  ['required', m.access_field_required],
  ['not_an_email', m.access_field_not_an_email],
  ['too_long', m.access_field_too_long],
  ['password_too_short', m.access_password_too_short],
  ['password_too_long', m.access_password_too_long],
  ['password_breached', m.access_password_breached],
])

/** The sentence for the first problem of a field; undefined when there is none. */
export function fieldWords(
  problems: string[] | null | undefined,
  min = PASSWORD_MIN,
): string | undefined {
  const [first] = problems ?? []
  return first === undefined ? undefined : (words.get(first) ?? m.access_field_required)({ min })
}
