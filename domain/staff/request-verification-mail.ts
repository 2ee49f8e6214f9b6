// Staff resend the link that verifies an applicant's address, because the first one expired or got lost.
import { and, eq, isNull } from 'drizzle-orm'
import { accounts, profiles } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { queueStaffMail } from '#domain/outbox/staff-mail.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'

type RequestVerificationMail = { profileId: string; actor: StaffActor }
export type VerificationRefused =
  | Refused<'unknown_profile' | 'not_pending' | 'already_verified'>
  | { ok: false; reason: 'too_many_mails'; retryAfterSeconds: number }

/**
 * Queues the mail. An applicant who registered twice gets the one that asks for a new password, because the
 * old ones are void (registerAgain). Refuses `unknown_profile`, `not_pending` (already decided),
 * `already_verified`, and `too_many_mails`, counted per profile to protect the mailbox.
 */
export async function requestVerificationMail(
  services: Services,
  { profileId, actor }: RequestVerificationMail,
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
    await recordActivity(tx, [
      { at, actor, name: 'access.verification_requested', objectId: profileId },
    ])
  })
  return { ok: true }
}
