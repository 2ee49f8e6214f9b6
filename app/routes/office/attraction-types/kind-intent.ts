// The intents that the action of 'Tipos Atracción' accepts, one per button, and its answers.
import { z } from 'zod'
import { kindForm } from '#domain/attractions/attraction-kind.ts'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'

const kindId = z.int().positive().max(2_147_483_647)

export const kindIntent = z.discriminatedUnion('intent', [
  kindForm.extend({ intent: z.literal('create') }),
  kindForm.extend({ intent: z.literal('rename'), kindId, version: z.int().positive() }),
  z.object({ intent: z.literal('move'), kindId, direction: z.enum(['up', 'down']) }),
  z.object({ intent: z.literal('delete'), kindId }),
])

export type KindDone = 'created' | 'renamed' | 'moved' | 'deleted'
export type KindAnswer = Answer<{ done: KindDone }>
