// The intents that the action of 'Guardias' accepts, one per button, and its answers.
import { z } from 'zod'
import { checkPin, guardForm, newGuardForm, pinFields } from '#domain/guards/guard-form.ts'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'

const guardId = z.uuid()

export const guardIntent = z.discriminatedUnion('intent', [
  newGuardForm.extend({ intent: z.literal('add') }),
  guardForm.extend({ intent: z.literal('change'), guardId }),
  pinFields.extend({ intent: z.literal('pin'), guardId }).superRefine(checkPin),
  z.object({ intent: z.literal('badge'), guardId }),
  z.object({ intent: z.literal('suspend'), guardId }),
  z.object({ intent: z.literal('restore'), guardId }),
])

export type GuardIntent = z.infer<typeof guardIntent>

/** A badge, shown once: the server cannot show it again. */
type Badge = { name: string; qrSvg: string }
export type GuardDone = 'added' | 'changed' | 'pin_set' | 'badge_made' | 'suspended' | 'restored'
export type GuardAnswer = Answer<{ done: GuardDone; badge?: Badge }>
