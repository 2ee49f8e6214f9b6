// Removes a person from the office. The account stays without a role, so that past activity keeps its name.
import { eq } from 'drizzle-orm'
import { profiles } from '#db/schema.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { queueStaffMail } from '#domain/outbox/staff-mail.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { endSessionsOf } from './end-sessions.ts'
import { type DecideOnStaff, lockStaff, type StaffRefusal } from './lock-staff.ts'
import { isOfficeRole } from './staff.ts'
import { withoutRole } from './without-role.ts'

export type RemoveStaffRefusal = StaffRefusal | 'not_staff'

/**
 * Removes the role, ends every session and notifies the person by mail. Refuses what `lockStaff` refuses,
 * and `not_staff` for somebody without a role.
 */
export async function removeStaff(
  services: Services,
  { profileId, actor }: DecideOnStaff,
): Promise<{ ok: true } | Refused<RemoveStaffRefusal>> {
  const mail = await queueStaffMail(services, { kind: 'removed', profileId })
  return services.db.transaction(async (tx) => {
    const person = await lockStaff(tx, { profileId, actor })
    if (!person.ok) return person
    if (!isOfficeRole(person.role)) return refused('not_staff')

    const at = services.clock.now()
    await tx
      .update(profiles)
      .set({ ...withoutRole, updatedAt: at })
      .where(eq(profiles.id, profileId))
    await endSessionsOf(tx, profileId)
    await tx.execute(mail)
    await recordActivity(tx, [
      { at, actor, name: 'staff.role_removed', objectId: profileId, data: { from: person.role } },
    ])
    return { ok: true as const }
  })
}
