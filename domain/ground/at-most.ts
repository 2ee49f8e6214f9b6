// Length limit for texts from outside. It is checked first and ends the validation: a text that is too long
// reaches no pattern, comparison or database. Zod's own `.max()` would run the next check. Works with both
// forms of Zod, because gates use the small one.
import * as z from 'zod/mini'

/** At most `max` characters; a longer text gets `problem` and no other message. */
export function atMost(max: number, problem?: string) {
  return z.maxLength(max, { error: problem, abort: true })
}
