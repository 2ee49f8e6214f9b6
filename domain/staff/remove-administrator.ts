// The operator removes an administrator's role on the command line. The last one cannot be removed, because
// nobody could approve another. In the office, removeStaff does this.
import { eq } from 'drizzle-orm'
import { profiles } from '#db/schema.ts'
import { type Activity, recordActivity } from '#domain/activity/record-activity.ts'
import { endSessionsOf } from './end-sessions.ts'
import { lockAdministrators } from './staff-queries.ts'
import type { StaffServices } from './staff-services.ts'
import { withoutRole } from './without-role.ts'

type RemoveAdministrator = { profileId: string; actor: Activity['actor'] }
type RemoveAdministratorRefusal = 'not_an_administrator' | 'last_administrator'

/**
 * Removes the role and ends the sessions in one transaction. Locks every administrator's row, so that if
 * two remove each other, one stays.
 */
export async function removeAdministrator(
  services: StaffServices,
  { profileId, actor }: RemoveAdministrator,
): Promise<{ ok: true } | { ok: false; reason: RemoveAdministratorRefusal }> {
  return services.db.transaction(async (tx) => {
    const administrators = await lockAdministrators(tx)
    if (!administrators.includes(profileId))
      return { ok: false as const, reason: 'not_an_administrator' as const }
    if (administrators.length === 1) {
      return { ok: false as const, reason: 'last_administrator' as const }
    }

    const at = services.clock.now()
    await tx
      .update(profiles)
      .set({ ...withoutRole, updatedAt: at })
      .where(eq(profiles.id, profileId))
    await endSessionsOf(tx, profileId)
    await recordActivity(tx, [{ at, actor, name: 'staff.role_removed', objectId: profileId }])
    return { ok: true as const }
  })
}
