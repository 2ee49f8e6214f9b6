// Scans that were decided on a device, reported when the network is back. They happened: an entry
// stays an entry, labelled when it should not have been one, a refusal stays a refusal. What no gate
// can have let in is kept as a refusal, too. Each is written once, in any order, under the lock of its
// pass, one pass at a time.
import { and, eq } from 'drizzle-orm'
import { entradas, scaneosRechazados } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/devices/device.ts'
import { clampOffset } from '#domain/devices/note-contact.ts'
import { invariant } from '#domain/invariant.ts'
import type { Services } from '#domain/services.ts'
import { correctedTime } from './corrected-time.ts'
import { admission, entryDay, refusalApartFromUse } from './decide-scan.ts'
import type { OfflineScan, UploadResult } from './gate-messages.ts'
import { type Entry, mergeEntries } from './merge-entries.ts'
import { situationAt } from './pass-before-upgrade.ts'
import { findReplaced, lockPass, type PassRead, readPass } from './pass-reads.ts'
import { type PassReference, readCodeAtDoor } from './read-scan-code.ts'
import type { ScanRefused } from './scan.ts'
import { listEntries, writeEntries } from './write-entries.ts'

type UploadScans = {
  device: DeviceAtGate
  /** Oldest first; any order gives the same result. */
  scans: OfflineScan[]
  /** Device clock minus server clock, measured with this very request. */
  clockOffsetMs: number
}

type ScanResult = { nonce: string; result: UploadResult }

/** One scan on its way. */
type Sent = {
  device: DeviceAtGate
  scan: OfflineScan
  receivedAt: Date
  clockOffsetMs: number
}

/** With its time by the server's clock. */
type Received = Sent & ReturnType<typeof correctedTime>

/**
 * Writes every scan once and answers with one result each. Repeatable: what was written before keeps
 * its row and is answered with its present label. A scan from after the device's revocation is set
 * aside; it admits nobody and counts nowhere.
 */
export async function uploadScans(services: Services, upload: UploadScans): Promise<ScanResult[]> {
  const { device, scans, clockOffsetMs } = upload
  const receivedAt = services.clock.now()
  const results: ScanResult[] = []
  for (const scan of scans) {
    const result = await write(services, { device, scan, receivedAt, clockOffsetMs })
    results.push({ nonce: scan.nonce, result })
  }
  return results
}

async function write(services: Services, sent: Sent): Promise<UploadResult> {
  const { device, scan } = sent
  const named = await readCodeAtDoor(services, scan, device)
  const reference = named && ((await findReplaced(services.db, named)) ?? named)
  const pass = reference && (await readPass(services.db, reference, { device, nonce: scan.nonce }))
  const received = { ...sent, ...timeOf(sent, pass) }
  if (device.revokedAt !== null && received.scannedAt > device.revokedAt) {
    return keepRefusal(services, received, 'set_aside', pass?.id ?? null)
  }
  if (!reference || !pass || scan.refusal) {
    return keepRefusal(services, received, scan.refusal ?? 'invalid', pass?.id ?? null)
  }
  // No gate lets it in without a network: the keys and passes that it holds are those of its city.
  if (!pass.pass.isOfCity) return keepRefusal(services, received, 'not_included', pass.id)
  return keepEntry(services, received, reference, pass.id)
}

/** A pass that is issued again keeps the instant of its first issue, so its older codes do, too. */
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
  passId: string,
): Promise<UploadResult> {
  const { device, scan, scannedAt } = received
  return services.db.transaction(async (tx) => {
    await lockPass(tx, passId)
    const before = await tx
      .select({ anomaly: entradas.anomaly })
      .from(entradas)
      .where(and(eq(entradas.deviceId, device.id), eq(entradas.nonce, scan.nonce)))
    if (before[0]) return before[0].anomaly ?? 'clean'

    const found = await readPass(tx, reference, { device, nonce: scan.nonce })
    invariant(found, 'a locked pass is there')
    const { attraction } = device
    const { timeZone } = found
    const then = await situationAt(tx, { reference, passId, pass: found.pass, at: scannedAt })
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
      anomaly: refusalApartFromUse(decided) ?? (received.isClockWrong ? 'clock' : null),
      isDuplicate: false,
    }
    const others = await listEntries(tx, passId)
    const merged = mergeEntries(found.pass, [...others, entry], timeZone)
    const label = merged.labels.get(entry.id)
    invariant(label, 'every entry has a label')
    await writeEntries(services, tx, passId, merged, () =>
      tx.insert(entradas).values({
        ...entry,
        ...label,
        passId,
        receivedAt: received.receivedAt,
        clockOffsetMs: clampOffset(received.clockOffsetMs),
        mode: 'offline',
        source: scan.source,
        answer: JSON.stringify(admission(decided)),
      }),
    )
    return label.anomaly ?? 'clean'
  })
}

async function keepRefusal(
  services: Services,
  received: Received,
  reason: ScanRefused['reason'] | 'set_aside',
  passId: string | null,
): Promise<UploadResult> {
  const { device, scan } = received
  await services.db
    .insert(scaneosRechazados)
    .values({
      id: services.newId(),
      passId,
      attractionId: device.attraction.id,
      deviceId: device.id,
      nonce: scan.nonce,
      scannedAt: received.scannedAt,
      receivedAt: received.receivedAt,
      clockOffsetMs: clampOffset(received.clockOffsetMs),
      mode: 'offline',
      source: scan.source,
      reason,
      answer: JSON.stringify({ ok: false, reason: reason === 'set_aside' ? 'invalid' : reason }),
    })
    .onConflictDoNothing()
  return reason === 'set_aside' ? 'set_aside' : 'refused'
}
