// The pass is then as if it had not been scanned, and unused again when no other entry remains.
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { entries, passes } from '#db/schema.ts'
import { zoneOfPass } from '#domain/catalogue/city-zone.ts'
import type { Actor, StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { SignedOn } from '#domain/ground/vocabulary/door.ts'
import { mergeEntries } from './merge-entries.ts'
import { lockPasses } from './pass-reads.ts'
import { undoneByText } from './scan-rows.ts'
import { UNDO_MS } from './scan.ts'
import { listEntries, writeEntries } from './write-scan.ts'

export type LockedEntry = Awaited<ReturnType<typeof readEntries>>[number]

/** Reads entries under the locks of their passes, taken in id order. */
export async function lockEntries(tx: Database, scanIds: string[]): Promise<LockedEntry[]> {
  if (scanIds.length === 0) return []
  const rows = await tx
    .selectDistinct({ passId: entries.passId })
    .from(entries)
    .where(inArray(entries.id, scanIds))
  await lockPasses(
    tx,
    rows.map(({ passId }) => passId),
  )
  return readEntries(tx, scanIds)
}

function readEntries(tx: Database, scanIds: string[]) {
  return tx
    .select({
      id: entries.id,
      passId: entries.passId,
      attractionId: entries.attractionId,
      deviceId: entries.deviceId,
      nonce: entries.nonce,
      scannedAt: entries.scannedAt,
      receivedAt: entries.receivedAt,
      undoneAt: entries.undoneAt,
      undoneBy: entries.undoneBy,
      undoneReason: entries.undoneReason,
      anomaly: entries.anomaly,
      settledAt: entries.settledAt,
      orderId: passes.orderId,
    })
    .from(entries)
    .innerJoin(passes, eq(passes.id, entries.passId))
    .where(inArray(entries.id, scanIds))
}

/** Who undid an entry at a door, if somebody had signed on, and why. */
export type TakenBackAtDoor = { by: SignedOn | undefined; reason: string }

/** Whether an entry was already undone by the same person for the same reason. */
export function isUndoneSo(
  { undoneBy, undoneReason }: Pick<LockedEntry, 'undoneBy' | 'undoneReason'>,
  { by, reason }: TakenBackAtDoor,
): boolean {
  return undoneReason === reason && undoneBy === undoneByText(by)
}

type TakeBack = {
  entry: Pick<LockedEntry, 'id' | 'passId' | 'orderId'>
  actor: Actor
  atDoor?: TakenBackAtDoor
}

/** Undoes an entry and redates its pass, which must be locked, by the remaining ones. One activity. */
export async function takeBackEntry(
  services: Services,
  tx: Database,
  { entry, actor, atDoor }: TakeBack,
): Promise<void> {
  const at = services.clock.now()
  await tx
    .update(entries)
    .set({
      undoneAt: at,
      undoneBy: undoneByText(atDoor?.by),
      undoneReason: atDoor?.reason ?? null,
    })
    .where(eq(entries.id, entry.id))
  // One after another, so that the second entry of a pass sees the effect of the first.
  const [pass] = await tx
    .select({
      durationDays: passes.durationDays,
      activateBy: passes.activateBy,
      activatedAt: passes.activatedAt,
      validUntil: passes.validUntil,
      timeZone: zoneOfPass,
    })
    .from(passes)
    .where(eq(passes.id, entry.passId))
  invariant(pass, 'the pass of an entry is there')
  const remaining = await listEntries(tx, entry.passId)
  await writeEntries(services, tx, entry.passId, mergeEntries(pass, remaining, pass.timeZone))
  const guardId = atDoor?.by?.id
  await recordActivity(tx, {
    at,
    actor,
    name: 'scan.undone',
    objectId: entry.orderId,
    data: { scanId: entry.id, passId: entry.passId, ...(guardId ? { guardId } : {}) },
  })
}

type UndoScanRefusal = 'no_such_scan' | 'already_undone' | 'too_late_to_undo'

/** Used by the verb, and by the office to enable its button. */
export function refusalToUndo(
  scan: { receivedAt: Date; undoneAt: Date | null },
  now: Date,
): Exclude<UndoScanRefusal, 'no_such_scan'> | undefined {
  if (scan.undoneAt !== null) return 'already_undone'
  return now.getTime() - scan.receivedAt.getTime() > UNDO_MS ? 'too_late_to_undo' : undefined
}

/** By an administrator, within 10 minutes of receipt: the wrong pass, or nobody went in. Locks the pass. */
export async function undoScan(
  services: Services,
  { scanId, actor }: { scanId: string; actor: StaffActor },
): Promise<{ ok: true; orderId: string } | Refused<UndoScanRefusal>> {
  const now = services.clock.now()
  return services.db.transaction(async (tx) => {
    const [entry] = await lockEntries(tx, [scanId])
    if (!entry) return refused('no_such_scan')
    const reason = refusalToUndo(entry, now)
    if (reason) return refused(reason)
    await takeBackEntry(services, tx, { entry, actor })
    return { ok: true, orderId: entry.orderId }
  })
}
