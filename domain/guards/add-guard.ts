import { guards } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import type { GuardRole } from '#domain/vocabulary/door.ts'
import { lockCityOfGuards, refusalInCity } from './lock-guard.ts'

export type AddGuardRefusal = 'no_such_city' | 'guard_name_taken' | 'too_many_supervisors'

type AddGuard = { cityId: number; name: string; role: GuardRole; actor: StaffActor }

/**
 * Adds a guard for the doors of a city, without a PIN and without a badge. Refuses `no_such_city`,
 * `guard_name_taken` and `too_many_supervisors`.
 */
export async function addGuard(
  services: Services,
  { cityId, name, role, actor }: AddGuard,
): Promise<{ ok: true; guardId: string } | Refused<AddGuardRefusal>> {
  const at = services.clock.now()
  const id = services.newId()
  return services.db.transaction(async (tx) => {
    if (!(await lockCityOfGuards(tx, cityId))) return refused('no_such_city')
    const refusal = await refusalInCity(tx, { cityId, name, role })
    if (refusal) return refused(refusal)
    await tx.insert(guards).values({ id, cityId, name, role, createdAt: at })
    await recordActivity(tx, [
      { at, actor, name: 'guard.added', objectId: id, data: { cityId, role } },
    ])
    return { ok: true as const, guardId: id }
  })
}
