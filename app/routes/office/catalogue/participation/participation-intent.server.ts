// The intents of 'Atracciones participantes' and what executes them; an attraction's page accepts them too.
import { z } from 'zod'
import { capacityForm, closureForm, closureTexts } from '#domain/catalogue/participation-form.ts'
import {
  closeAttraction,
  joinProgramme,
  leaveProgramme,
  reopenAttraction,
  setCapacity,
} from '#domain/catalogue/participation.ts'
import { translationsIn } from '#domain/catalogue/translation-fields.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import type { Services } from '#domain/ground/services.ts'

const attractionId = z.int32().positive()

export const participationIntent = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('join'), attractionId }),
  z.object({ intent: z.literal('leave'), attractionId }),
  closureForm.extend({ intent: z.literal('close'), attractionId }),
  z.object({ intent: z.literal('reopen'), closureId: z.uuid() }),
  capacityForm.extend({ intent: z.literal('capacity'), attractionId }),
])

export type ParticipationIntent = z.output<typeof participationIntent>

export function runParticipation(
  services: Services,
  actor: StaffActor,
  intent: ParticipationIntent,
) {
  const input = { ...intent, actor }
  switch (input.intent) {
    case 'join':
      return joinProgramme(services, input)
    case 'leave':
      return leaveProgramme(services, input)
    case 'close': {
      const translations = translationsIn<{ reason: string }>(closureTexts, input)
      return closeAttraction(services, { ...input, translations })
    }
    case 'reopen':
      return reopenAttraction(services, input)
    case 'capacity': {
      const { hourlyCapacity = null } = input
      return setCapacity(services, { ...input, hourlyCapacity })
    }
    default:
      return input satisfies never
  }
}
