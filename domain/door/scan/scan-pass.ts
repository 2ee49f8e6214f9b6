// Read, decide, write: one press admits or refuses each of its passes by itself, and a pass alone is a group of
// one. It is written only if all passes are unchanged since they were read; otherwise all is decided again, at
// last under their locks. A unique index prevents a second entry in any case.
import type { Database } from '#db/database.ts'
import { violatedConstraint } from '#db/unique-violation.ts'
import { deviceIsStill } from '#domain/door/devices/device.ts'
import { findDevice } from '#domain/door/devices/find-device.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { type ScanRead, decideNow } from './decide-at-door.ts'
import { countsPeople } from './hour/door-hour.ts'
import { type PassRead, lockPasses, readPasses, readScansBefore } from './pass-reads.ts'
import { type PassReference, readCodeAtDoor } from './read-scan-code.ts'
import { isReusedNonce, keepReusedNonce, verdictBefore } from './reused-nonce.ts'
import type { ScanVerdict } from './scan.ts'
import { type Press, type PressHere, writeScans } from './write-scan.ts'

const TRIES_WITHOUT_LOCK = 2
const TRIES_MAX = 5

/** `reference` is undefined for a text that is none of our codes. */
type CodeScan = { nonce: string; reference: PassReference | undefined }

type ScanPass = Press & {
  code?: string
  shortCode?: string
  /** Made by the device: a request with the same nonce is the same scan. */
  nonce: string
}

export type ScanRefusal = Refused<'device_changed'> | Refused<'nonce_conflict'>

/** `scanPasses` for a single code. */
export async function scanPass(
  services: Services,
  { code, shortCode, nonce, ...press }: ScanPass,
): Promise<{ ok: true; verdict: ScanVerdict } | ScanRefusal> {
  const reference = await readCodeAtDoor(services, { code, shortCode }, press.device)
  const scanned = await scanPasses(services, press, [{ nonce, reference }])
  if (!scanned.ok) return scanned
  const [verdict] = scanned.verdicts
  invariant(verdict, 'every scan has a verdict')
  return { ok: true, verdict }
}

type Scanned = { ok: true; verdicts: ScanVerdict[] } | ScanRefusal
/** `pass_changed`: a pass or a nonce has changed since it was read; nothing was written, so it is read again. */
type Attempt = Scanned | Refused<'pass_changed'>

/**
 * Decides 1 to 15 passes, each once and with its own nonce, in the given order. Idempotent by device and nonce,
 * also concurrently: the first verdict stays. Every scan leaves a row in entradas, cruces (a re-entry) or
 * scaneos_rechazados, except `device_changed`; a nonce of another pass refuses all of them (`nonce_conflict`,
 * stored as `nonce_reused`).
 */
export async function scanPasses(
  services: Services,
  press: Press,
  scans: readonly CodeScan[],
): Promise<Scanned> {
  const { db } = services
  for (let tries = 1; ; tries++) {
    try {
      const read = await readScans(db, press, scans)
      const isLocked = tries > TRIES_WITHOUT_LOCK || locksMore(read)
      const attempt = isLocked
        ? await decideLocked(services, press, scans)
        : await decideOn(services, db, press, read)
      if (attempt.ok || attempt.reason !== 'pass_changed') return attempt
    } catch (error) {
      // The same entry or the same scan was written between reading and writing.
      if (violatedConstraint(error) === undefined || tries === TRIES_MAX) throw error
    }
    invariant(tries < TRIES_MAX, 'a scan with the lock held is written')
  }
}

/** Whether a door locks more than passes, which must be locked first: it counts people or ticks reservations. */
function locksMore(read: ScanRead[]): boolean {
  const device = firstFound(read)?.device
  return device !== undefined && (countsPeople(device) || device.attraction.ticksReservations)
}

function decideLocked(
  services: Services,
  press: Press,
  scans: readonly CodeScan[],
): Promise<Attempt> {
  return services.db.transaction(async (tx) => {
    await lockPasses(
      tx,
      scans.flatMap(({ reference }) => reference?.passId ?? []),
    )
    return decideOn(services, tx, press, await readScans(tx, press, scans))
  })
}

async function readScans(
  db: Database,
  { device }: Press,
  scans: readonly CodeScan[],
): Promise<ScanRead[]> {
  const named = scans.flatMap(({ nonce, reference }) =>
    reference ? [{ nonce, passId: reference.passId }] : [],
  )
  const passes = await readPasses(db, device.id, named)
  return Promise.all(
    scans.map(async ({ nonce, reference }) => {
      const found = reference && passes.get(reference.passId)
      const before = found?.before ?? (await readScansBefore(db, { device, nonce }))
      const passId = found?.id ?? null
      const earlier = verdictBefore(before, passId)
      return { nonce, serial: reference?.serial, found, passId, before, earlier }
    }),
  )
}

function firstFound(read: ScanRead[]): PassRead | undefined {
  return read.find(({ found }) => found)?.found
}

async function decideOn(
  services: Services,
  db: Database,
  press: Press,
  read: ScanRead[],
): Promise<Attempt> {
  const first = firstFound(read)
  const device = first ? first.device : await findDevice(db, press.device.id)
  if (!deviceIsStill(device, press.device)) return refused('device_changed')
  const here = { ...press, device }
  if (await keepConflicts(services, db, here, read)) return refused('nonce_conflict')
  const verdicts = await writeScans(services, db, here, await decideNow(services, db, here, read))
  return verdicts ? { ok: true, verdicts } : refused('pass_changed')
}

/** Whether any nonce was used for another pass; such uses are stored for somebody to look into. */
async function keepConflicts(
  services: Services,
  db: Database,
  here: PressHere,
  read: ScanRead[],
): Promise<boolean> {
  const conflicts = read.filter(({ before, passId }) => isReusedNonce(before, passId))
  const at = services.clock.now()
  for (const { nonce, passId } of conflicts) {
    const scan = { ...here, door: here.device, nonce, passId, scannedAt: at, receivedAt: at }
    await keepReusedNonce(services, db, { ...scan, mode: 'online' })
  }
  return conflicts.length > 0
}
