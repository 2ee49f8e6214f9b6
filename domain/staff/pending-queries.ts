// Applicants who wait for an administrator's decision, for the office's list.
import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { profiles } from '#db/schema.ts'

const PENDING_MAX = 200

export type PendingUser = {
  id: string
  fullName: string
  email: string
  /** Only a verified applicant can be approved. */
  isVerified: boolean
  requestedAt: Date
}

/** A short key of an applicant's state; when it changes, the list must be refreshed. */
export function standingOf({ id, isVerified }: Pick<PendingUser, 'id' | 'isVerified'>): string {
  return isVerified ? `${id}!` : id
}

/** Pending applicants, earliest request first; at most 200, the rest once these are decided. */
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
