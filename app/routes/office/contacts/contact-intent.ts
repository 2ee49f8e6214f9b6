// One button, one intent, one verb: what the action of 'Consultas' takes and answers.
import { z } from 'zod'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'

export const contactIntent = z.object({ intent: z.literal('answered'), contactId: z.uuid() })
export type ContactAnswer = Answer<{ done: 'answered' }>

/** Which messages the address asks for, and after which one of the pages before. */
export const contactView = z.object({
  estado: z.enum(['open', 'answered', 'all']).catch('open'),
  despues: z.uuid().optional().catch(undefined),
})
