// Sign-in. An unknown address and a wrong password get the same answer after the same work, which the
// library ensures.
import { staffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import type { Services } from '#domain/services.ts'
import { takeAll, type TooManyAttempts } from '#domain/take-limits.ts'
import type { SignIn } from './staff-accounts.ts'

type SignInInput = { email: string; password: string; clientAddress: string }

/**
 * Opens a session for verified staff, or requires the second factor if it is on. Failures are counted per
 * account and per client before any lookup, and everything that hashes is counted per client.
 */
export async function signIn(
  services: Services,
  { email, password, clientAddress }: SignInInput,
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
  await recordActivity(services.db, [
    {
      at: services.clock.now(),
      actor: staffActor({ id: profileId }),
      name: 'staff.signed_in',
      objectId: profileId,
    },
  ])
}
