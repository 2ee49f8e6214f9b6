// The two buttons of an import: dry run, and apply. Both send the file.
import { z } from 'zod'
import { atMost } from '#domain/at-most.ts'
import type { ReservationPlan } from '#domain/reservations/plan-reservations.ts'
import { RESERVATIONS_BYTES_MAX } from '#domain/reservations/reservation.ts'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'

/** Of a SHA-256 in base64url. */
const DIGEST_LENGTH = 43

const given = {
  attractionId: z.int32('required').positive('required'),
  file: z.file('required').max(RESERVATIONS_BYTES_MAX, 'too_large'),
}

export const reservationImportIntent = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('check'), ...given }),
  z.object({
    intent: z.literal('apply'),
    ...given,
    /** The digest of the dry run that was shown. */
    digest: z.string('required').check(atMost(DIGEST_LENGTH, 'too_long')),
  }),
])

/** Limits for parsing the form. */
export const reservationImportLimits = {
  fileBytes: RESERVATIONS_BYTES_MAX,
  fieldBytes: 1024,
  fields: 4,
}

/** `plan` is the current dry run, if known. */
export type ReservationImportAnswer = Answer<
  | { done: 'checked'; plan: ReservationPlan }
  | { done: 'applied'; created: number; changed: number; removed: number; days: string[] },
  { plan?: ReservationPlan }
>
