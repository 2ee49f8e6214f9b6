// What the action of one payment takes and answers: a correction of one of its charges.
import { z } from 'zod'
import { correctionForm } from '#domain/charges/correction.ts'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'

export const paymentIntent = correctionForm.extend({
  intent: z.literal('correct'),
  /** In small letters: it is the key of a booking, and one id is one booking. */
  correctionId: z.uuid().toLowerCase(),
  chargeId: z.uuid(),
})

export type PaymentAnswer = Answer<{ done: 'correct' }>
