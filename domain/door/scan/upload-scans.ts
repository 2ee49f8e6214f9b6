// Uploads already happened: an entry stays an entry, labelled if it should not have been one; what no gate
// can have admitted is a refusal. Each is written once, in any order, under the lock of its pass.
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { entries, refusedScans, upgrades } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import { clampOffset } from '#domain/door/devices/note-contact.ts'
import { findArrival, noteArrival } from '#domain/door/reservations/arrivals.ts'
import { takeBackReentry } from '#domain/door/scan/crossings/record-crossings.ts'
import { invariant } from '#domain/ground/invariant.ts'
import type { Services } from '#domain/ground/services.ts'
import { correctedTime } from './corrected-time.ts'
import { type PassAtGate, admission, entryDay, refusalApartFromUse } from './decide-scan.ts'
import type { OfflineScan, UploadReason, UploadResult } from './gate-messages.ts'
import { type Entry, type MergedEntries, mergeEntries } from './merge-entries.ts'
import {
  type Door,
  type PassRead,
  doorOfScan,
  lockPasses,
  readPass,
  readScansBefore,
} from './pass-reads.ts'
import { type PassReference, readCodeAtDoor } from './read-scan-code.ts'
import { isReusedNonce, keepReusedNonce, untilWritten } from './reused-nonce.ts'
import { guardColumns } from './scan-rows.ts'
import type { ScanRefused } from './scan.ts'
import { listEntries, writeEntries } from './write-scan.ts'

type UploadScans = {
  device: DeviceAtGate
  /** Oldest first; any order gives the same result. */
  scans: OfflineScan[]
  /** Device clock minus server clock, measured with this request. */
  clockOffsetMs: number
}

/** `reason` for a scan whose nonce belongs to another pass: stored for a person to see, counted nowhere. */
type Taken = { result: UploadResult; reason?: UploadReason }
type ScanResult = Taken & { nonce: string }

type Sent = {
  device: DeviceAtGate
  scan: OfflineScan
  receivedAt: Date
  clockOffsetMs: number
}

type Received = Sent & ReturnType<typeof correctedTime> & { door: Door }

/** A repeat keeps its row and gets its current label. Scans after a revocation are set aside, not counted. */
export async function uploadScans(services: Services, upload: UploadScans): Promise<ScanResult[]> {
  const { device, scans, clockOffsetMs } = upload
  const receivedAt = services.clock.now()
  const results: ScanResult[] = []
  for (const scan of scans) {
    // The offset known when scanning; the clock may have been corrected since.
    const offset = scan.clockOffsetMs ?? clockOffsetMs
    const sent = { device, scan, receivedAt, clockOffsetMs: offset }
    const taken = await untilWritten(() => write(services, sent))
    results.push({ nonce: scan.nonce, ...taken })
  }
  return results
}

async function write(services: Services, sent: Sent): Promise<Taken> {
  const { device, scan } = sent
  const reference = isGuessOfRevoked(sent)
    ? undefined
    : await readCodeAtDoor(services, scan, device)
  const { nonce } = scan
  const pass = reference && (await readPass(services.db, reference.passId, { device, nonce }))
  const time = timeOf(sent, pass)
  const { attractionId } = scan
  const door = await doorOfScan(services.db, device, { attractionId, at: time.scannedAt })
  const received = { ...sent, ...time, door }
  const isAfterwards = device.revokedAt !== null && received.scannedAt > device.revokedAt
  if (isAfterwards || isGuessOfRevoked(sent)) {
    return keepRefusal(services, received, 'set_aside', pass?.id ?? null)
  }
  if (!reference || !pass || scan.refusal) {
    return keepRefusal(services, received, scan.refusal ?? 'invalid', pass?.id ?? null)
  }
  // No offline gate admits it: a gate holds only the keys and passes of its own city.
  if (pass.cityId !== door.cityId) return keepRefusal(services, received, 'not_included', pass.id)
  return keepEntry(services, received, reference)
}

/** Typed codes can be guessed, and a lost phone must not learn whether one was right. */
function isGuessOfRevoked({ device, scan }: Sent): boolean {
  return device.revokedAt !== null && scan.shortCode !== undefined && scan.code === undefined
}

/** A reissued pass keeps the instant of its first issue, so its older codes are covered too. */
function timeOf({ device, scan, receivedAt, clockOffsetMs }: Sent, pass: PassRead | undefined) {
  const { enrolledAt } = device
  const isYounger = pass !== undefined && pass.issuedAt > enrolledAt
  const possibleFrom = isYounger ? pass.issuedAt : enrolledAt
  return correctedTime(scan.scannedAt, clockOffsetMs, possibleFrom, receivedAt)
}

