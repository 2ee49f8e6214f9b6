// What is kept of the differences of a day.
import { type Amount, type Difference, isOpen } from './comparison.ts'
import { readable } from './hostile-refs.ts'

/** Nobody goes through more rows than these: so many are one mistake, and their number is kept. */
const ROWS_KEPT = 500

/** The rows that are kept, those that somebody must look into first, as they can be kept and shown. */
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
