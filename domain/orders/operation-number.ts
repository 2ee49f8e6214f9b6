// The operation number is what the specification says: FP- and a timestamp in milliseconds; the number
// of a withdrawal is AR- and the like, of a message CO-. They are guessable, so they alone never reveal anything
// personal; the links carry a secret of their own.
import type { Clock } from '#domain/services.ts'

export type OperationNumbers = { next(): string }

/** As the forms allow: room for a blank beside every digit. */
const TYPED_MAX = 40
const pattern = /^(?:FP-?)?(\d{13,15})$/

/**
 * Gives each order, withdrawal or message of this process the next free millisecond, so that two of the same
 * instant differ without asking the database. Other processes are met by its unique constraint.
 */
export function createOperationNumbers(
  clock: Clock,
  prefix: 'FP-' | 'AR-' | 'CO-',
): OperationNumbers {
  let last = 0
  return {
    next() {
      last = Math.max(clock.now().getTime(), last + 1)
      return `${prefix}${last}`
    },
  }
}

/**
 * The number as we write it, from how people type it: in any case, with blanks, another dash or none, or its digits
 * alone. Undefined when it cannot be a number of ours, and for more than 40 characters.
 */
export function parseOperationNumber(text: string): string | undefined {
  // Asked first: NFKC makes eighteen letters of one.
  if (text.length > TYPED_MAX) return undefined
  // In NFKC wide digits and letters are the plain ones; \p{Cf} are signs that nobody sees.
  const candidate = text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/[\p{Pd}\u2212_.]+/gu, '-')
    .toUpperCase()
  const digits = pattern.exec(candidate)?.[1]
  return digits === undefined ? undefined : `FP-${digits}`
}
