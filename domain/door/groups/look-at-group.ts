// Shows a group at a door before anybody enters: each pass with its current verdict. The guard chooses among
// them; admitGroup decides again.
import { type DeviceAtGate, deviceIsStill } from '#domain/door/devices/device.ts'
import { findDevice } from '#domain/door/devices/find-device.ts'
import { decideAtDoor } from '#domain/door/scan/decide-at-door.ts'
import { INVALID_CODE } from '#domain/door/scan/decide-scan.ts'
import { readHour } from '#domain/door/scan/hour/door-hour.ts'
import type { ScanVerdict } from '#domain/door/scan/scan.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { readGroupAtDoor, readMembers } from './group-reads.ts'

type LookAtGroup = {
  /** The device and key that signed the request; everything else is read afresh. */
  device: Pick<DeviceAtGate, 'id' | 'publicKey' | 'cityId'>
  code: string
  /** The attraction where the device believes it stands, if given. */
  attractionId?: number | undefined
}

type Look =
  | { ok: true; passes: { passId: string; verdict: ScanVerdict }[] }
  | Refused<'invalid'>
  | Refused<'device_changed'>

/**
 * The verdict of each pass at the server's time, in the order of the code. Writes nothing, not even refusals.
 * Refuses `invalid` for text that is no group code of ours, and `device_changed` as scanPass does.
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
