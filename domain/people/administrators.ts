// The operator's verbs at the first start and on the command line. Others apply or are invited.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { profiles } from '#db/schema.ts'
import { violatedConstraint } from '#db/unique-violation.ts'
import type { ActivityName } from '#domain/ground/activity/activity-words.ts'
import { type Activity, recordActivity } from '#domain/ground/activity/record-activity.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import {
  endSessionsOf,
  lockAdministrators,
  type StaffServices,
  switchOffSecondFactor,
  withoutRole,
  writeProfile,
} from './profiles.ts'

/** Already verified. Refuses an address that has an account. */
export async function createAdministrator(
  services: StaffServices,
  { fullName, email, password }: { fullName: string; email: string; password: string },
): Promise<{ ok: true; id: string } | Refused<'email_taken'>> {
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
      await record(services, tx, id, 'staff.created')
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'profiles_email_key') throw error
    return refused('email_taken')
  }
  return { ok: true, id }
}

/**
 * Refuses the last one, since nobody could approve another: locks every administrator's row, so that if two
 * remove each other, one stays. In the office, removeStaff does this.
 */
export async function removeAdministrator(
  services: StaffServices,
  { profileId, actor }: { profileId: string; actor: Activity['actor'] },
): Promise<{ ok: true } | Refused<'not_an_administrator' | 'last_administrator'>> {
  return services.db.transaction(async (tx) => {
    const administrators = await lockAdministrators(tx)
    if (!administrators.includes(profileId)) return refused('not_an_administrator')
    if (administrators.length === 1) return refused('last_administrator')

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
    await endSessionsOf(tx, profileId)
    await record(services, tx, profileId, 'staff.password_changed')
  })
}

/** Without checks; ends every session. */
export async function removeSecondFactor(
  services: StaffServices,
  profileId: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await switchOffSecondFactor(tx, profileId)
    await endSessionsOf(tx, profileId)
    await record(services, tx, profileId, 'staff.second_factor_off')
  })
}

function record({ clock }: StaffServices, tx: Database, objectId: string, name: ActivityName) {
  return recordActivity(tx, { at: clock.now(), actor: 'operator', objectId, name })
}
