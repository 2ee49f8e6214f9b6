// The two buttons of an import: look at what it would do, and do what was shown. Both bring the file; the
// browser keeps it in between, and nothing is stored of an import that is only looked at.
import { z } from 'zod'
import { atMost } from '#domain/at-most.ts'
import {
  IMPORT_BYTES_MAX,
  type ImportPlan,
  sentPicturesField,
} from '#domain/catalog-file/import-plan.ts'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'

/** Of a SHA-256 as base64url. */
const DIGEST_LENGTH = 43

const given = {
  cityId: z.int('required').positive('required').max(2_147_483_647),
  file: z.file('required').max(IMPORT_BYTES_MAX, 'too_large'),
  pictures: sentPicturesField,
}

export const importIntent = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('check'), ...given }),
  z.object({
    intent: z.literal('apply'),
    ...given,
    /** Of what was shown. */
    digest: z.string('required').check(atMost(DIGEST_LENGTH, 'too_long')),
  }),
])

/** Of the form before it is taken apart. */
export const importLimits = {
  fileBytes: IMPORT_BYTES_MAX,
  fieldBytes: 64 * 1024,
  fields: Object.keys(given).length + 2,
}

/** `plan` is what the import would do now, where that is known. */
export type ImportAnswer = Answer<
  { done: 'checked'; plan: ImportPlan } | { done: 'applied'; created: number; changed: number },
  { plan?: ImportPlan }
>
