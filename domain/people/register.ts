// Applying for access: the administrators hear of it once the mailed link has verified the address.
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { accounts, profiles, verifications } from '#db/schema.ts'
import { violatedConstraint } from '#db/unique-violation.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { queueStaffMail } from '#domain/ground/outbox/staff-mail.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { takeAll, type TooManyAttempts } from '#domain/ground/take-limits.ts'
import { type PasswordProblem, passwordProblem } from './password.ts'
import { listAdministrators, writeProfile } from './profiles.ts'

type Register = {
  fullName: string
  email: string
  password: string
  clientAddress: string
}

/**
 * Returns the id for requestAdminAccess. An address with an account gets the same response with an id that
 * nobody has, and its owner a mail. Refuses an unsuitable password, and `too_many_attempts`, counted per
 * address and per client.
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
 * Nobody knows which of two registrations is the owner's, and somebody who merely knows the address must not
 * have chosen the password that the owner's click makes valid. So both are voided; a mail asks for a new one.
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

/** Uses up the link; only now do administrators hear of it. Refuses an unknown, expired or used link. */
export async function verifyEmail(
  services: Services,
  token: string,
): Promise<{ ok: true } | { ok: false; reason: 'link_not_good' }> {
  return services.db.transaction(async (tx) => {
    const profileId = await services.staffAccounts.useLink(tx, 'verify_email', token)
    if (!profileId) return { ok: false as const, reason: 'link_not_good' as const }

    await tx
      .update(profiles)
      .set({ emailVerified: true, updatedAt: services.clock.now() })
      .where(and(eq(profiles.id, profileId), eq(profiles.emailVerified, false)))
    await tx.delete(verifications).where(eq(verifications.value, profileId))
    await askAdministrators(services, tx, profileId)
    return { ok: true as const }
  })
}

/**
 * The specification's server function. Relies on the stored profile, so that nobody can send arbitrary or
 * repeated mails; same response for every id. Refuses only `too_many_attempts`, counted per client.
 */
export async function requestAdminAccess(
  services: Services,
  { profileId, clientAddress }: { profileId: string; clientAddress: string },
): Promise<{ ok: true } | TooManyAttempts> {
  const limits = await takeAll(services, [['access_request_per_client', clientAddress]])
  if (!limits.ok) return limits
  await services.db.transaction((tx) => askAdministrators(services, tx, profileId))
  return { ok: true }
}

/** Only for a verified pending profile, and only once; in the caller's transaction. */
async function askAdministrators(
  services: Services,
  tx: Database,
  profileId: string,
): Promise<void> {
  const at = services.clock.now()
  const asked = await tx
    .update(profiles)
    .set({ accessRequestedAt: at })
    .where(
      and(
        eq(profiles.id, profileId),
        eq(profiles.role, 'pending'),
        eq(profiles.emailVerified, true),
        isNull(profiles.accessRequestedAt),
      ),
    )
    .returning({ id: profiles.id })
  if (asked.length === 0) return

  const administrators = await listAdministrators(tx)
  const mails = await Promise.all(
    administrators.map(({ id }) =>
      queueStaffMail(services, { kind: 'access_requested', profileId, adminId: id }),
    ),
  )
  for (const mail of mails) await tx.execute(mail)
  await recordActivity(tx, { at, actor: 'visitor', name: 'access.requested', objectId: profileId })
}

type VerificationRefused =
  | Refused<'unknown_profile' | 'not_pending' | 'already_verified'>
  | { ok: false; reason: 'too_many_mails'; retryAfterSeconds: number }

/**
 * For an expired or lost link; after two registrations it asks for a new password (registerAgain). Refuses
 * `unknown_profile`, `not_pending`, `already_verified`, and `too_many_mails`, which protects the mailbox.
 */
export async function requestVerificationMail(
  services: Services,
  { profileId, actor }: { profileId: string; actor: StaffActor },
): Promise<{ ok: true } | VerificationRefused> {
  const [profile] = await services.db
    .select({
      role: profiles.role,
      email: profiles.email,
      emailVerified: profiles.emailVerified,
      voidedAccount: accounts.id,
    })
    .from(profiles)
    .leftJoin(accounts, and(eq(accounts.userId, profiles.id), isNull(accounts.password)))
    .where(eq(profiles.id, profileId))
    .limit(1)
  if (!profile) return refused('unknown_profile')
  if (profile.role !== 'pending') return refused('not_pending')
  if (profile.emailVerified) return refused('already_verified')
  const allowance = await services.limits.take('verification_per_profile', profileId)
  if (!allowance.ok) return { ...allowance, reason: 'too_many_mails' }

  const mail = await queueStaffMail(
    services,
    profile.voidedAccount === null
      ? { kind: 'verify', profileId }
      : { kind: 'registered_again', email: profile.email },
  )
  const at = services.clock.now()
  await services.db.transaction(async (tx) => {
    await tx.execute(mail)
    await recordActivity(tx, {
      at,
      actor,
      name: 'access.verification_requested',
      objectId: profileId,
    })
  })
  return { ok: true }
}
