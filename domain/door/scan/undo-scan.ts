// An administrator undoes an entry: the wrong pass was scanned, or nobody went in. The pass is then as if
// it had not been scanned, and unused again when no other entry remains.
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { UNDO_MS } from './scan.ts'
import { lockEntries, takeBackEntry } from './take-back-entry.ts'

type UndoScanRefusal = 'no_such_scan' | 'already_undone' | 'too_late_to_undo'

/** Used by the verb, and by the office to enable its button. */
export function refusalToUndo(
  scan: { receivedAt: Date; undoneAt: Date | null },
  now: Date,
): Exclude<UndoScanRefusal, 'no_such_scan'> | undefined {
  if (scan.undoneAt !== null) return 'already_undone'
  return now.getTime() - scan.receivedAt.getTime() > UNDO_MS ? 'too_late_to_undo' : undefined
}

/**
 * Undoes an entry within 10 minutes of its receipt and redates the pass by the remaining entries. Locks the
 * pass. Refuses `no_such_scan`, `already_undone` and `too_late_to_undo`.
 */
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
    const { orderId } = await takeBackEntry(services, tx, { entry, actor })
    return { ok: true, orderId }
  })
}
