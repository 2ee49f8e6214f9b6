// A group's code stands for its passes: each is a scan of its own, by the same rules as from its own code. The
// guard is shown each pass's verdict and chooses; those chosen are then decided again.
import { type DeviceAtGate, deviceIsStill } from '#domain/door/devices/device.ts'
import { findDevice } from '#domain/door/devices/find-device.ts'
import { decideAtDoor } from '#domain/door/scan/decide-at-door.ts'
import { readHour } from '#domain/door/scan/hour/door-hour.ts'
import { readPasses } from '#domain/door/scan/pass-reads.ts'
import { keysOfPass } from '#domain/door/scan/read-scan-code.ts'
import { scanPasses, type ScanRefusal } from '#domain/door/scan/scan-pass.ts'
import type { ScanVerdict } from '#domain/door/scan/scan.ts'
import type { Press } from '#domain/door/scan/write-scan.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { readGroupCode } from '#domain/passes/group-code.ts'

type LookAtGroup = {
  /** The device and key that signed the request; everything else is read afresh. */
  device: Press['device']
  code: string
  /** The attraction where the device believes it stands, if given. */
  attractionId?: number | undefined
}

type Look =
  | { ok: true; passes: { passId: string; verdict: ScanVerdict }[] }
  | Refused<'invalid'>
  | Refused<'device_changed'>

/** In the order of the code. Writes nothing, not even refusals. Refuses `device_changed` as scanPass does. */
export async function lookAtGroup(
  services: Services,
  { device: asking, code, attractionId }: LookAtGroup,
): Promise<Look> {
  const members = await readGroupAtDoor(services, code, asking)
  const found = await readPasses(services.db, asking.id, members ?? [])
  const [first] = found.values()
  const device = first ? first.device : await findDevice(services.db, asking.id)
  if (!deviceIsStill(device, asking)) return refused('device_changed')
  if (!members) return refused('invalid')
  const at = services.clock.now()
  const hour = await readHour(services.db, device, at)
  const shown = members.map(({ passId, serial }) => ({
    passId,
    verdict: decideAtDoor({ found: found.get(passId), serial, device, at, hour, attractionId }),
  }))
  return { ok: true, passes: shown }
}

type AdmitGroup = Press & {
  code: string
  /** 1 to 15 passes of the group, each once and with its own nonce. */
  chosen: readonly { passId: string; nonce: string }[]
}

type Admitted =
  | { ok: true; passes: { passId: string; nonce: string; verdict: ScanVerdict }[] }
  | Refused<'invalid'>
  | Refused<'not_in_group'>
  | ScanRefusal

/** `scanPasses` for the chosen passes of a group, in the request's order. */
export async function admitGroup(
  services: Services,
  { code, chosen, ...press }: AdmitGroup,
): Promise<Admitted> {
  const members = await readGroupAtDoor(services, code, press.device)
  if (!members) {
    const device = await findDevice(services.db, press.device.id)
    return refused(deviceIsStill(device, press.device) ? 'invalid' : 'device_changed')
  }
  const memberOf = new Map(members.map((member) => [member.passId, member]))
  if (chosen.some(({ passId }) => !memberOf.has(passId))) return refused('not_in_group')
  const scans = chosen.map(({ passId, nonce }) => ({ nonce, reference: memberOf.get(passId) }))
  const scanned = await scanPasses(services, press, scans)
  if (!scanned.ok) return scanned
  const passes = scanned.verdicts.flatMap((verdict, index) => {
    const pass = chosen[index]
    return pass ? [{ ...pass, verdict }] : []
  })
  return { ok: true, passes }
}

/** The passes of a code that is genuine in the door's city or in its own; undefined for any other text. */
async function readGroupAtDoor(
  services: Services,
  code: string,
  { cityId }: Pick<DeviceAtGate, 'cityId'>,
): Promise<{ passId: string; serial: number }[] | undefined> {
  const keysHere = await services.passKeys.verifyingOf(cityId)
  const read = await readGroupCode(code, keysHere, (passId) => keysOfPass(services, passId))
  return read.ok ? read.contents.map(({ passId, serial }) => ({ passId, serial })) : undefined
}
