import type { Database } from '#db/database.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import type { Services } from '#domain/ground/services.ts'
import { reentryInsteadOf } from './crossings/crossing.ts'
import { decideScan, INVALID_CODE } from './decide-scan.ts'
import type { HourAtDoor } from './hour/capacity-told.ts'
import { afterOne, countsPeople, lockHour, readHour, withinHour } from './hour/door-hour.ts'
import type { PassRead, ScansBefore } from './pass-reads.ts'
import type { ScanVerdict } from './scan.ts'

type AtDoor = {
  device: DeviceAtGate
  /** The attraction at which the device believes it is, if sent. */
  attractionId?: number | undefined
}

type ScanAtDoor = AtDoor & {
  /** Undefined for a text that is none of our codes or names no pass. */
  found: PassRead | undefined
  /** The serial in the code; undefined for a pass found without one. */
  serial?: number | undefined
  at: Date
  /** Where the hour has a limit: the people admitted before this one (`readHour`, `afterOne`). */
  hour?: HourAtDoor | undefined
}

/** The verdict, with the actual attraction if the device believes it is elsewhere. */
export function decideAtDoor({ found, ...scan }: ScanAtDoor): ScanVerdict {
  if (!found) return INVALID_CODE
  const verdict = decideHere(found, scan)
  const { id, name } = scan.device.attraction
  const isMoved = scan.attractionId !== undefined && scan.attractionId !== id
  return isMoved ? { ...verdict, movedTo: { id, name } } : verdict
}

function decideHere(
  { pass, entries, lastCrossing }: PassRead,
  { serial, device, at, hour }: Omit<ScanAtDoor, 'found'>,
): ScanVerdict {
  const { attraction, timeZone } = device
  const asked = { pass, serial, attraction, entries, at, timeZone }
  const verdict = decideScan(asked)
  // A returning visitor was already counted in the hour of the entry.
  if (!verdict.ok) return reentryInsteadOf(verdict, asked, lastCrossing) ?? verdict
  return hour ? withinHour(verdict, hour) : verdict
}

/** A scan of a press, with what is stored of its pass and its nonce. */
export type ScanRead = Pick<ScanAtDoor, 'found' | 'serial'> & {
  nonce: string
  /** Null where no pass was found. */
  passId: string | null
  before: ScansBefore
  /** The stored verdict, when the scan is repeated. */
  earlier: ScanVerdict | undefined
}

export type DecidedScan = ScanRead & { verdict: ScanVerdict }
export type Decided = { at: Date; scans: DecidedScan[] }

/**
 * All at one time: the first ones get the last places of an hour. With an hourly limit, `db` must be a
 * transaction that holds the passes' rows; it then locks the hour. Elsewhere it runs no query.
 */
export async function decideNow(
  { clock }: Pick<Services, 'clock'>,
  db: Database,
  { device, attractionId }: AtDoor,
  read: ScanRead[],
): Promise<Decided> {
  const here = { device, attractionId }
  const at = clock.now()
  const scans = decideEach(here, read, at)
  if (!countsPeople(device) || !scans.some(isEntry)) return { at, scans }
  await lockHour(db, device)
  // Waiting for the lock may have crossed into the next hour.
  const later = clock.now()
  return { at: later, scans: decideEach(here, read, later, await readHour(db, device, later)) }
}

function decideEach(here: AtDoor, read: ScanRead[], at: Date, hour?: HourAtDoor): DecidedScan[] {
  let before = hour
  return read.map((scan) => {
    const { found, serial, earlier } = scan
    const verdict = earlier ?? decideAtDoor({ ...here, found, serial, at, hour: before })
    const decided = { ...scan, verdict }
    if (before && isEntry(decided)) before = afterOne(before)
    return decided
  })
}

/** Whether it is a new entry; a re-entry was counted at its entry. */
export function isEntry({ earlier, verdict }: DecidedScan): boolean {
  return !earlier && verdict.ok && !verdict.isReentry
}
