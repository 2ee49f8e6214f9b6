// An administrator takes an entry back: the wrong pass was held up, nobody went in. The pass is then
// as if it had not been scanned, unused again when no other entry remains.
import { and, eq } from 'drizzle-orm'
import { entradas, pases } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { zoneOfPass } from '#domain/catalog/city-zone.ts'
import { invariant } from '#domain/invariant.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { mergeEntries } from './merge-entries.ts'
import { lockPass } from './pass-reads.ts'
import { UNDO_MS } from './scan.ts'
import { listEntries, writeEntries } from './write-entries.ts'

export type UndoScanRefusal = 'no_such_scan' | 'already_undone' | 'too_late_to_undo'

/** For the verb, and for the office to know whether its button works. */
export function refusalToUndo(
  scan: { receivedAt: Date; undoneAt: Date | null },
  now: Date,
): Exclude<UndoScanRefusal, 'no_such_scan'> | undefined {
  if (scan.undoneAt !== null) return 'already_undone'
  return now.getTime() - scan.receivedAt.getTime() > UNDO_MS ? 'too_late_to_undo' : undefined
}

/**
 * Takes an entry back within 10 minutes of its receipt and dates the pass by the entries that remain.
 * Locks the pass. Refuses `no_such_scan`, `already_undone` and `too_late_to_undo`.
 */
export async function undoScan(
  services: Services,
  { scanId, actor }: { scanId: string; actor: StaffActor },
): Promise<{ ok: true; orderId: string } | Refused<UndoScanRefusal>> {
  const [scan] = await services.db
    .select({ passId: entradas.passId })
    .from(entradas)
    .where(eq(entradas.id, scanId))
  if (!scan) return refused('no_such_scan')

  const now = services.clock.now()
  return services.db.transaction(async (tx) => {
    await lockPass(tx, scan.passId)
    const [locked] = await tx
      .select({
        receivedAt: entradas.receivedAt,
        undoneAt: entradas.undoneAt,
        orderId: pases.orderId,
        durationDays: pases.durationDays,
        activateBy: pases.activateBy,
        activatedAt: pases.activatedAt,
        validUntil: pases.validUntil,
        timeZone: zoneOfPass,
      })
      .from(entradas)
      .innerJoin(pases, eq(pases.id, entradas.passId))
      .where(and(eq(entradas.id, scanId), eq(entradas.passId, scan.passId)))
    invariant(locked, 'a scan is never deleted')
    const reason = refusalToUndo(locked, now)
    if (reason) return refused(reason)

    await tx.update(entradas).set({ undoneAt: now }).where(eq(entradas.id, scanId))
    const remaining = await listEntries(tx, scan.passId)
    await writeEntries(services, tx, scan.passId, mergeEntries(locked, remaining, locked.timeZone))
    await recordActivity(tx, [
      {
        at: now,
        actor,
        name: 'scan.undone',
        objectId: locked.orderId,
        data: { scanId, passId: scan.passId },
      },
    ])
    return { ok: true, orderId: locked.orderId }
  })
}
