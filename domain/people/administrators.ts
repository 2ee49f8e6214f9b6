// The operator's verbs at the first start and on the command line. Others apply or are invited.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { profiles } from '#db/schema.ts'
import { violatedConstraint } from '#db/unique-violation.ts'
import type { ActivityName } from '#domain/ground/activity/activity-words.ts'
import { type Activity, recordActivity } from '#domain/ground/activity/record-activity.ts'
import {
  endSessionsOf,
  lockAdministrators,
  type StaffServices,
  switchOffSecondFactor,
  withoutRole,
  writeProfile,
} from './profiles.ts'

type CreateAdministrator = { fullName: string; email: string; password: string }

/** Already verified. Refuses an address that has an account. */
export async function createAdministrator(
  services: StaffServices,
  { fullName, email, password }: CreateAdministrator,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'email_taken' }> {
  const id = services.newId()
  const passwordHash = await services.staffAccounts.hashPassword(password)
  try {
    await services.db.transaction(async (tx) => {
      await writeProfile(services, tx, {
        id,
        fullName,
        email: email.toLowerCase(),
        passwordHash,
        role: 'admin',
        emailVerified: true,
      })
      await recordActivity(tx, {
        at: services.clock.now(),
        actor: 'operator',
        name: 'staff.created',
        objectId: id,
      })
    })
  } catch (error) {
    if (violatedConstraint(error) === 'profiles_email_key')
      return { ok: false, reason: 'email_taken' }
    throw error
  }
  return { ok: true, id }
}

type RemoveAdministrator = { profileId: string; actor: Activity['actor'] }
type RemoveAdministratorRefusal = 'not_an_administrator' | 'last_administrator'

/**
 * Refuses the last one, since nobody could approve another: locks every administrator's row, so that if two
 * remove each other, one stays. In the office, removeStaff does this.
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
    await recordActivity(tx, { at, actor, name: 'staff.role_removed', objectId: profileId })
    return { ok: true as const }
  })
}

/** Ends every session. Not for a password typed by a user. */
export async function resetPassword(
  services: StaffServices,
  { profileId, password }: { profileId: string; password: string },
): Promise<void> {
  const passwordHash = await services.staffAccounts.hashPassword(password)
  await services.db.transaction(async (tx) => {
    await services.staffAccounts.setPassword(tx, profileId, passwordHash)
    await finish(services, tx, profileId, 'staff.password_changed')
  })
}

/** Without checks; ends every session. */
export async function removeSecondFactor(
  services: StaffServices,
  profileId: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await switchOffSecondFactor(tx, profileId)
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
  const at = services.clock.now()
  await recordActivity(tx, { at, actor: 'operator', objectId: profileId, name })
}
