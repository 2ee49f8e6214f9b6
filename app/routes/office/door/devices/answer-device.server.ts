import { moveDevice, setDeviceDoors } from '#domain/door/devices/device-doors.ts'
import { createDevice, renameDevice, revokeDevice } from '#domain/door/devices/devices.ts'
import { enrolmentLink } from '#domain/door/devices/enrolment-link.ts'
import { type EnrolmentOffer, makeEnrolmentToken } from '#domain/door/devices/enrolment.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import type { Services } from '#domain/ground/services.ts'
import { refusalReply } from '#app/refusals.ts'
import { doneAnswer } from '#app/routes/office/pieces/told-answer.ts'
import type { DeviceDone, DeviceIntent } from './device-intent.ts'

/** The answer of an action to an intent; a device that is created or offered gets an enrolment code. */
export async function answerDevice(services: Services, actor: StaffActor, intent: DeviceIntent) {
  if (intent.intent === 'create' || intent.intent === 'offer') {
    const made =
      intent.intent === 'create'
        ? await createDevice(services, { ...intent, actor })
        : await makeEnrolmentToken(services, { ...intent, actor })
    if (!made.ok) return refusalReply(made)
    return { ...doneAnswer(intent.intent), offer: await shownOffer(services, made) }
  }
  const result = await run(services, actor, intent)
  return result.ok ? doneAnswer<DeviceDone>(intent.intent) : refusalReply(result)
}

type OtherIntent = Exclude<DeviceIntent, { intent: 'create' | 'offer' }>

function run(services: Services, actor: StaffActor, intent: OtherIntent) {
  switch (intent.intent) {
    case 'rename':
      return renameDevice(services, { ...intent, actor })
    case 'move':
      return moveDevice(services, { ...intent, actor })
    case 'doors':
      return setDeviceDoors(services, { ...intent, actor })
    case 'revoke':
      return revokeDevice(services, { ...intent, actor })
    default:
      return intent satisfies never
  }
}

async function shownOffer(
  { publicUrl, passDocuments }: Services,
  { deviceId, token, enrolBy }: EnrolmentOffer,
) {
  const link = enrolmentLink(publicUrl, token)
  return { deviceId, link, qrSvg: await passDocuments.svg(link), enrolBy }
}
