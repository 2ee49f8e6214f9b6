// Staff note what they found. The entry does not change; it only leaves the list that needs attention.
import { eq } from 'drizzle-orm'
import { entries } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { lockEntries } from './undo-scan.ts'
import { UNSETTLED } from './write-scan.ts'

/** The note has at most SETTLED_NOTE_MAX characters. Locks the pass. `no_anomaly`: also if undone. */
export async function settleScan(
  services: Services,
  { scanId, note, actor }: { scanId: string; note: string; actor: StaffActor },
): Promise<{ ok: true } | Refused<'no_such_scan' | 'no_anomaly' | 'already_settled'>> {
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    const [scan] = await lockEntries(tx, [scanId])
    if (!scan) return refused('no_such_scan')
    if (scan.anomaly === null || scan.undoneAt !== null) return refused('no_anomaly')
    if (scan.settledAt !== null) return refused('already_settled')

    await tx
      .update(entries)
      .set({ settledAt: at, settledBy: actor, settledNote: note })
      .where(eq(entries.id, scanId))
    await recordActivity(tx, {
      at,
      actor,
      name: 'scan.settled',
      objectId: scan.orderId,
      data: { scanId, passId: scan.passId, anomaly: scan.anomaly, note },
    })
    return { ok: true }
  })
}

/** For one settled by mistake: it needs attention again. Its note stays in the activity. Locks the pass. */
export async function reopenScan(
  services: Services,
  { scanId, actor }: { scanId: string; actor: StaffActor },
): Promise<{ ok: true } | Refused<'no_such_scan' | 'not_settled'>> {
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    const [scan] = await lockEntries(tx, [scanId])
    if (!scan) return refused('no_such_scan')
    if (scan.settledAt === null) return refused('not_settled')

    await tx.update(entries).set(UNSETTLED).where(eq(entries.id, scanId))
    await recordActivity(tx, {
      at,
      actor,
      name: 'scan.reopened',
      objectId: scan.orderId,
      data: { scanId, passId: scan.passId },
    })
    return { ok: true }
  })
}
