// Losing the right to enter ends, in the same transaction, every session, and every link and
// half-done sign-in that could still become one.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { sessions, verifications } from '#db/schema.ts'

/** Ends every session of a profile, and with them its open links and sign-ins under way. */
export async function endSessionsOf(tx: Database, profileId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, profileId))
  await tx.delete(verifications).where(eq(verifications.value, profileId))
}
