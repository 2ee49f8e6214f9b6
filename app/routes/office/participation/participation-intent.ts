// The intents that the action of 'Atracciones participantes' accepts, one per button, and its answers.
import { z } from 'zod'
import { capacityForm } from '#domain/participation/capacity-form.ts'
import { closureForm } from '#domain/participation/closure-form.ts'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'

const attractionId = z.int32().positive()

export const participationIntent = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('join'), attractionId }),
  z.object({ intent: z.literal('leave'), attractionId }),
  closureForm.extend({ intent: z.literal('close'), attractionId }),
  z.object({ intent: z.literal('reopen'), closureId: z.uuid() }),
  capacityForm.extend({ intent: z.literal('capacity'), attractionId }),
])

export type ParticipationIntent = z.infer<typeof participationIntent>
export type ParticipationDone = 'joined' | 'left' | 'closed' | 'reopened' | 'capacity_set'
export type ParticipationAnswer = Answer<{ done: ParticipationDone }>
