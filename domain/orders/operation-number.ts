// The operation number is what the specification says: FP- and a timestamp in milliseconds. It is
// guessable, so it alone never reveals anything personal; the links carry a secret of their own.
import type { Clock } from '#domain/services.ts'

export type OperationNumbers = { next(): string }

const PREFIX = 'FP-'
const pattern = /^FP-\d{13,15}$/

/**
 * Gives each order of this process the next free millisecond, so that two orders of the same
 * instant differ without asking the database. Other processes are met by its unique constraint.
 */
export function createOperationNumbers(clock: Clock): OperationNumbers {
  let last = 0
  return {
    next() {
      last = Math.max(clock.now().getTime(), last + 1)
      return `${PREFIX}${last}`
    },
  }
}

/** Upper-cases and strips blanks, as people type it; undefined when it cannot be a number of ours. */
export function parseOperationNumber(text: string): string | undefined {
  const candidate = text.replace(/\s+/g, '').toUpperCase()
  return pattern.test(candidate) ? candidate : undefined
}
