// A typed calendar day or month, limited to plausible years that the database and every calendar can handle.
import { z } from 'zod'
import { atMost } from './at-most.ts'

const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2999-12-31'

/** YYYY-MM-DD, of 2000 to 2999; `message` is reported for anything else. */
export function typedDay(message?: string) {
  return z.iso.date(message).refine((day) => day >= FIRST_DAY && day <= LAST_DAY, message)
}

const MONTH_LENGTH = 7

/** A month of the city, YYYY-MM. */
export const typedMonth = z
  .string()
  .check(atMost(MONTH_LENGTH))
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
