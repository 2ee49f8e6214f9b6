// Staff note what they found. The entry does not change; it only leaves the list that needs attention.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { entries, passes } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { lockPasses } from './pass-reads.ts'
import { UNSETTLED } from './write-scan.ts'

type SettleScanRefusal = 'no_such_scan' | 'no_anomaly' | 'already_settled'

/** The note has at most SETTLED_NOTE_MAX characters. Locks the pass. `no_anomaly`: also if undone. */
export async function settleScan(
  services: Services,
  { scanId, note, actor }: { scanId: string; note: string; actor: StaffActor },
): Promise<{ ok: true } | Refused<SettleScanRefusal>> {
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    const scan = await lockAnomaly(tx, scanId)
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

/** Reads an entry under the lock of its pass, which code that labels entries also holds. */
async function lockAnomaly(tx: Database, scanId: string) {
  const [scan] = await tx
    .select({ passId: entries.passId })
    .from(entries)
    .where(eq(entries.id, scanId))
  if (!scan) return undefined
  await lockPasses(tx, [scan.passId])
  const [locked] = await tx
    .select({
      passId: entries.passId,
      orderId: passes.orderId,
      anomaly: entries.anomaly,
      undoneAt: entries.undoneAt,
      settledAt: entries.settledAt,
    })
    .from(entries)
    .innerJoin(passes, eq(passes.id, entries.passId))
    .where(eq(entries.id, scanId))
  return locked
}

type ReopenScanRefusal = 'no_such_scan' | 'not_settled'

/** For one settled by mistake: it needs attention again. Its note stays in the activity. Locks the pass. */
export async function reopenScan(
  services: Services,
  { scanId, actor }: { scanId: string; actor: StaffActor },
): Promise<{ ok: true } | Refused<ReopenScanRefusal>> {
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    const scan = await lockAnomaly(tx, scanId)
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
