// An address that no mail server takes is refused before money is taken for passes that cannot be delivered.
import { z } from 'zod'
import { atMost } from './at-most.ts'

/** RFC 5321 allows no longer one. */
export const EMAIL_MAX = 254

/** RFC 5321, section 4.5.3.1.1, in octets. */
const NAME_MAX_OCTETS = 64
/** RFC 1035, section 2.3.4. */
const LABEL_MAX = 63

/**
 * Letters of every script. No invisible characters, which the mailer would refuse after the money was taken,
 * and no dots but the plain one: networks treat the others as dots (RFC 3490, section 3.1).
 */
const NAME = /^[^\s\p{C}@"<>(),;:\\[\]\u3002\uff0e\uff61]+$/u
const MISPLACED_DOT = /^\.|\.\.|\.$/
/** A label of a host's name (RFC 1123, section 2.1), in the letters of any script. */
const LABEL = /^[\p{L}\p{M}\p{N}-]+$/u

/** Expects a text within the length limit; the `emailAddress` schema checks that. */
export function isEmailAddress(text: string): boolean {
  const parts = text.split('@')
  const [name = '', domain = ''] = parts
  const labels = domain.split('.')
  return (
    parts.length === 2 &&
    NAME.test(name) &&
    !MISPLACED_DOT.test(name) &&
    new TextEncoder().encode(name).length <= NAME_MAX_OCTETS &&
    labels.length > 1 &&
    labels.every(isLabel) &&
    isTopLabel(labels.at(-1) ?? '')
  )
}

function isLabel(label: string): boolean {
  return (
    LABEL.test(label) && label.length <= LABEL_MAX && !label.startsWith('-') && !label.endsWith('-')
  )
}

/** A last label of digits alone would make the host an IP address. */
function isTopLabel(label: string): boolean {
  return label.length > 1 && /\P{N}/u.test(label)
}

/** Problems are codes; the interface has the texts. */
export const emailAddress = z
  .string('required')
  .trim()
  .min(1, 'required')
  .check(atMost(EMAIL_MAX, 'too_long'))
  .refine(isEmailAddress, 'not_an_email')

/** No look-alike letters: an administrator reads it before granting access. Lower case, as it is stored. */
export const staffEmailAddress = emailAddress
  .refine((text) => /^[!-~]+$/.test(text), 'not_an_email')
  .toLowerCase()

export function normalizedEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** For limits per mailbox: `Ana+viaje@EXAMPLE.com`, also full-width, arrives at `ana@example.com`. */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = normalizedEmail(email).split('@')
  const [untagged] = name.split('+')
  return `${untagged || name}@${URL.parse(`http://${domain}`)?.hostname ?? domain}`
}
