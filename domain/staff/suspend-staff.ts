// Somebody may not enter for a time. The role stays beside the suspension and is there again when it is
// taken back.
import { eq } from 'drizzle-orm'
import { profiles } from '#db/schema.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { queueStaffMail } from '#domain/outbox/staff-mail.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { endSessionsOf } from './end-sessions.ts'
import { type DecideOnStaff, lockStaff, type StaffRefusal } from './lock-staff.ts'
import { isOfficeRole } from './staff.ts'

export type SuspendStaffRefusal = StaffRefusal | 'not_staff'

/**
 * Ends every session and lets none begin, and tells the person by mail; a second time changes nothing.
 * Refuses what `lockStaff` does, and `not_staff` for somebody without a role.
 */
export function suspendStaff(services: Services, input: DecideOnStaff) {
  return setSuspension(services, input, 'suspended')
}

/** Takes a suspension back, with a mail; sessions from before stay ended. Refuses the same. */
export function restoreStaff(services: Services, input: DecideOnStaff) {
  return setSuspension(services, input, 'restored')
}

async function setSuspension(
  services: Services,
  { profileId, actor }: DecideOnStaff,
  kind: 'suspended' | 'restored',
): Promise<{ ok: true } | Refused<SuspendStaffRefusal>> {
  const mail = await queueStaffMail(services, { kind, profileId })
  return services.db.transaction(async (tx) => {
    const person = await lockStaff(tx, { profileId, actor })
    if (!person.ok) return person
    if (!isOfficeRole(person.role)) return refused('not_staff')
    const isSuspended = person.suspendedAt !== null
    if (isSuspended === (kind === 'suspended')) return { ok: true as const }

    const at = services.clock.now()
    const suspendedAt = kind === 'suspended' ? at : null
    await tx.update(profiles).set({ suspendedAt, updatedAt: at }).where(eq(profiles.id, profileId))
    // Also when it is taken back: one that began while it was set must not come alive.
    await endSessionsOf(tx, profileId)
    await tx.execute(mail)
    await recordActivity(tx, [{ at, actor, name: `staff.${kind}`, objectId: profileId }])
    return { ok: true as const }
  })
}
