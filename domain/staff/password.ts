// What a password must be: 6 to 128 characters, and none of those that everybody tries first.
import { breachedPasswords } from './breached-passwords.ts'

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128

type PasswordProblem = 'too_short' | 'too_long' | 'breached'

/** Why somebody may not choose this password. Length first: a long one is not looked at. */
export function passwordProblem(password: string): PasswordProblem | undefined {
  if (password.length > PASSWORD_MAX) return 'too_long'
  if (password.length < PASSWORD_MIN) return 'too_short'
  const isOneCharacter = new Set(password).size === 1
  return isOneCharacter || breachedPasswords.has(password.toLowerCase()) ? 'breached' : undefined
}
