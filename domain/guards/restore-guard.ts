import { eq } from 'drizzle-orm'
import { guards } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { lockCityOfGuards, lockGuard, refusalInCity } from './lock-guard.ts'

export type RestoreGuardRefusal =
  | 'no_such_guard'
  | 'already_so'
  | 'guard_name_taken'
  | 'too_many_supervisors'

/**
 * Lifts a guard's suspension; the old badge and PIN work again. Refuses `no_such_guard`, `already_so`,
 * `guard_name_taken` and `too_many_supervisors`.
 */
export async function restoreGuard(
  services: Services,
  { guardId, actor }: { guardId: string; actor: StaffActor },
): Promise<{ ok: true } | Refused<RestoreGuardRefusal>> {
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ cityId: guards.cityId })
      .from(guards)
      .where(eq(guards.id, guardId))
    if (!found) return refused('no_such_guard')
    await lockCityOfGuards(tx, found.cityId)
    const guard = await lockGuard(tx, guardId)
    if (!guard) return refused('no_such_guard')
    if (guard.suspendedAt === null) return refused('already_so')
    const refusal = await refusalInCity(tx, guard)
    if (refusal) return refused(refusal)
    await tx.update(guards).set({ suspendedAt: null }).where(eq(guards.id, guardId))
    await recordActivity(tx, [{ at, actor, name: 'guard.restored', objectId: guardId }])
    return { ok: true as const }
  })
}
