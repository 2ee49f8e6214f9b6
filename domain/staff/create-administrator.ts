// Creates an administrator from the machine: at the first start or on the command line. Everybody else
// applies and is approved, or is invited.
import { violatedConstraint } from '#db/unique-violation.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import type { StaffServices } from './staff-services.ts'
import { writeProfile } from './write-profile.ts'

type CreateAdministrator = { fullName: string; email: string; password: string }

/** Creates a verified administrator. Refuses an address that has an account. */
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
      await recordActivity(tx, [
        { at: services.clock.now(), actor: 'operator', name: 'staff.created', objectId: id },
      ])
    })
  } catch (error) {
    if (violatedConstraint(error) === 'profiles_email_key')
      return { ok: false, reason: 'email_taken' }
    throw error
  }
  return { ok: true, id }
}
