// Sign-in, and password recovery by a mailed link that only allows setting a new password. An unknown address
// and a wrong password get the same answer after the same work, which the library ensures.
import { staffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { queueStaffMail } from '#domain/ground/outbox/staff-mail.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { takeAll, type TooManyAttempts } from '#domain/ground/take-limits.ts'
import { type PasswordProblem, passwordProblem } from './password.ts'
import { emailOf, endSessionsOf } from './profiles.ts'
import type { SignIn } from './staff-accounts.ts'

/** Failures are counted per account and client before any lookup, everything that hashes per client. */
export async function signIn(
  services: Services,
  { email, password, clientAddress }: { email: string; password: string; clientAddress: string },
): Promise<SignIn | TooManyAttempts> {
  const address = email.toLowerCase()
  const limits = await takeAll(services, [
    ['sign_in_per_client', clientAddress],
    ['sign_in_per_account', address],
  ])
  if (!limits.ok) return limits
  const hashes = await takeAll(services, [['sign_ins_per_client', clientAddress]])
  if (!hashes.ok) return hashes

  const result = await hashes.attempt(() =>
    limits.attempt(() => services.staffAccounts.signIn({ email: address, password })),
  )
  if (result.ok || result.reason === 'second_factor_needed') await limits.giveBack()
  // In its own transaction: a session whose cookie was never sent is harmless.
  if (result.ok) await recordSignIn(services, result.staff.id)
  return result
}

export async function recordSignIn(services: Services, profileId: string): Promise<void> {
  await recordActivity(services.db, {
    at: services.clock.now(),
    actor: staffActor({ id: profileId }),
    name: 'staff.signed_in',
    objectId: profileId,
  })
}

/** Same for any address: the worker finds out. Refuses only `too_many_attempts`, per address and client. */
export async function requestRecovery(
  services: Services,
  { email, clientAddress }: { email: string; clientAddress: string },
): Promise<{ ok: true } | TooManyAttempts> {
  const address = email.toLowerCase()
  const limits = await takeAll(services, [
    ['recovery_per_client', clientAddress],
    ['recovery_per_address', address],
  ])
  if (!limits.ok) return limits
  const mail = await queueStaffMail(services, { kind: 'recovery', email: address })
  await services.db.execute(mail)
  return { ok: true }
}

/** Writes nothing. Refuses `no_recovery_session`, counted per client, and `too_many_attempts`. */
export async function findRecovery(
  services: Services,
  { token, clientAddress }: { token: string; clientAddress: string },
): Promise<{ ok: true } | { ok: false; reason: 'no_recovery_session' } | TooManyAttempts> {
  const limits = await takeAll(services, [['recovery_link_per_client', clientAddress]])
  if (!limits.ok) return limits
  const profileId = await services.staffAccounts.findLink('recovery', token)
  if (!profileId) return { ok: false, reason: 'no_recovery_session' }
  await limits.giveBack()
  return { ok: true }
}

/**
 * Ends every session, and signs in if the account may. Refuses `no_recovery_session`, counted per client
 * before anything is hashed; an unsuitable password; and `too_many_attempts`.
 */
export async function recoverPassword(
  services: Services,
  { token, password, clientAddress }: { token: string; password: string; clientAddress: string },
): Promise<
  { ok: true; signIn: SignIn } | Refused<'no_recovery_session' | PasswordProblem> | TooManyAttempts
> {
  const { staffAccounts } = services
  const limits = await takeAll(services, [['recovery_link_per_client', clientAddress]])
  if (!limits.ok) return limits
  const owner = await staffAccounts.findLink('recovery', token)
  if (!owner) return refused('no_recovery_session')
  const own = { email: await emailOf(services.db, owner), min: services.passwordMin }
  const problem = passwordProblem(password, own)
  if (problem) await limits.giveBack()
  if (problem) return refused(problem)
  const passwordHash = await limits.attempt(() => staffAccounts.hashPassword(password))
  const email = await services.db.transaction(async (tx) => {
    const profileId = await staffAccounts.useLink(tx, 'recovery', token)
    if (!profileId) return undefined
    await staffAccounts.setPassword(tx, profileId, passwordHash)
    await endSessionsOf(tx, profileId)
    await recordActivity(tx, {
      at: services.clock.now(),
      actor: staffActor({ id: profileId }),
      name: 'staff.password_changed',
      objectId: profileId,
    })
    return emailOf(tx, profileId)
  })
  if (email === undefined) return refused('no_recovery_session')

  await limits.giveBack()
  const entered = await staffAccounts.signIn({ email, password, passwordHash })
  if (entered.ok) await recordSignIn(services, entered.staff.id)
  return { ok: true, signIn: entered }
}
