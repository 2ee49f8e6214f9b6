import { eq } from 'drizzle-orm'
import { guards } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { invariant } from '#domain/invariant.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { takeAll, type TooManyAttempts } from '#domain/take-limits.ts'
import { lockGuard } from './lock-guard.ts'
import { pinProblem } from './pin.ts'

export type SetPinRefusal = 'no_such_guard' | 'not_a_supervisor'

/**
 * Sets a supervisor's PIN, which must pass `pinProblem`; tokens given for the old PIN end. Stores only a slow
 * hash. Refuses `no_such_guard`, `not_a_supervisor`, and `too_many_attempts`, counted per member of staff.
 */
export async function setPin(
  services: Services,
  { guardId, pin, actor }: { guardId: string; pin: string; actor: StaffActor },
): Promise<{ ok: true } | Refused<SetPinRefusal> | TooManyAttempts> {
  invariant(pinProblem(pin) === undefined, 'a PIN is checked where it is typed')
  const hashes = await takeAll(services, [['hashes_per_profile', actor]])
  if (!hashes.ok) return hashes
  const pinHash = await services.staffAccounts.hashPassword(pin)
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    const guard = await lockGuard(tx, guardId)
    if (!guard) return refused('no_such_guard')
    if (guard.role !== 'supervisor') return refused('not_a_supervisor')
    await tx.update(guards).set({ pinHash }).where(eq(guards.id, guardId))
    await recordActivity(tx, [{ at, actor, name: 'guard.pin_set', objectId: guardId }])
    return { ok: true as const }
  })
}
