// Read, decide, write. An admission is written only if the pass's row is unchanged; otherwise all is decided
// again, at last under the row's lock. A unique index prevents a second entry in any case.
import type { Database } from '#db/database.ts'
import { violatedConstraint } from '#db/unique-violation.ts'
import { type DeviceAtGate, deviceIsStill } from '#domain/door/devices/device.ts'
import { findDevice } from '#domain/door/devices/find-device.ts'
import { findArrival, noteArrival } from '#domain/door/reservations/arrivals.ts'
import { writeReentry } from '#domain/door/scan/crossings/record-crossings.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { queueWalletUpdates } from '#domain/ground/outbox/wallet-update.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { decideNow } from './decide-at-door.ts'
import { INVALID_CODE } from './decide-scan.ts'
import { countsPeople } from './hour/door-hour.ts'
import {
  type PassRead,
  type ScansBefore,
  findReplaced,
  lockPass,
  readPass,
  readScansBefore,
} from './pass-reads.ts'
import { type PassReference, readCodeAtDoor } from './read-scan-code.ts'
import { isReusedNonce, keepReusedNow, verdictBefore } from './reused-nonce.ts'
import type { ScanAccepted, ScanVerdict } from './scan.ts'
import {
  type Admitted,
  type ScanHere,
  type ScanPass,
  writeEntry,
  writeRefusal,
} from './write-scan.ts'

const TRIES_WITHOUT_LOCK = 2
const TRIES_MAX = 5

type ScanAnswer =
  | { ok: true; verdict: ScanVerdict }
  | Refused<'device_changed'>
  | Refused<'nonce_conflict'>
/** `pass_changed`: the pass or the nonce has changed since it was read; nothing was written, so it is read again. */
type Attempt = ScanAnswer | Refused<'pass_changed'>

/**
 * Idempotent by device and nonce, also concurrently: the first verdict stays. Every scan leaves a row
 * in entradas, cruces (a re-entry) or scaneos_rechazados, except `device_changed`; `nonce_conflict` is stored as
 * `nonce_reused`.
 */
export async function scanPass(services: Services, scan: ScanPass): Promise<ScanAnswer> {
  const reference = await readCodeAtDoor(services, scan, scan.device)
  for (let tries = 1; ; tries++) {
    const decide = tries > TRIES_WITHOUT_LOCK ? scanLocked : scanUnlocked
    try {
      const attempt = reference
        ? await decide(services, scan, reference)
        : await refuseUnknown(services, scan)
      if (attempt.ok || attempt.reason !== 'pass_changed') return attempt
    } catch (error) {
      // The same entry or the same scan was written between reading and writing.
      if (violatedConstraint(error) === undefined || tries === TRIES_MAX) throw error
    }
    invariant(tries < TRIES_MAX, 'a scan with the lock held is written')
  }
}

/** Decides on the pass as read; an admission is written only if the pass is unchanged. */
async function scanUnlocked(
  services: Services,
  scan: ScanPass,
  reference: PassReference,
): Promise<Attempt> {
  const named = await findNamed(services, scan, reference)
  if (!named) return refuseUnknown(services, scan)
  const { device } = named.found
  // Counting people and ticking reservations require the pass to be locked first (door-hour.ts).
  if (device && locksMore(device)) return decideLocked(services, scan, named)
  return decideOn(services, services.db, scan, named)
}

async function scanLocked(
  services: Services,
  scan: ScanPass,
  sent: PassReference,
): Promise<Attempt> {
  const named = await findNamed(services, scan, sent)
  return named ? decideLocked(services, scan, named) : refuseUnknown(services, scan)
}

/** Whether a door locks more than the pass: it counts people or ticks reservations. */
export function locksMore(device: DeviceAtGate): boolean {
  return countsPeople(device) || device.attraction.ticksReservations
}

