// One scan with a network: read, decide, write. What is written locks the pass's row first, and only
// if the row is still as it was read; otherwise everything is read and decided again, at last with
// the lock held from the beginning. A unique index forbids the second entry whatever happens here.
// The answer is kept with the scan: a request that is repeated gets it again, to the letter.
import { sql } from 'drizzle-orm'
import { scaneosRechazados } from '#db/schema.ts'
import type { Database } from '#db/database.ts'
import { rowCountOf } from '#db/row-count.ts'
import { violatedConstraint } from '#db/unique-violation.ts'
import { clampOffset } from '#domain/devices/note-contact.ts'
import type { DeviceAtGate } from '#domain/devices/device.ts'
import { findDevice } from '#domain/devices/find-device.ts'
import { invariant } from '#domain/invariant.ts'
import type { Services } from '#domain/services.ts'
import type { GateRefusal, ScanSource } from '#domain/vocabulary/scan.ts'
import { decideScan, entryDay, INVALID_CODE } from './decide-scan.ts'
import { findReplaced, lockPass, type PassRead, readAnswerBefore, readPass } from './pass-reads.ts'
import { type PassReference, readScanCode } from './read-scan-code.ts'
import type { ScanAccepted, ScanVerdict } from './scan.ts'

type ScanPass = {
  /** Who signed the request, with which key; the rest of it is read afresh. */
  device: Pick<DeviceAtGate, 'id' | 'publicKey'>
  /** The text of a QR, or a typed short code. */
  code?: string
  shortCode?: string
  /** Made by the device: a request with the same one is the same scan. */
  nonce: string
  source: ScanSource
  /** Device clock minus server clock, kept for whoever looks into a complaint. */
  clockOffsetMs: number
}

/** With the device as it was read. */
type ScanHere = ScanPass & { device: DeviceAtGate }

/** How often a scan is decided without the lock before it waits for it. */
const TRIES_WITHOUT_LOCK = 2
const TRIES_MAX = 5
const DEVICE_CHANGED = Symbol('the device is not as it was when it signed')
type Attempt = Promise<string | typeof DEVICE_CHANGED | undefined>

/**
 * Admits or refuses at the server's time and answers with the verdict as JSON. Repeatable by device
 * and nonce, also concurrently: the first answer stays. Every scan leaves a row, an entry in entradas
 * or a refusal in scaneos_rechazados; the first entry starts the pass. Undefined, and nothing written,
 * when the device was revoked or has another key by now.
 */
export async function scanPass(services: Services, scan: ScanPass): Promise<string | undefined> {
  const reference = await readScanCode(scan, services.passKeys.verifying)
  for (let tries = 1; ; tries++) {
    try {
      const answer = reference
        ? await scanKnown(services, scan, reference, tries > TRIES_WITHOUT_LOCK)
        : await refuseUnknown(services, scan)
      if (answer === DEVICE_CHANGED) return undefined
      if (answer !== undefined) return answer
    } catch (error) {
      // Somebody wrote the same entry, or the same scan, between the reading and the writing.
      if (violatedConstraint(error) === undefined || tries === TRIES_MAX) throw error
    }
    invariant(tries < TRIES_MAX, 'a scan with the lock held is written')
  }
}

async function scanKnown(
  services: Services,
  scan: ScanPass,
  reference: PassReference,
  isLocking: boolean,
): Attempt {
  const found = await readPass(services.db, reference, scan)
  if (!found) {
    const replaced = await findReplaced(services.db, reference)
    return replaced ? scanKnown(services, scan, replaced, isLocking) : refuseUnknown(services, scan)
  }
  if (!isLocking) return attempt(services, services.db, scan, reference, found)
  return services.db.transaction(async (tx) => {
    await lockPass(tx, found.id)
    const locked = await readPass(tx, reference, scan)
    return locked && attempt(services, tx, scan, reference, locked)
  })
}

/** Undefined when the pass was changed since it was read: then nothing is written. */
async function attempt(
  services: Services,
  db: Database,
  scan: ScanPass,
  reference: PassReference,
  found: PassRead,
): Attempt {
  const { device } = found
  if (!isStill(device, scan)) return DEVICE_CHANGED
  if (found.answerBefore !== undefined) return found.answerBefore
  const verdict = decideScan({
    pass: found.pass,
    serial: reference.serial,
    attraction: device.attraction,
    entries: found.entries,
    at: services.clock.now(),
    timeZone: services.timeZone,
  })
  const answer = JSON.stringify(verdict)
  const isWritten = verdict.ok
    ? await admit(services, db, { ...scan, device }, found, verdict, answer)
    : await refuse(services, db, { ...scan, device }, verdict.reason, answer, found.id)
  return isWritten ? answer : undefined
}

/** The entry and the pass in one statement whose first act is to lock the pass as it was read. */
async function admit(
  services: Services,
  db: Database,
  { device, nonce, source, clockOffsetMs }: ScanHere,
  { id, version, pass }: PassRead,
  verdict: ScanAccepted,
  answer: string,
): Promise<boolean> {
  const at = services.clock.now()
  const { attraction } = device
  const day = entryDay(pass.productName, attraction.pass, at, services.timeZone)
  const activatedAt = pass.activatedAt ?? at
  const written = await db.execute(sql`
    with locked as (
      select id from pases where id = ${id} and xmin = ${version}::text::xid for update
    ), entry as (
      insert into entradas (id, pase_id, atraccion_id, dispositivo_id, nonce, scanned_at,
        received_at, clock_offset_ms, mode, source, entry_day, answer)
      select ${services.newId()}, id, ${attraction.id}, ${device.id}, ${nonce}, ${at.toISOString()},
        ${at.toISOString()}, ${clampOffset(clockOffsetMs)}, 'online', ${source}, ${day}, ${answer}
      from locked
    )
    update pases set activated_at = ${activatedAt.toISOString()},
      valid_until = ${verdict.validUntil}, changed_at = ${at.toISOString()}
    from locked where pases.id = locked.id
    returning 1
  `)
  return rowCountOf(written) === 1
}

async function refuse(
  services: Services,
  db: Database,
  scan: ScanHere,
  reason: GateRefusal,
  answer: string,
  passId: string | null,
): Promise<boolean> {
  const at = services.clock.now()
  const written = await db
    .insert(scaneosRechazados)
    .values({
      id: services.newId(),
      passId,
      attractionId: scan.device.attraction.id,
      deviceId: scan.device.id,
      nonce: scan.nonce,
      scannedAt: at,
      receivedAt: at,
      clockOffsetMs: clampOffset(scan.clockOffsetMs),
      mode: 'online',
      source: scan.source,
      reason,
      answer,
    })
    .onConflictDoNothing()
    .returning({ id: scaneosRechazados.id })
  return written.length === 1
}

/** What is no code of ours, or names no pass: kept as a refusal, without the text. */
async function refuseUnknown(services: Services, scan: ScanPass): Attempt {
  const device = await findDevice(services.db, scan.device.id)
  if (!isStill(device, scan)) return DEVICE_CHANGED
  const before = await readAnswerBefore(services.db, scan)
  if (before !== undefined) return before
  const answer = JSON.stringify(INVALID_CODE satisfies ScanVerdict)
  const here = { ...scan, device }
  const isWritten = await refuse(services, services.db, here, 'invalid', answer, null)
  return isWritten ? answer : undefined
}

function isStill(device: DeviceAtGate | undefined, scan: ScanPass): device is DeviceAtGate {
  return device?.revokedAt === null && device.publicKey === scan.device.publicKey
}
