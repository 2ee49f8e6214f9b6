// An anomaly that was settled by mistake needs attention again.
import { eq } from 'drizzle-orm'
import { entries } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { lockAnomaly } from './settle-scan.ts'
import { UNSETTLED } from './write-entries.ts'

type ReopenScanRefusal = 'no_such_scan' | 'not_settled'

/** Removes the mark of settleScan; its note stays. Locks the pass. Refuses `no_such_scan`, `not_settled`. */
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
    await recordActivity(tx, [
      {
        at,
        actor,
        name: 'scan.reopened',
        objectId: scan.orderId,
        data: { scanId, passId: scan.passId },
      },
    ])
    return { ok: true }
  })
}
