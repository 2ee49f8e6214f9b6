// Which differences of a day are stored.
import { type Amount, type Difference, isOpen } from './comparison.ts'
import { readable } from './hostile-refs.ts'

/** Nobody reads more rows than this: that many have one cause, and their number is stored. */
const ROWS_KEPT = 500

/** The rows to store, open ones first, made safe to store and show. */
export function rowsToKeep(differences: Difference[]): Difference[] {
  const [open, done] = [differences.filter(isOpen), differences.filter((one) => !isOpen(one))]
  return [...open, ...done].slice(0, ROWS_KEPT).map(({ ref, chargeRef, ours, theirs, ...row }) => ({
    ...row,
    ref: readable(ref),
    chargeRef: readable(chargeRef),
    ...(ours && { ours: readableAmount(ours) }),
    ...(theirs && { theirs: readableAmount(theirs) }),
  }))
}

function readableAmount({ amountCents, currency }: Amount): Amount {
  return { amountCents, currency: readable(currency) }
}
