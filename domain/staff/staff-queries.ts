import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { profiles } from '#db/schema.ts'
import { invariant } from '#domain/invariant.ts'

const ADMINISTRATORS_MAX = 1_000
const isAdministrator = and(
  eq(profiles.role, 'admin'),
  eq(profiles.emailVerified, true),
  isNull(profiles.suspendedAt),
)

/** Administrators who may sign in; a suspended one does not count. */
export async function countAdministrators(db: Database): Promise<number> {
  return db.$count(profiles, isAdministrator)
}

export async function listAdministrators(db: Database): Promise<{ id: string }[]> {
  return db
    .select({ id: profiles.id })
    .from(profiles)
    .where(isAdministrator)
    .orderBy(profiles.id)
    .limit(ADMINISTRATORS_MAX)
}

/** Locks their rows and returns their ids, so that nobody gains or loses the role meanwhile. */
export async function lockAdministrators(tx: Database): Promise<string[]> {
  const rows = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(isAdministrator)
    .orderBy(profiles.id)
    .for('update')
  return rows.map(({ id }) => id)
}

type OwnProfile = {
  fullName: string
  email: string
  hasSecondFactor: boolean
}

/** What staff see of their own profile. */
export async function getOwnProfile(db: Database, profileId: string): Promise<OwnProfile> {
  const [profile] = await db
    .select({
      fullName: profiles.fullName,
      email: profiles.email,
      hasSecondFactor: profiles.twoFactorEnabled,
    })
    .from(profiles)
    .where(eq(profiles.id, profileId))
  invariant(profile, 'whoever is signed in has a profile')
  return profile
}

/** The id of an address, for the command line. */
export async function findProfileByEmail(
  db: Database,
  email: string,
): Promise<{ id: string } | undefined> {
  const [profile] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, email.toLowerCase()))
  return profile
}

export async function emailOf(db: Database, profileId: string): Promise<string | undefined> {
  const [profile] = await db
    .select({ email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, profileId))
  return profile?.email
}
