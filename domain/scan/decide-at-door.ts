// What the server says of a pass as it was read, at the door of a device: the one place where a scan
// alone and a group ask.
import type { Database } from '#db/database.ts'
import type { DeviceAtGate } from '#domain/devices/device.ts'
import type { Services } from '#domain/services.ts'
import { reentryInsteadOf } from './crossings/crossing.ts'
import { decideScan } from './decide-scan.ts'
import type { HourAtDoor } from './hour/capacity-told.ts'
import { countsPeople, lockHour, readHour, withinHour } from './hour/door-hour.ts'
import type { PassRead } from './pass-reads.ts'
import type { ScanVerdict } from './scan.ts'

type ScanAtDoor = {
  found: PassRead
  /** The serial in the code; undefined for a typed short code, which has none. */
  serial?: number
  device: DeviceAtGate
  at: Date
  /** Where an hour takes only so many people: who entered before this one (`readHour`, `afterOne`). */
  hour?: HourAtDoor | undefined
  /** Where the device believes to stand, if it says so. */
  attractionId?: number | undefined
}

/** The verdict, and where it was decided if the device believes to stand elsewhere. */
export function decideAtDoor(scan: ScanAtDoor): ScanVerdict {
  const verdict = decideHere(scan)
  const { id, name } = scan.device.attraction
  const isMoved = scan.attractionId !== undefined && scan.attractionId !== id
  return isMoved ? { ...verdict, movedTo: { id, name } } : verdict
}

function decideHere({ found, serial, device, at, hour }: ScanAtDoor): ScanVerdict {
  const { pass, entries } = found
  const { attraction, timeZone } = device
  const asked = { pass, serial, attraction, entries, at, timeZone }
  const verdict = decideScan(asked)
  // Who comes back was counted by the hour of the entry.
  if (!verdict.ok) return reentryInsteadOf(verdict, asked, found.lastCrossing) ?? verdict
  return hour ? withinHour(verdict, hour) : verdict
}

/**
 * Decides on one pass at the server's time, which it answers with. Where an attraction takes only so many
 * people an hour, `db` is a transaction that holds the row of the pass, and holds the hour, too, until it
 * ends: the last places go to those who come first. Elsewhere it asks nothing.
 *
 * For several passes at once: lock their rows, call `lockHour` once, read the time and `readHour`, then
 * `decideAtDoor` pass by pass with that hour, and with `afterOne` of it after each that is let in.
 */
export async function decideNow(
  { clock }: Pick<Services, 'clock'>,
  db: Database,
  scan: Omit<ScanAtDoor, 'at' | 'hour'>,
): Promise<{ verdict: ScanVerdict; at: Date }> {
  const at = clock.now()
  const verdict = decideAtDoor({ ...scan, at })
  const { device } = scan
  if (!verdict.ok || verdict.isReentry || !countsPeople(device)) return { verdict, at }
  await lockHour(db, device)
  // Who waited for the lock may come into the next hour.
  const later = clock.now()
  const hour = await readHour(db, device, later)
  return { verdict: decideAtDoor({ ...scan, at: later, hour }), at: later }
}
