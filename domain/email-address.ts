// An e-mail address, wherever one is read: of a buyer, an applicant, an operator. What no mail
// server takes is refused here, before money is taken for passes that would go nowhere.
import { z } from 'zod'
import { atMost } from '#domain/at-most.ts'

/** RFC 5321 allows no longer one. */
export const EMAIL_MAX = 254

/** RFC 5321, section 4.5.3.1.1, in octets. */
const NAME_MAX_OCTETS = 64
/** RFC 1035, section 2.3.4. */
const LABEL_MAX = 63

/**
 * What stands before the @: letters of every script; nothing invisible, which the mailer refuses when the
 * money is taken already, and no dots but the plain one: networks take the others for it (RFC 3490,
 * section 3.1). A dot neither begins nor ends it, nor follows another.
 */
const NAME = /^[^\s\p{C}@"<>(),;:\\[\]\u3002\uff0e\uff61]+$/u
const MISPLACED_DOT = /^\.|\.\.|\.$/
/** A label of a host's name (RFC 1123, section 2.1), in the letters of any script. */
const LABEL = /^[\p{L}\p{M}\p{N}-]+$/u

/** Expects a text that is not too long; `emailAddress` is the schema that sees to it. */
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

/** Numbers alone would be an address of the network. */
function isTopLabel(label: string): boolean {
  return label.length > 1 && /\P{N}/u.test(label)
}

/** The problems are codes; the interface has the words. */
export const emailAddress = z
  .string('required')
  .trim()
  .min(1, 'required')
  .check(atMost(EMAIL_MAX, 'too_long'))
  .refine(isEmailAddress, 'not_an_email')

/**
 * In letters that nobody mistakes for others, because who decides on somebody's access reads the
 * address; and in lower case, as it is kept.
 */
export const staffEmailAddress = emailAddress
  .refine((text) => /^[!-~]+$/.test(text), 'not_an_email')
  .toLowerCase()

/** As two spellings of one address are compared: case does not matter. */
export function normalizedEmail(email: string): string {
  return email.trim().toLowerCase()
}
