// The intents that the action of 'Usuarios Pendientes' accepts, one per button, and its answers.
import { z } from 'zod'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'

/** Also the body of the server functions. */
export const userToDecide = z.object({ userId: z.uuid() })

export const pendingIntent = userToDecide.extend({
  intent: z.enum(['approve', 'reject', 'verify']),
})
export type PendingIntent = z.infer<typeof pendingIntent>['intent']
export type PendingAnswer = Answer<{ done: PendingIntent }>
