import { eq } from 'drizzle-orm'
import { guards } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { BADGE_BYTES, badgeCodeFrom, badgeHash } from './badge-code.ts'
import { lockGuard } from './lock-guard.ts'

/**
 * Makes a guard's badge and invalidates the old one. The code is returned only here: only its hash is stored.
 * Refuses `no_such_guard`.
 */
export async function makeBadge(
  services: Services,
  { guardId, actor }: { guardId: string; actor: StaffActor },
): Promise<{ ok: true; code: string; name: string } | Refused<'no_such_guard'>> {
  const code = badgeCodeFrom(services.randomBytes(BADGE_BYTES))
  const hash = await badgeHash(code)
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    const guard = await lockGuard(tx, guardId)
    if (!guard) return refused('no_such_guard')
    await tx.update(guards).set({ badgeHash: hash }).where(eq(guards.id, guardId))
    await recordActivity(tx, [{ at, actor, name: 'guard.badge_made', objectId: guardId }])
    return { ok: true as const, code, name: guard.name }
  })
}
