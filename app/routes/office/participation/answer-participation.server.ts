import type { StaffActor } from '#domain/activity/actor.ts'
import { closureTexts } from '#domain/participation/closure-form.ts'
import {
  closeAttraction,
  joinProgramme,
  leaveProgramme,
  reopenAttraction,
} from '#domain/participation/participation.ts'
import { setCapacity } from '#domain/participation/set-capacity.ts'
import type { Services } from '#domain/services.ts'
import { translationsIn } from '#domain/translations/translation-fields.ts'
import { refusalReply } from '#app/refusals.ts'
import { doneAnswer } from '#app/routes/office/pieces/told-answer.ts'
import type { ParticipationIntent } from './participation-intent.ts'

/** Executes an intent and returns the action's answer. */
export async function answerParticipation(
  services: Services,
  actor: StaffActor,
  intent: ParticipationIntent,
) {
  const input = { ...intent, actor }
  switch (input.intent) {
    case 'join': {
      const joined = await joinProgramme(services, input)
      return joined.ok ? doneAnswer('joined') : refusalReply(joined)
    }
    case 'leave': {
      const left = await leaveProgramme(services, input)
      return left.ok ? doneAnswer('left') : refusalReply(left)
    }
    case 'close': {
      const translations = translationsIn<{ reason: string }>(closureTexts, input)
      const closed = await closeAttraction(services, { ...input, translations })
      return closed.ok ? doneAnswer('closed') : refusalReply(closed)
    }
    case 'reopen': {
      const reopened = await reopenAttraction(services, input)
      return reopened.ok ? doneAnswer('reopened') : refusalReply(reopened)
    }
    case 'capacity': {
      const { hourlyCapacity = null } = input
      const set = await setCapacity(services, { ...input, hourlyCapacity })
      return set.ok ? doneAnswer('capacity_set') : refusalReply(set)
    }
    default:
      return input satisfies never
  }
}
