// A typed calendar day, limited to plausible years that the database and every calendar can handle.
import { z } from 'zod'

const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2999-12-31'

/** YYYY-MM-DD, of 2000 to 2999; `message` is reported for anything else. */
export function typedDay(message?: string) {
  return z.iso.date(message).refine((day) => day >= FIRST_DAY && day <= LAST_DAY, message)
}
