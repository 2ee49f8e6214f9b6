import { eq } from 'drizzle-orm'
import { guards } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { lockGuard } from './lock-guard.ts'

/**
 * Suspends a guard at once: badge and PIN stop working, and tokens given for them end. Refuses
 * `no_such_guard` and `already_so`.
 */
export async function suspendGuard(
  services: Services,
  { guardId, actor }: { guardId: string; actor: StaffActor },
): Promise<{ ok: true } | Refused<'no_such_guard' | 'already_so'>> {
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    const guard = await lockGuard(tx, guardId)
    if (!guard) return refused('no_such_guard')
    if (guard.suspendedAt !== null) return refused('already_so')
    await tx.update(guards).set({ suspendedAt: at }).where(eq(guards.id, guardId))
    await recordActivity(tx, [{ at, actor, name: 'guard.suspended', objectId: guardId }])
    return { ok: true as const }
  })
}
