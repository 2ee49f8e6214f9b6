// What the action of 'Escaneos' takes and answers.
import { z } from 'zod'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'

export const scanIntent = z.object({ intent: z.literal('undo'), scanId: z.uuid() })

export type ScanAnswer = Answer<{ done: 'undone' }>
