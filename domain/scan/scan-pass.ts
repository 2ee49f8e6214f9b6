// One scan with a network: read, decide, write. What is written locks the pass's row first, and only
// if the row is still as it was read; otherwise everything is read and decided again, at last with
// the lock held from the beginning. A unique index forbids the second entry whatever happens here.
// The verdict is kept with the scan: a request that is repeated gets it again, to the letter.
import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { rowCountOf } from '#db/row-count.ts'
import { scaneosRechazados } from '#db/schema.ts'
import { violatedConstraint } from '#db/unique-violation.ts'
import type { DeviceAtGate } from '#domain/devices/device.ts'
import { findDevice } from '#domain/devices/find-device.ts'
import { clampOffset } from '#domain/devices/note-contact.ts'
import { invariant } from '#domain/invariant.ts'
import { queueWalletUpdates } from '#domain/outbox/wallet-update.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import type { ScanSource } from '#domain/vocabulary/scan.ts'
import { decideScan, entryDay, INVALID_CODE } from './decide-scan.ts'
import { findReplaced, lockPass, type PassRead, readVerdictBefore, readPass } from './pass-reads.ts'
import { type PassReference, readCodeAtDoor } from './read-scan-code.ts'
import type { ScanAccepted, ScanRefused, ScanVerdict } from './scan.ts'

type ScanPass = {
  /** Who signed the request, with which key; the rest of it is read afresh. */
  device: Pick<DeviceAtGate, 'id' | 'publicKey' | 'cityId' | 'hasOwnKeys'>
  /** The text of a QR, or a typed short code. */
  code?: string
  shortCode?: string
  /** Made by the device: a request with the same one is the same scan. */
  nonce: string
  source: ScanSource
  /** Device clock minus server clock, kept for looking into a complaint. */
  clockOffsetMs: number
}

/** With the device as it was read. */
type ScanHere = ScanPass & { device: DeviceAtGate }

/** How often a scan is decided without the lock before it waits for it. */
const TRIES_WITHOUT_LOCK = 2
const TRIES_MAX = 5

/** What a gate is told: a verdict, or nothing because its device is not what it was when it signed. */
type ScanAnswer = { ok: true; verdict: ScanVerdict } | Refused<'device_changed'>
/** `pass_changed`: it was, since it was read; nothing is written, and it must be read again. */
type Attempt = ScanAnswer | Refused<'pass_changed'>

/**
 * Admits or refuses at the server's time. Repeatable by device and nonce, also concurrently: the first
 * verdict stays, to the letter. Every scan leaves a row, an entry in entradas or a refusal in
 * scaneos_rechazados; the first entry starts the pass. Refuses `device_changed`, with nothing written,
 * when the device was revoked or has another key by now.
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
      // Somebody wrote the same entry, or the same scan, between the reading and the writing.
      if (violatedConstraint(error) === undefined || tries === TRIES_MAX) throw error
    }
    invariant(tries < TRIES_MAX, 'a scan with the lock held is written')
  }
}

/** Decides on the pass as it is read; the write locks it, if it still is the same. */
async function scanUnlocked(
  services: Services,
  scan: ScanPass,
  reference: PassReference,
): Promise<Attempt> {
  const named = await findNamed(services, scan, reference)
  return named ? decideOn(services, services.db, scan, named) : refuseUnknown(services, scan)
}

/** Waits for the lock on the pass, then decides while holding it. */
async function scanLocked(
  services: Services,
  scan: ScanPass,
  sent: PassReference,
): Promise<Attempt> {
  const named = await findNamed(services, scan, sent)
  if (!named) return refuseUnknown(services, scan)
  const { reference } = named
  return services.db.transaction(async (tx) => {
    await lockPass(tx, named.found.id)
    const found = await readPass(tx, reference, scan)
    return found ? decideOn(services, tx, scan, { reference, found }) : refused('pass_changed')
  })
}

type NamedPass = { reference: PassReference; found: PassRead }

/** The pass that a code names, also by a short code that it had before. */
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
  if (!isStill(device, scan)) return refused('device_changed')
  if (found.verdictBefore) return { ok: true, verdict: found.verdictBefore }
  const verdict = decideScan({
    pass: found.pass,
    serial: reference.serial,
    attraction: device.attraction,
    entries: found.entries,
    at: services.clock.now(),
    timeZone: device.timeZone,
  })
  const here = { ...scan, device }
  const isWritten = verdict.ok
    ? await admit(services, db, here, found, verdict)
    : await refuse(services, db, here, verdict, found.id)
  return isWritten ? { ok: true, verdict } : refused('pass_changed')
}

/** The first entry dates the pass, and a card of it in a wallet says the date. */
async function admit(
  services: Services,
  db: Database,
  scan: ScanHere,
  found: PassRead,
  verdict: ScanAccepted,
): Promise<boolean> {
  const isFirst = found.pass.activatedAt === null
  if (!isFirst || services.wallets.offered.length === 0) {
    return writeEntry(services, db, scan, found, verdict)
  }
  return db.transaction(async (tx) => {
    const isWritten = await writeEntry(services, tx, scan, found, verdict)
    if (isWritten) await queueWalletUpdates(tx, services, [found.id])
    return isWritten
  })
}

/** The entry and the pass in one statement whose first act is to lock the pass as it was read. */
async function writeEntry(
  services: Services,
  db: Database,
  { device, nonce, source, clockOffsetMs }: ScanHere,
  { id, version, pass }: PassRead,
  verdict: ScanAccepted,
): Promise<boolean> {
  const at = services.clock.now()
  const { attraction } = device
  const day = entryDay(pass.productName, attraction, at, device.timeZone)
  const activatedAt = pass.activatedAt ?? at
  const written = await db.execute(sql`
    with locked as (
      select id from pases where id = ${id} and xmin = ${version}::text::xid for update
    ), entry as (
      insert into entradas (id, pase_id, atraccion_id, dispositivo_id, nonce, scanned_at,
        received_at, clock_offset_ms, mode, source, entry_day, answer)
      select ${services.newId()}, id, ${attraction.id}, ${device.id}, ${nonce}, ${at.toISOString()},
        ${at.toISOString()}, ${clampOffset(clockOffsetMs)}, 'online', ${source}, ${day}, ${JSON.stringify(verdict)}
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
  verdict: ScanRefused,
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
      reason: verdict.reason,
      answer: JSON.stringify(verdict),
    })
    .onConflictDoNothing()
    .returning({ id: scaneosRechazados.id })
  return written.length === 1
}

/** What is no code of ours, or names no pass: kept as a refusal, without the text. */
async function refuseUnknown(services: Services, scan: ScanPass): Promise<Attempt> {
  const device = await findDevice(services.db, scan.device.id)
  if (!isStill(device, scan)) return refused('device_changed')
  const before = await readVerdictBefore(services.db, scan)
  if (before) return { ok: true, verdict: before }
  const here = { ...scan, device }
  const isWritten = await refuse(services, services.db, here, INVALID_CODE, null)
  return isWritten ? { ok: true, verdict: INVALID_CODE } : refused('pass_changed')
}

function isStill(device: DeviceAtGate | undefined, scan: ScanPass): device is DeviceAtGate {
  return device?.revokedAt === null && device.publicKey === scan.device.publicKey
}
