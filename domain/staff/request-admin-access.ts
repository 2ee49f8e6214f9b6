// The server function of the specification: every administrator is told, once, that somebody asks.
// It believes the profile and not who calls it, so that nobody can mail the administrators what they
// like, as often as they like.
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
 * Asks for access in the name of a profile. Answers the same for every id: known or not, proved or
 * not, asked before or not. Refuses only `too_many_attempts`, counted per client.
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
 * Mails every administrator about a pending profile whose address is proved, in the caller's
 * transaction; the first call does it, later ones do nothing.
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
