import type { StaffActor } from '#domain/activity/actor.ts'
import { createDevice, type EnrolmentOffer } from '#domain/devices/create-device.ts'
import { setDeviceDoors } from '#domain/devices/device-doors.ts'
import { enrolmentLink } from '#domain/devices/enrolment-link.ts'
import { makeEnrolmentToken } from '#domain/devices/make-enrolment-token.ts'
import { moveDevice } from '#domain/devices/move-device.ts'
import { renameDevice } from '#domain/devices/rename-device.ts'
import { revokeDevice } from '#domain/devices/revoke-device.ts'
import type { Services } from '#domain/services.ts'
import { refusalReply } from '#app/refusals.ts'
import { doneAnswer } from '#app/routes/office/pieces/told-answer.ts'
import type { DeviceIntent } from './device-intent.ts'

/** Executes an intent and returns the action's answer. */
export async function answerDevice(services: Services, actor: StaffActor, intent: DeviceIntent) {
  switch (intent.intent) {
    case 'create': {
      const created = await createDevice(services, { ...intent, actor })
      return created.ok ? offered(services, 'created', created) : refusalReply(created)
    }
    case 'offer': {
      const made = await makeEnrolmentToken(services, { ...intent, actor })
      return made.ok ? offered(services, 'offered', made) : refusalReply(made)
    }
    case 'rename': {
      const renamed = await renameDevice(services, { ...intent, actor })
      return renamed.ok ? doneAnswer('renamed') : refusalReply(renamed)
    }
    case 'move': {
      const moved = await moveDevice(services, { ...intent, actor })
      return moved.ok ? doneAnswer('moved') : refusalReply(moved)
    }
    case 'doors': {
      const set = await setDeviceDoors(services, { ...intent, actor })
      return set.ok ? doneAnswer('doors_set') : refusalReply(set)
    }
    case 'revoke': {
      const revoked = await revokeDevice(services, { ...intent, actor })
      return revoked.ok ? doneAnswer('revoked') : refusalReply(revoked)
    }
    default:
      return intent satisfies never
  }
}

async function offered(
  { publicUrl, passDocuments }: Services,
  what: 'created' | 'offered',
  { deviceId, token, enrolBy }: EnrolmentOffer,
) {
  const link = enrolmentLink(publicUrl, token)
  const offer = { deviceId, link, qrSvg: await passDocuments.svg(link), enrolBy }
  return { ...doneAnswer(what), offer }
}
