import { moveDevice, setDeviceDoors } from '#domain/door/devices/device-doors.ts'
import {
  createDevice,
  type EnrolmentOffer,
  makeEnrolmentToken,
  renameDevice,
  revokeDevice,
} from '#domain/door/devices/devices.ts'
import { enrolmentLink } from '#domain/door/devices/enrolment-link.ts'
import type { Refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { Offer } from './device-intent.ts'

/** What each intent about a device does; a device that is created or offered gets an enrolment code. */
export const deviceVerbs = {
  create: async (services: Services, given: Parameters<typeof createDevice>[1]) =>
    shown(services, await createDevice(services, given)),
  offer: async (services: Services, given: Parameters<typeof makeEnrolmentToken>[1]) =>
    shown(services, await makeEnrolmentToken(services, given)),
  rename: renameDevice,
  move: moveDevice,
  doors: setDeviceDoors,
  revoke: revokeDevice,
}

async function shown<Reason extends string>(
  { publicUrl, passDocuments }: Services,
  made: EnrolmentOffer | Refused<Reason>,
) {
  if (!made.ok) return made
  const { deviceId, token, enrolBy } = made
  const link = enrolmentLink(publicUrl, token)
  const offer: Offer = { deviceId, link, qrSvg: await passDocuments.svg(link), enrolBy }
  return { ok: true as const, answer: { offer } }
}
