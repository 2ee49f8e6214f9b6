import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { accounts, profiles, sessions, twoFactors, verifications } from '#db/schema.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { invariant } from '#domain/ground/invariant.ts'
import type { Services } from '#domain/ground/services.ts'

/** The command line has no jobs, no mailer and no provider. */
export type StaffServices = Pick<Services, 'db' | 'clock' | 'newId' | 'staffAccounts'>

const ADMINISTRATORS_MAX = 1_000
const isAdministrator = and(
  eq(profiles.role, 'admin'),
  eq(profiles.emailVerified, true),
  isNull(profiles.suspendedAt),
)

/** Who may sign in: a suspended one does not count. */
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

export async function getOwnProfile(db: Database, profileId: string) {
  const [profile] = await db
    .select({
      fullName: profiles.fullName,
      email: profiles.email,
      hasSecondFactor: profiles.twoFactorEnabled,
      wantsReport: sql<boolean>`${profiles.reportedAt} is not null`,
    })
    .from(profiles)
    .where(eq(profiles.id, profileId))
  invariant(profile, 'whoever is signed in has a profile')
  return profile
}

/** The weekly report for oneself, from next Monday on, or no more. */
export async function setReport(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  { profileId, isWanted }: { profileId: string; isWanted: boolean },
): Promise<void> {
  const at = clock.now()
  const actor = staffActor({ id: profileId })
  const name = isWanted ? 'staff.report_on' : 'staff.report_off'
  await db.transaction(async (tx) => {
    await tx
      .update(profiles)
      .set({ reportedAt: isWanted ? at : null })
      .where(eq(profiles.id, profileId))
    await recordActivity(tx, { at, actor, name, objectId: profileId })
  })
}

/** For the command line. */
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

type NewProfile = Pick<
  typeof profiles.$inferInsert,
  'id' | 'fullName' | 'email' | 'role' | 'attractionId' | 'emailVerified'
> & { passwordHash: string }

/** For every way to create one, in the caller's transaction; the address in lower case. Taken address: `profiles_email_key`. */
export async function writeProfile(
  services: StaffServices,
  tx: Database,
  { passwordHash, ...profile }: NewProfile,
): Promise<void> {
  const now = services.clock.now()
  await tx.insert(profiles).values({ ...profile, createdAt: now, updatedAt: now })
  await tx.insert(accounts).values({
    id: services.newId(),
    userId: profile.id,
    // Both values as the library writes them for an account with a password.
    accountId: profile.id,
    providerId: 'credential',
    password: passwordHash,
    createdAt: now,
    updatedAt: now,
  })
}

/** Also open links and sign-ins under way, in the caller's transaction. */
export async function endSessionsOf(tx: Database, profileId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, profileId))
  await tx.delete(verifications).where(eq(verifications.value, profileId))
}

export const withoutRole = {
  role: 'rejected',
  attractionId: null,
  suspendedAt: null,
  reportedAt: null,
} as const

/** In the caller's transaction. */
export async function switchOffSecondFactor(tx: Database, profileId: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, profileId))
  await tx.update(profiles).set({ twoFactorEnabled: false }).where(eq(profiles.id, profileId))
}