async function keepEntry(
  services: Services,
  received: Received,
  reference: PassReference,
): Promise<Taken> {
  const { device, scan, scannedAt, door } = received
  const { passId } = reference
  const kept = await services.db.transaction(async (tx): Promise<Taken | undefined> => {
    await lockPasses(tx, [passId])
    const before = await tx
      .select({ anomaly: entries.anomaly })
      .from(entries)
      .where(
        and(
          eq(entries.deviceId, device.id),
          eq(entries.nonce, scan.nonce),
          eq(entries.passId, passId),
        ),
      )
    const found = await readPass(tx, passId, { device, nonce: scan.nonce })
    invariant(found, 'a locked pass is there')
    if (isReusedNonce(found.before, passId)) return keepReused(services, tx, received, passId)
    if (before[0]) return { result: before[0].anomaly ?? 'clean' }

    const { attraction } = door
    const { timeZone } = found
    const pass = { ...found.pass, isOfCity: true }
    const then = await situationAt(tx, { reference, pass, at: scannedAt })
    const decided = {
      ...then,
      attraction,
      entries: found.entries,
      at: scannedAt,
      timeZone,
    }
    const entry: Entry = {
      id: services.newId(),
      attractionId: attraction.id,
      deviceId: device.id,
      nonce: scan.nonce,
      scannedAt,
      entryDay: entryDay(found.pass.productName, attraction, scannedAt, timeZone),
      receivedAnomaly: refusalApartFromUse(decided) ?? (received.isClockWrong ? 'clock' : null),
      anomaly: null,
      isDuplicate: false,
    }
    const others = await listEntries(tx, passId)
    const merged = mergeEntries(found.pass, [...others, entry], timeZone)
    const label = merged.labels.get(entry.id)
    invariant(label, 'every entry has a label')
    if (isDuplicateTooMany(others, merged)) return undefined
    await writeEntries(services, tx, passId, merged, () =>
      tx.insert(entries).values({
        ...entry,
        ...label,
        passId,
        receivedAt: received.receivedAt,
        clockOffsetMs: clampOffset(received.clockOffsetMs),
        mode: 'offline',
        source: scan.source,
        ...guardColumns(scan.guard, device),
        answer: JSON.stringify(admission(decided)),
      }),
    )
    const arrival = await findArrival(tx, { passId, attraction, at: scannedAt, timeZone })
    await noteArrival(tx, entry.id, arrival)
    return { result: label.anomaly ?? 'clean' }
  })
  return kept ?? keepRefusal(services, received, 'already_used', passId)
}

/** Offline doors may admit a pass two or three times; this many duplicates are fabricated. */
const DUPLICATES_MAX = 100

/** Every new entry rereads and relabels all of them, so entries beyond the limit are stored as refusals. */
function isDuplicateTooMany(before: Entry[], { labels }: MergedEntries): boolean {
  const after = countDuplicates(labels.values())
  return after > DUPLICATES_MAX && after > countDuplicates(before)
}

function countDuplicates(all: Iterable<Pick<Entry, 'isDuplicate'>>): number {
  return [...all].filter(({ isDuplicate }) => isDuplicate).length
}

async function keepRefusal(
  services: Services,
  received: Received,
  reason: ScanRefused['reason'] | 'set_aside',
  passId: string | null,
): Promise<Taken> {
  const { device, scan } = received
  const taken: Taken = { result: reason === 'set_aside' ? 'set_aside' : 'refused' }
  const isReused = async () =>
    isReusedNonce(await readScansBefore(services.db, { device, nonce: scan.nonce }), passId)
  if (await isReused()) return keepReused(services, services.db, received, passId)
  if (reason === 'already_used' && passId !== null) {
    const { nonce } = scan
    const { scannedAt } = received
    await takeBackReentry(services.db, { passId, deviceId: device.id, nonce, scannedAt })
  }
  const written = await services.db
    .insert(refusedScans)
    .values({
      id: services.newId(),
      passId,
      attractionId: received.door.attraction.id,
      deviceId: device.id,
      nonce: scan.nonce,
      scannedAt: received.scannedAt,
      receivedAt: received.receivedAt,
      clockOffsetMs: clampOffset(received.clockOffsetMs),
      mode: 'offline',
      source: scan.source,
      reason,
      ...guardColumns(scan.guard, device),
      answer: JSON.stringify({ ok: false, reason: reason === 'set_aside' ? 'invalid' : reason }),
    })
    .onConflictDoNothing()
    .returning({ id: refusedScans.id })
  if (written.length === 1 || !(await isReused())) return taken
  return keepReused(services, services.db, received, passId)
}

async function keepReused(
  services: Services,
  db: Database,
  { scan, ...received }: Received,
  passId: string | null,
): Promise<Taken> {
  const { nonce, source } = scan
  await keepReusedNonce(services, db, { ...received, nonce, source, passId, mode: 'offline' })
  return { result: 'refused', reason: 'nonce_reused' }
}

// A late scan is judged by the pass as it was: a code was valid, for what it stated, until its upgrade.

/** The pass and the serial of its code as of an instant, its row locked. */
async function situationAt(
  db: Database,
  { reference, pass, at }: { reference: PassReference; pass: PassAtGate; at: Date },
): Promise<{ pass: PassAtGate; serial: number }> {
  const { passId, serial, replacedAt } = reference
  if (serial >= pass.serial) return { pass, serial }
  const [next] = await db
    .select({
      productName: upgrades.fromProduct,
      durationDays: upgrades.fromDays,
      serial: upgrades.replacedSerial,
    })
    .from(upgrades)
    .where(and(eq(upgrades.passId, passId), gt(upgrades.appliedAt, at)))
    .orderBy(asc(upgrades.appliedAt))
    .limit(1)
  if (!next || next.serial === null) return { pass, serial }
  const { productName, durationDays } = next
  const wasGood = replacedAt && replacedAt > at
  return {
    pass: { ...pass, productName, durationDays, serial: next.serial },
    serial: wasGood ? next.serial : serial,
  }
}
