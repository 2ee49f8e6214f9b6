// The two buttons of an import: dry run, and apply. Both send the file, which the browser keeps in between; a
// dry run stores nothing.
import { z } from 'zod'
import { atMost } from '#domain/at-most.ts'
import {
  IMPORT_BYTES_MAX,
  type ImportPlan,
  sentPicturesField,
} from '#domain/catalog-file/import-plan.ts'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'

/** Of a SHA-256 in base64url. */
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
    /** The digest of the dry run that was shown. */
    digest: z.string('required').check(atMost(DIGEST_LENGTH, 'too_long')),
  }),
])

/** Limits for parsing the form. */
export const importLimits = {
  fileBytes: IMPORT_BYTES_MAX,
  fieldBytes: 64 * 1024,
  fields: Object.keys(given).length + 2,
}

/** `plan` is the current dry run, if known. */
export type ImportAnswer = Answer<
  { done: 'checked'; plan: ImportPlan } | { done: 'applied'; created: number; changed: number },
  { plan?: ImportPlan }
>
