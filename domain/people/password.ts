// Not checked at sign-in: an older password may be shorter than the operator's minimum.
import { breachedPasswords } from './breached-passwords.ts'

export const PASSWORD_MIN = 6
/** The operator's largest minimum: the length of the passwords that the shop generates. */
export const PASSWORD_MIN_MAX = 20
export const PASSWORD_MAX = 128

export type PasswordProblem = `password_${'too_short' | 'too_long' | 'breached'}`

/** From the first letter to the last. */
const CORE = /\p{L}(?:.*\p{L})?/su
const MEANT = new Map(
  Object.entries({ '@': 'a', 4: 'a', 3: 'e', 1: 'i', 0: 'o', $: 's', 5: 's', 7: 't' }),
)

/** Length is checked first, and an overlong one is not examined. */
export function passwordProblem(
  password: string,
  { email = '', min = PASSWORD_MIN } = {},
): PasswordProblem | undefined {
  if (password.length > PASSWORD_MAX) return 'password_too_long'
  if (password.length < min) return 'password_too_short'
  const typed = password.normalize('NFKC').toLowerCase()
  const own = ownWords(email)
  const isTried = formsOf(typed).some((form) => breachedPasswords.has(form) || own.has(form))
  return isTried || new Set(typed).size === 1 ? 'password_breached' : undefined
}

/** Itself, and the results of applying any of the steps, in their order. */
function formsOf(text: string): string[] {
  const steps = [meant, bare, coreOf, halved, coreOf, meant, backwards]
  return steps.reduce((forms, step) => [...new Set([...forms, ...forms.map(step)])], [text])
}

function coreOf(text: string): string {
  return CORE.exec(text)?.[0] ?? ''
}

function meant(text: string): string {
  return [...text].map((character) => MEANT.get(character) ?? character).join('')
}

const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
const half = (text: string) => text.slice(0, text.length / 2)
const halved = (text: string) => (half(text).repeat(2) === text ? half(text) : text)
const backwards = (text: string) => [...text].toReversed().join('')

function ownWords(email: string): Set<string> {
  const address = email.toLowerCase()
  const [local = '', host = ''] = address.split('@')
  const parts = [...local.split('+'), ...local.split(/[.+_-]/), ...host.split('.')]
  const words = [address, host, local, ...parts]
  const spelled = words.flatMap((word) => [word, coreOf(word), bare(word), coreOf(bare(word))])
  return new Set(spelled.filter((word) => word.length > 2))
}
