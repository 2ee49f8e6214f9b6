import { href, redirect } from 'react-router'
import type { StaffActor } from '#domain/activity/actor.ts'
import { contentOf } from '#domain/attractions/attraction-form.ts'
import { changeAttraction } from '#domain/attractions/change-attraction.ts'
import {
  deleteAttraction,
  publishAttraction,
  unpublishAttraction,
} from '#domain/attractions/publish-attraction.ts'
import type { Services } from '#domain/services.ts'
import { refusalReply } from '#app/refusals.ts'
import { answerDevice } from '#app/routes/office/devices/answer-device.server.ts'
import { answerParticipation } from '#app/routes/office/participation/answer-participation.server.ts'
import { doneAnswer } from '#app/routes/office/pieces/told-answer.ts'
import type { AttractionIntent } from './attraction-intent.ts'

type By = { attractionId: number; actor: StaffActor }

/** Executes an intent and returns the action's answer. */
export async function answerAttraction(services: Services, by: By, intent: AttractionIntent) {
  switch (intent.intent) {
    case 'save': {
      const { intent: _, version, ...fields } = intent
      const saved = await changeAttraction(services, { ...by, version, content: contentOf(fields) })
      return saved.ok ? { ...doneAnswer('saved'), version: saved.version } : refusalReply(saved)
    }
    case 'publish': {
      const published = await publishAttraction(services, by)
      return published.ok ? doneAnswer('published') : refusalReply(published)
    }
    case 'unpublish': {
      const unpublished = await unpublishAttraction(services, by)
      return unpublished.ok ? doneAnswer('unpublished') : refusalReply(unpublished)
    }
    case 'delete': {
      const deleted = await deleteAttraction(services, by)
      return deleted.ok ? redirect(href('/admin/attractions')) : refusalReply(deleted)
    }
    case 'join':
    case 'leave':
    case 'close':
    case 'reopen':
    case 'capacity':
      return answerParticipation(services, by.actor, intent)
    default:
      return answerDevice(services, by.actor, intent)
  }
}
