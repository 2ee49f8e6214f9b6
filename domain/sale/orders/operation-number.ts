// Operation numbers follow the specification: FP- and a timestamp in milliseconds; withdrawals use AR-,
// messages CO-. They are guessable: a number alone never reveals personal data; links carry a secret.
import type { Clock } from '#domain/ground/services.ts'

export type OperationNumbers = { next(): string }

/** The forms' limit: leaves room for a space beside every digit. */
const TYPED_MAX = 40
const pattern = /^(?:FP-?)?(\d{13,15})$/

/** The next free millisecond, without a query. The unique constraint catches clashes between processes. */
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

/** Any case, with spaces, another dash or none, or digits alone. Undefined if it cannot be one of ours. */
export function parseOperationNumber(text: string): string | undefined {
  // Checked first: NFKC can expand one character to eighteen.
  if (text.length > TYPED_MAX) return undefined
  // NFKC maps full-width digits and letters to plain ones; \p{Cf} are invisible format characters.
  const candidate = text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/[\p{Pd}\u2212_.]+/gu, '-')
    .toUpperCase()
  const digits = pattern.exec(candidate)?.[1]
  return digits === undefined ? undefined : `FP-${digits}`
}
