// Ends a person's sessions but keeps the role: a computer was left open, or a phone was lost.
import { recordActivity } from '#domain/activity/record-activity.ts'
import type { Refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { endSessionsOf } from './end-sessions.ts'
import { type DecideOnStaff, lockStaff, type StaffRefusal } from './lock-staff.ts'

/** Ends every session and open link of a person. Refuses what `lockStaff` refuses. */
export async function endStaffSessions(
  services: Services,
  { profileId, actor }: DecideOnStaff,
): Promise<{ ok: true } | Refused<StaffRefusal>> {
  return services.db.transaction(async (tx) => {
    const person = await lockStaff(tx, { profileId, actor })
    if (!person.ok) return person
    await endSessionsOf(tx, profileId)
    const at = services.clock.now()
    await recordActivity(tx, [{ at, actor, name: 'staff.sessions_ended', objectId: profileId }])
    return { ok: true as const }
  })
}
