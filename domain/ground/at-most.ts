// Checked first and ends the validation: a text that is too long reaches no pattern, comparison or database
// (Zod's own `.max()` runs the next check). For both forms of Zod, because gates use the small one.
import * as z from 'zod/mini'

/** A longer text gets `problem` and no other message. */
export function atMost(max: number, problem?: string) {
  return z.maxLength(max, { error: problem, abort: true })
}
