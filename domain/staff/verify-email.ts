// The mailed link proves that the address is the person's. Only then does anybody hear of them.
import { and, eq } from 'drizzle-orm'
import { profiles, verifications } from '#db/schema.ts'
import type { Services } from '#domain/services.ts'
import { askAdministrators } from './request-admin-access.ts'

/** Uses the link up and asks the administrators. Refuses a link that is unknown, old or used. */
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
