// Gives a new role to a member of the office, or to an applicant, even a rejected one.
import { eq } from 'drizzle-orm'
import { profiles } from '#db/schema.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { queueStaffMail } from '#domain/outbox/staff-mail.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import type { StaffRole } from '#domain/vocabulary/staff.ts'
import { endSessionsOf } from './end-sessions.ts'
import { readGivenRole } from './given-role.ts'
import { type DecideOnStaff, lockStaff, type StaffRefusal } from './lock-staff.ts'
import type { GivenRole } from './role-form.ts'

type ChangeRole = DecideOnStaff &
  GivenRole & {
    /** The role that was shown when the new one was chosen. */
    shownRole: StaffRole
  }
export type ChangeRoleRefusal =
  | StaffRefusal
  | 'role_changed_meanwhile'
  | 'address_unverified'
  | 'no_such_attraction'

/**
 * Gives the role, ends every session and notifies the person by mail. The current role changes nothing; a
 * suspension stays. Refuses what `lockStaff` refuses, `role_changed_meanwhile`, `address_unverified`, and
 * `no_such_attraction`.
 */
export async function changeRole(
  services: Services,
  { profileId, actor, shownRole, ...given }: ChangeRole,
): Promise<{ ok: true } | Refused<ChangeRoleRefusal>> {
  const mail = await queueStaffMail(services, { kind: 'role_changed', profileId })
  return services.db.transaction(async (tx) => {
    const person = await lockStaff(tx, { profileId, actor })
    if (!person.ok) return person
    if (person.role !== shownRole) return refused('role_changed_meanwhile')
    if (!person.emailVerified) return refused('address_unverified')
    const columns = await readGivenRole(tx, given)
    if (!columns.ok) return columns
    const { role, attractionId } = columns
    if (person.role === role && person.attractionId === attractionId) return { ok: true as const }

    const at = services.clock.now()
    await tx
      .update(profiles)
      .set({ role, attractionId, updatedAt: at })
      .where(eq(profiles.id, profileId))
    await endSessionsOf(tx, profileId)
    await tx.execute(mail)
    await recordActivity(tx, [
      {
        at,
        actor,
        // For an applicant this is the access decision, and the only one (access-decision.ts).
        name: person.role === 'pending' ? 'access.approved' : 'staff.role_changed',
        objectId: profileId,
        data: { from: person.role, role, ...(attractionId === null ? {} : { attractionId }) },
      },
    ])
    return { ok: true as const }
  })
}
