// Who waits for an administrator's decision, for the office's list.
import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { profiles } from '#db/schema.ts'

const PENDING_MAX = 200

export type PendingUser = {
  id: string
  fullName: string
  email: string
  /** Only who proved the address can be approved. */
  isVerified: boolean
  requestedAt: Date
}

/** Who waits and what is known of them, in short: it changes when the list must be shown anew. */
export function standingOf({ id, isVerified }: Pick<PendingUser, 'id' | 'isVerified'>): string {
  return isVerified ? `${id}!` : id
}

/** Those who wait, who asked first at the top; 200 at most, the rest when these are decided. */
export async function listPendingUsers(db: Database): Promise<PendingUser[]> {
  return db
    .select({
      id: profiles.id,
      fullName: profiles.fullName,
      email: profiles.email,
      isVerified: profiles.emailVerified,
      requestedAt: profiles.createdAt,
    })
    .from(profiles)
    .where(eq(profiles.role, 'pending'))
    .orderBy(asc(profiles.createdAt), asc(profiles.id))
    .limit(PENDING_MAX)
}
