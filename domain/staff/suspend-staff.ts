// Suspends a person. The role is kept beside the suspension and applies again when it is lifted.
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
 * Ends every session, prevents new ones and notifies the person by mail; repeating it changes nothing.
 * Refuses what `lockStaff` refuses, and `not_staff` for somebody without a role.
 */
export function suspendStaff(services: Services, input: DecideOnStaff) {
  return setSuspension(services, input, 'suspended')
}

/** Lifts a suspension, with a mail; earlier sessions stay ended. Refuses the same. */
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
    // Also when lifting it: a session begun while the suspension was being set must not become valid.
    await endSessionsOf(tx, profileId)
    await tx.execute(mail)
    await recordActivity(tx, [{ at, actor, name: `staff.${kind}`, objectId: profileId }])
    return { ok: true as const }
  })
}
