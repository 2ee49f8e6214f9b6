import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { rowCountOf } from '#db/row-count.ts'
import { entries, passes, refusedScans } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import { clampOffset } from '#domain/door/devices/note-contact.ts'
import { queueWalletUpdates } from '#domain/ground/outbox/wallet-update.ts'
import type { Services } from '#domain/ground/services.ts'
import type { ScanSource, SignedOn } from '#domain/ground/vocabulary/door.ts'
import { entryDay } from './decide-scan.ts'
import type { Entry, MergedEntries } from './merge-entries.ts'
import type { PassRead } from './pass-reads.ts'
import { guardColumns } from './scan-rows.ts'
import type { ScanAccepted, ScanRefused } from './scan.ts'

export type ScanPass = {
  /** The device and key that signed the request; everything else is read afresh. */
  device: Pick<DeviceAtGate, 'id' | 'publicKey' | 'cityId'>
  code?: string
  shortCode?: string
  /** Made by the device: a request with the same nonce is the same scan. */
  nonce: string
  source: ScanSource
  guard?: SignedOn
  /** The attraction at which the device believes it is, if sent. */
  attractionId?: number
  /** Device clock minus server clock, stored for investigating complaints. */
  clockOffsetMs: number
}

export type ScanHere = ScanPass & { device: DeviceAtGate }
export type Admitted = ScanHere & { at: Date }

/** One statement locks the pass, if unchanged, and writes entry and pass. Undefined when it has changed. */
export async function writeEntry(
  db: Database,
  { device, nonce, source, clockOffsetMs, guard, at }: Admitted,
  { id, version, pass }: PassRead,
  { entryId, verdict }: { entryId: string; verdict: ScanAccepted },
): Promise<ScanAccepted | undefined> {
  const { attraction } = device
  const day = entryDay(pass.productName, attraction, at, device.timeZone)
  const activatedAt = pass.activatedAt ?? at
  const { guardId, guardName } = guardColumns(guard, device)
  const written = await db.execute(sql`
    with locked as (
      select id from pases where id = ${id} and xmin = ${version}::text::xid for update
    ), entry as (
      insert into entradas (id, pase_id, atraccion_id, dispositivo_id, nonce, scanned_at,
        received_at, clock_offset_ms, mode, source, entry_day, guardia_id, guard_name, answer)
      select ${entryId}, id, ${attraction.id}, ${device.id}, ${nonce}, ${at.toISOString()},
        ${at.toISOString()}, ${clampOffset(clockOffsetMs)}, 'online', ${source}, ${day},
        ${guardId}, ${guardName}, ${JSON.stringify(verdict)}
      from locked
    )
    update pases set activated_at = ${activatedAt.toISOString()},
      valid_until = ${verdict.validUntil}, changed_at = ${at.toISOString()}
    from locked where pases.id = locked.id
    returning 1
  `)
  return rowCountOf(written) === 1 ? verdict : undefined
}

/** Returns whether it was written; false when this nonce already has a row. */
export async function writeRefusal(
  services: Services,
  db: Database,
  scan: ScanHere,
  verdict: ScanRefused,
  passId: string | null,
): Promise<boolean> {
  const at = services.clock.now()
  const written = await db
    .insert(refusedScans)
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
      ...guardColumns(scan.guard, scan.device),
      answer: JSON.stringify(verdict),
    })
    .onConflictDoNothing()
    .returning({ id: refusedScans.id })
  return written.length === 1
}

// The unique index on entries is checked row by row, so rows leave it before others enter.

/** Resets the settled mark, also when an entry gets a different anomaly. */
export const UNSETTLED = { settledAt: null, settledBy: null, settledNote: null }

/** All entries of a pass that are not undone, so that the counting one is among them. */
export function listEntries(tx: Database, passId: string): Promise<Entry[]> {
  return tx
    .select({
      id: entries.id,
      attractionId: entries.attractionId,
      deviceId: entries.deviceId,
      nonce: entries.nonce,
      scannedAt: entries.scannedAt,
      entryDay: entries.entryDay,
      anomaly: entries.anomaly,
      isDuplicate: entries.isDuplicate,
    })
    .from(entries)
    .where(and(eq(entries.passId, passId), isNull(entries.undoneAt)))
}

/** Labels the entries and dates the pass. `insert` runs once its place in the index is free. */
export async function writeEntries(
  services: Services,
  tx: Database,
  passId: string,
  { activatedAt, validUntil, changed }: MergedEntries,
  insert?: () => Promise<unknown>,
): Promise<void> {
  for (const { id, label } of changed.filter((change) => change.label.isDuplicate)) {
    await tx
      .update(entries)
      .set({ ...label, ...UNSETTLED })
      .where(eq(entries.id, id))
  }
  await insert?.()
  for (const { id, label } of changed.filter((change) => !change.label.isDuplicate)) {
    await tx
      .update(entries)
      .set({ ...label, ...UNSETTLED })
      .where(eq(entries.id, id))
  }
  const isTold = await startsElsewhen(services, tx, passId, activatedAt)
  await tx
    .update(passes)
    .set({ activatedAt, validUntil, changedAt: services.clock.now() })
    .where(eq(passes.id, passId))
  if (isTold) await queueWalletUpdates(tx, services, [passId])
}

/** Whether the date on the wallet card changes; checked only where wallets are offered. */
async function startsElsewhen(
  { wallets }: Services,
  tx: Database,
  passId: string,
  activatedAt: Date | null,
): Promise<boolean> {
  if (wallets.offered.length === 0) return false
  const [before] = await tx
    .select({ activatedAt: passes.activatedAt })
    .from(passes)
    .where(eq(passes.id, passId))
  return before?.activatedAt?.getTime() !== activatedAt?.getTime()
}
