// What the operator does for an administrator who cannot get in: a new password, or a sign-in without
// the phone that is gone.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { profiles, twoFactors } from '#db/schema.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import type { ActivityName } from '#domain/vocabulary/activity.ts'
import { endSessionsOf } from './end-sessions.ts'
import type { StaffServices } from './staff-services.ts'

/** Writes a password and ends every session. Not for a password that somebody typed. */
export async function resetPassword(
  services: StaffServices,
  { profileId, password }: { profileId: string; password: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await services.staffAccounts.setPassword(tx, profileId, password)
    await finish(services, tx, profileId, 'staff.password_changed')
  })
}

/** Switches the second factor off and ends every session. */
export async function removeSecondFactor(
  services: StaffServices,
  profileId: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await tx.delete(twoFactors).where(eq(twoFactors.userId, profileId))
    await tx.update(profiles).set({ twoFactorEnabled: false }).where(eq(profiles.id, profileId))
    await finish(services, tx, profileId, 'staff.second_factor_off')
  })
}

async function finish(
  services: StaffServices,
  tx: Database,
  profileId: string,
  name: ActivityName,
): Promise<void> {
  await endSessionsOf(tx, profileId)
  await recordActivity(tx, [
    { at: services.clock.now(), actor: 'operator', name, objectId: profileId },
  ])
}
