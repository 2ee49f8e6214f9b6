// How long a text from outside may be. Its length is asked before anything else is: what is refused
// for it reaches no pattern, no comparison and no database, whatever stands behind the limit. Zod's
// own `.max()` goes on to the next check. For both forms of Zod, because gates have the small one.
import * as z from 'zod/mini'

/** At most `max` characters; `problem` is said of a longer text, and nothing else. */
export function atMost(max: number, problem?: string) {
  return z.maxLength(max, { error: problem, abort: true })
}
