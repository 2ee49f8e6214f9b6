// The intent of a payment's page, a correction of one of its charges, and its answers.
import { z } from 'zod'
import { correctionForm } from '#domain/charges/correction.ts'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'

export const paymentIntent = correctionForm.extend({
  intent: z.literal('correct'),
  /** Lower case, because it is the key of a booking: one id must give one booking. */
  correctionId: z.uuid().toLowerCase(),
  chargeId: z.uuid(),
})

export type PaymentAnswer = Answer<{ done: 'correct' }>
