import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { sessions, verifications } from '#db/schema.ts'

/** Ends every session, open link and sign-in under way of a profile, in the caller's transaction. */
export async function endSessionsOf(tx: Database, profileId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, profileId))
  await tx.delete(verifications).where(eq(verifications.value, profileId))
}
