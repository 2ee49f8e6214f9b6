import type { Database } from '#db/database.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import type { Services } from '#domain/ground/services.ts'
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
  /** Where the hour has a limit: the people admitted before this one (`readHour`, `afterOne`). */
  hour?: HourAtDoor | undefined
  /** The attraction at which the device believes it is, if sent. */
  attractionId?: number | undefined
}

/** The verdict, with the actual attraction if the device believes it is elsewhere. */
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
  // A returning visitor was already counted in the hour of the entry.
  if (!verdict.ok) return reentryInsteadOf(verdict, asked, found.lastCrossing) ?? verdict
  return hour ? withinHour(verdict, hour) : verdict
}

/**
 * With an hourly limit, `db` must be a transaction that holds the pass's row; it then locks the hour, so that
 * the last places go to those who come first. Elsewhere it runs no query. Several passes: `decideAll`.
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
  // Waiting for the lock may have crossed into the next hour.
  const later = clock.now()
  const hour = await readHour(db, device, later)
  return { verdict: decideAtDoor({ ...scan, at: later, hour }), at: later }
}
