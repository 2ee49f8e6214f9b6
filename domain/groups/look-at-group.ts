// What stands at a door before anybody enters: each pass of a group, and what a scan of it would be
// answered now. The guard sees who may enter and chooses; admitGroup decides again.
import { type DeviceAtGate, deviceIsStill } from '#domain/devices/device.ts'
import { findDevice } from '#domain/devices/find-device.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import { decideAtDoor } from '#domain/scan/decide-at-door.ts'
import { INVALID_CODE } from '#domain/scan/decide-scan.ts'
import { readHour } from '#domain/scan/hour/door-hour.ts'
import type { ScanVerdict } from '#domain/scan/scan.ts'
import type { Services } from '#domain/services.ts'
import { readGroupAtDoor, readMembers } from './group-reads.ts'

type LookAtGroup = {
  /** Who signed the request, with which key; the rest of it is read afresh. */
  device: Pick<DeviceAtGate, 'id' | 'publicKey' | 'cityId'>
  code: string
  /** Where the device believes to stand, if it says so. */
  attractionId?: number | undefined
}

type Look =
  | { ok: true; passes: { passId: string; verdict: ScanVerdict }[] }
  | Refused<'invalid'>
  | Refused<'device_changed'>

/**
 * The verdict of each pass at the server's time, in the order of the code; writes nothing, refusals
 * neither. Refuses `invalid` what is no group's code of ours, and `device_changed` as scanPass does.
 */
export async function lookAtGroup(services: Services, look: LookAtGroup): Promise<Look> {
  const { device: asking, code, attractionId } = look
  const members = await readGroupAtDoor(services, code, asking)
  const found = members ? await readMembers(services.db, asking.id, members) : new Map()
  const first = found.values().next().value
  const device = first ? first.device : await findDevice(services.db, asking.id)
  if (!deviceIsStill(device, asking)) return refused('device_changed')
  if (!members) return refused('invalid')
  const at = services.clock.now()
  const hour = await readHour(services.db, device, at)
  const passes = members.map(({ passId, serial }) => {
    const pass = found.get(passId)
    const verdict = pass
      ? decideAtDoor({ found: pass, serial, device, at, hour, attractionId })
      : INVALID_CODE
    return { passId, verdict }
  })
  return { ok: true, passes }
}