function decideLocked(
  services: Services,
  scan: ScanPass,
  { reference, found: { id } }: NamedPass,
): Promise<Attempt> {
  return services.db.transaction(async (tx) => {
    await lockPass(tx, id)
    const found = await readPass(tx, reference, scan)
    return found ? decideOn(services, tx, scan, { reference, found }) : refused('pass_changed')
  })
}

type NamedPass = { reference: PassReference; found: PassRead }

/** The pass that a code names, also by a previous short code. */
async function findNamed(
  { db }: Services,
  scan: ScanPass,
  reference: PassReference,
): Promise<NamedPass | undefined> {
  const found = await readPass(db, reference, scan)
  if (found) return { reference, found }
  const replaced = await findReplaced(db, reference)
  const newer = replaced && (await readPass(db, replaced, scan))
  return newer && { reference: replaced, found: newer }
}

async function decideOn(
  services: Services,
  db: Database,
  scan: ScanPass,
  { reference, found }: NamedPass,
): Promise<Attempt> {
  const { device } = found
  if (!deviceIsStill(device, scan.device)) return refused('device_changed')
  const here = { ...scan, device }
  const before = await answerBefore(services, db, here, found.before, found.id)
  if (before) return before
  const { serial } = reference
  const { attractionId } = scan
  const { verdict, at } = await decideNow(services, db, { found, serial, device, attractionId })
  if (verdict.ok) {
    const told = await admit(services, db, { ...here, at }, found, verdict)
    return told ? { ok: true, verdict: told } : refused('pass_changed')
  }
  const isWritten = await writeRefusal(services, db, here, verdict, found.id)
  return isWritten ? { ok: true, verdict } : refused('pass_changed')
}

/** The first answer again when a scan is repeated; undefined for a new nonce. */
async function answerBefore(
  services: Services,
  db: Database,
  here: ScanHere,
  before: ScansBefore,
  passId: string | null,
): Promise<ScanAnswer | undefined> {
  if (isReusedNonce(before, passId)) {
    await keepReusedNow(services, db, here, { nonce: here.nonce, passId })
    return refused('nonce_conflict')
  }
  const verdict = verdictBefore(before, passId)
  return verdict && { ok: true, verdict }
}

/** A re-entry is no entry; the first entry changes the wallet card. Undefined when the pass has changed. */
async function admit(
  services: Services,
  db: Database,
  scan: Admitted,
  found: PassRead,
  verdict: ScanAccepted,
): Promise<ScanAccepted | undefined> {
  if (verdict.isReentry) {
    return (await writeReentry(services, db, scan, found, verdict)) ? verdict : undefined
  }
  const isTold = found.pass.activatedAt === null && services.wallets.offered.length > 0
  const { attraction, timeZone } = scan.device
  const entryId = services.newId()
  if (!isTold && !attraction.ticksReservations) {
    return writeEntry(db, scan, found, { entryId, verdict })
  }
  return db.transaction(async (tx) => {
    const arrival = await findArrival(tx, { passId: found.id, attraction, at: scan.at, timeZone })
    const told = arrival ? { ...verdict, reservation: arrival.told } : verdict
    const written = await writeEntry(tx, scan, found, { entryId, verdict: told })
    if (!written) return undefined
    await noteArrival(tx, entryId, arrival)
    if (isTold) await queueWalletUpdates(tx, services, [found.id])
    return written
  })
}

/** Stores a refusal, without the text, for a text that is not one of our codes or names no pass. */
async function refuseUnknown(services: Services, scan: ScanPass): Promise<Attempt> {
  const device = await findDevice(services.db, scan.device.id)
  if (!deviceIsStill(device, scan.device)) return refused('device_changed')
  const here = { ...scan, device }
  const before = await readScansBefore(services.db, scan)
  const answer = await answerBefore(services, services.db, here, before, null)
  if (answer) return answer
  const isWritten = await writeRefusal(services, services.db, here, INVALID_CODE, null)
  return isWritten ? { ok: true, verdict: INVALID_CODE } : refused('pass_changed')
}
