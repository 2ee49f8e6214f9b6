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

type Given<Intent> = Extract<ParticipationIntent, { intent: Intent }> & { actor: StaffActor }

/** What each of them does. */
export const participationVerbs = {
  join: joinProgramme,
  leave: leaveProgramme,
  close(services: Services, given: Given<'close'>) {
    const translations = translationsIn<{ reason: string }>(closureTexts, given)
    return closeAttraction(services, { ...given, translations })
  },
  reopen: reopenAttraction,
  capacity(services: Services, given: Given<'capacity'>) {
    const { hourlyCapacity = null } = given
    return setCapacity(services, { ...given, hourlyCapacity })
  },
}
