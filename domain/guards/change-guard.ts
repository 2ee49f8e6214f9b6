import { eq } from 'drizzle-orm'
import { guards } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import type { GuardRole } from '#domain/vocabulary/door.ts'
import { lockCityOfGuards, lockGuard, refusalInCity } from './lock-guard.ts'

export type ChangeGuardRefusal = 'no_such_guard' | 'guard_name_taken' | 'too_many_supervisors'

type ChangeGuard = { guardId: string; name: string; role: GuardRole; actor: StaffActor }

/**
 * Changes a guard's name or role; earlier entries keep the name that they were made under. A supervisor who
 * becomes a guard loses the PIN. Refuses `no_such_guard`, `guard_name_taken` and `too_many_supervisors`.
 */
export async function changeGuard(
  services: Services,
  { guardId, name, role, actor }: ChangeGuard,
): Promise<{ ok: true } | Refused<ChangeGuardRefusal>> {
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ cityId: guards.cityId })
      .from(guards)
      .where(eq(guards.id, guardId))
    if (!found) return refused('no_such_guard')
    const { cityId } = found
    await lockCityOfGuards(tx, cityId)
    const guard = await lockGuard(tx, guardId)
    if (!guard) return refused('no_such_guard')
    const isWorking = guard.suspendedAt === null
    const refusal = isWorking
      ? await refusalInCity(tx, { cityId, name, role, exceptId: guardId })
      : undefined
    if (refusal) return refused(refusal)
    await tx
      .update(guards)
      .set({ name, role, ...(role === 'guard' ? { pinHash: null } : {}) })
      .where(eq(guards.id, guardId))
    await recordActivity(tx, [
      { at, actor, name: 'guard.changed', objectId: guardId, data: { role } },
    ])
    return { ok: true as const }
  })
}
