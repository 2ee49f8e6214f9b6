// The intents that the action of 'Consultas' accepts, one per button, and its answers.
import { z } from 'zod'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'

export const contactIntent = z.object({ intent: z.literal('answered'), contactId: z.uuid() })
export type ContactAnswer = Answer<{ done: 'answered' }>

/** The filter and page that the address asks for. */
export const contactView = z.object({
  estado: z.enum(['open', 'answered', 'all']).catch('open'),
  despues: z.uuid().optional().catch(undefined),
})
