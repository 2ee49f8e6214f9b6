// Restores access for somebody locked out: a new password, set by the operator, or removal of a lost second
// factor, by the operator or an administrator.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { profiles, twoFactors } from '#db/schema.ts'
import type { Actor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { queueStaffMail } from '#domain/outbox/staff-mail.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import type { ActivityName } from '#domain/vocabulary/activity.ts'
import { endSessionsOf } from './end-sessions.ts'
import { type DecideOnStaff, lockStaff, type StaffRefusal } from './lock-staff.ts'
import type { StaffServices } from './staff-services.ts'

/** Writes a password and ends every session. Not for a password typed by a user. */
export async function resetPassword(
  services: StaffServices,
  { profileId, password }: { profileId: string; password: string },
): Promise<void> {
  const passwordHash = await services.staffAccounts.hashPassword(password)
  await services.db.transaction(async (tx) => {
    await services.staffAccounts.setPassword(tx, profileId, passwordHash)
    await finish(services, tx, profileId, { actor: 'operator', name: 'staff.password_changed' })
  })
}

/** Switches the second factor off and ends every session; for the operator, without checks. */
export async function removeSecondFactor(
  services: StaffServices,
  profileId: string,
): Promise<void> {
  await services.db.transaction((tx) => switchOff(services, tx, profileId, 'operator'))
}

export type ReleaseSecondFactorRefusal = StaffRefusal | 'second_factor_off'

/**
 * The same by an administrator for another person, who is notified by mail. Refuses what `lockStaff`
 * refuses, and `second_factor_off` when none is on.
 */
export async function releaseSecondFactor(
  services: Services,
  { profileId, actor }: DecideOnStaff,
): Promise<{ ok: true } | Refused<ReleaseSecondFactorRefusal>> {
  const mail = await queueStaffMail(services, { kind: 'second_factor_removed', profileId })
  return services.db.transaction(async (tx) => {
    const person = await lockStaff(tx, { profileId, actor })
    if (!person.ok) return person
    if (!person.hasSecondFactor) return refused('second_factor_off')
    await switchOff(services, tx, profileId, actor)
    await tx.execute(mail)
    return { ok: true as const }
  })
}

async function switchOff(
  services: StaffServices,
  tx: Database,
  profileId: string,
  actor: Actor,
): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, profileId))
  await tx.update(profiles).set({ twoFactorEnabled: false }).where(eq(profiles.id, profileId))
  await finish(services, tx, profileId, { actor, name: 'staff.second_factor_off' })
}

async function finish(
  services: StaffServices,
  tx: Database,
  profileId: string,
  done: { actor: Actor; name: ActivityName },
): Promise<void> {
  await endSessionsOf(tx, profileId)
  await recordActivity(tx, [{ at: services.clock.now(), objectId: profileId, ...done }])
}
