// The specification's server function: tells every administrator, once, that somebody applies. It relies on
// the stored profile, not on the caller, so that nobody can send administrators arbitrary or repeated
// mails.
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { profiles } from '#db/schema.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { queueStaffMail } from '#domain/outbox/staff-mail.ts'
import type { Services } from '#domain/services.ts'
import { takeAll, type TooManyAttempts } from '#domain/take-limits.ts'
import { listAdministrators } from './staff-queries.ts'

type RequestAdminAccess = { profileId: string; clientAddress: string }

/**
 * Requests access for a profile. The response is the same for every id: known or not, verified or not,
 * requested before or not. Refuses only `too_many_attempts`, counted per client.
 */
export async function requestAdminAccess(
  services: Services,
  { profileId, clientAddress }: RequestAdminAccess,
): Promise<{ ok: true } | TooManyAttempts> {
  const limits = await takeAll(services, [['access_request_per_client', clientAddress]])
  if (!limits.ok) return limits
  await services.db.transaction((tx) => askAdministrators(services, tx, profileId))
  return { ok: true }
}

/**
 * Mails every administrator about a pending profile whose address is verified, in the caller's transaction;
 * only the first call does so.
 */
export async function askAdministrators(
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
  await recordActivity(tx, [
    { at, actor: 'visitor', name: 'access.requested', objectId: profileId },
  ])
}
