// The mailed link verifies the address. Administrators hear of the applicant only then.
import { and, eq } from 'drizzle-orm'
import { profiles, verifications } from '#db/schema.ts'
import type { Services } from '#domain/services.ts'
import { askAdministrators } from './request-admin-access.ts'

/** Uses up the link and notifies the administrators. Refuses an unknown, expired or used link. */
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
