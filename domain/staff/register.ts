// Applying for access: stores a pending profile and mails the link that verifies the address. For an
// address with an account the response looks the same, and its owner is notified by mail.
import { and, eq } from 'drizzle-orm'
import { accounts, profiles, verifications } from '#db/schema.ts'
import { violatedConstraint } from '#db/unique-violation.ts'
import { queueStaffMail } from '#domain/outbox/staff-mail.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { takeAll, type TooManyAttempts } from '#domain/take-limits.ts'
import { type PasswordProblem, passwordProblem } from './password.ts'
import { writeProfile } from './write-profile.ts'

type Register = {
  fullName: string
  email: string
  password: string
  clientAddress: string
}

/**
 * Returns the id for requestAdminAccess; for a known address, an id that nobody has. Refuses an unsuitable
 * password, and `too_many_attempts`, counted per address and per client.
 */
export async function register(
  services: Services,
  { fullName, email, password, clientAddress }: Register,
): Promise<{ ok: true; profileId: string } | Refused<PasswordProblem> | TooManyAttempts> {
  const address = email.toLowerCase()
  const problem = passwordProblem(password, { email: address, min: services.passwordMin })
  if (problem) return refused(problem)
  const limits = await takeAll(services, [
    ['registration_per_client', clientAddress],
    ['registration_per_address', address],
  ])
  if (!limits.ok) return limits

  const id = services.newId()
  const passwordHash = await limits.attempt(() => services.staffAccounts.hashPassword(password))
  const mail = await queueStaffMail(services, { kind: 'verify', profileId: id })
  try {
    await services.db.transaction(async (tx) => {
      await writeProfile(services, tx, {
        id,
        fullName,
        email: address,
        passwordHash,
        role: 'pending',
        emailVerified: false,
      })
      await tx.execute(mail)
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'profiles_email_key') throw error
    await registerAgain(services, address)
  }
  return { ok: true, profileId: id }
}

/**
 * While an address is unverified, nobody knows which of two registrations is its owner's, and somebody who
 * merely knows the address must not have chosen the password that becomes valid with the owner's click. So
 * both passwords are voided: the owner verifies the address and chooses a new one by mail.
 */
async function registerAgain(services: Services, email: string): Promise<void> {
  const mail = await queueStaffMail(services, { kind: 'registered_again', email })
  await services.db.transaction(async (tx) => {
    const [unproved] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(eq(profiles.email, email), eq(profiles.emailVerified, false)))
      .for('update')
    if (unproved) {
      await tx.update(accounts).set({ password: null }).where(eq(accounts.userId, unproved.id))
      await tx.delete(verifications).where(eq(verifications.value, unproved.id))
    }
    await tx.execute(mail)
  })
}
