// An administrator takes an entry back: the wrong pass was held up, nobody went in. The pass is then
// as if it had not been scanned, unused again when no other entry remains.
import type { StaffActor } from '#domain/activity/actor.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { UNDO_MS } from './scan.ts'
import { lockEntries, takeBackEntry } from './take-back-entry.ts'

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
