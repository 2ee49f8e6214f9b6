import { z } from 'zod'
import { atMost } from '#domain/at-most.ts'

/** Room for the fifty passes of the largest order, separated by blanks. */
const PASS_IDS_LENGTH_MAX = 50 * 37

/** The chosen passes in one field, because a form sends each field once; may be empty. */
export const chosenPassIds = z
  .string('passIds')
  .check(atMost(PASS_IDS_LENGTH_MAX, 'passIds'))
  .transform((text) => text.split(' ').filter((id) => id !== ''))
  .pipe(z.array(z.uuid('passIds')))
