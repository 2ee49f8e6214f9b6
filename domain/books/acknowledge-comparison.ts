// Staff have looked into a day that differs. Its rows stay; the day is no longer marked.
import { eq } from 'drizzle-orm'
import { comparisons } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'

export type AcknowledgeComparisonRefusal = 'no_such_comparison' | 'nothing_to_acknowledge'

/**
 * Records who looked into a difference. Refuses `no_such_comparison`, and `nothing_to_acknowledge` for a day
 * that balances or is acknowledged already.
 */
export async function acknowledgeComparison(
  { clock, db }: Services,
  { comparisonId, actor }: { comparisonId: number; actor: StaffActor },
): Promise<{ ok: true } | Refused<AcknowledgeComparisonRefusal>> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [comparison] = await tx
      .select()
      .from(comparisons)
      .where(eq(comparisons.id, comparisonId))
      .for('update')
    if (!comparison) return refused('no_such_comparison')
    const { provider, day, state, acknowledgedAt } = comparison
    if (state !== 'different' || acknowledgedAt) return refused('nothing_to_acknowledge')
    await tx
      .update(comparisons)
      .set({ acknowledgedBy: actor, acknowledgedAt: at })
      .where(eq(comparisons.id, comparisonId))
    const data = { provider, day }
    await recordActivity(tx, [
      { at, actor, name: 'comparison.acknowledged', objectId: 'books', data },
    ])
    return { ok: true }
  })
}
