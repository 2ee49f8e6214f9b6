import { z } from 'zod'
import { atMost } from '#domain/at-most.ts'

/** Of the fifty passes that an order may have, with blanks between them. */
const PASS_IDS_LENGTH_MAX = 50 * 37

/** A form names each field once: the passes that were chosen travel as one, perhaps none. */
export const chosenPassIds = z
  .string('passIds')
  .check(atMost(PASS_IDS_LENGTH_MAX, 'passIds'))
  .transform((text) => text.split(' ').filter((id) => id !== ''))
  .pipe(z.array(z.uuid('passIds')))
