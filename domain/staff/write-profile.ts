// Writes a profile and its password, for all ways of creating one: registration, invitation, first start,
// command line.
import type { Database } from '#db/database.ts'
import { accounts, profiles } from '#db/schema.ts'
import type { StaffRole } from '#domain/vocabulary/staff.ts'
import type { StaffServices } from './staff-services.ts'

type NewProfile = {
  id: string
  fullName: string
  /** Lower case. */
  email: string
  passwordHash: string
  role: StaffRole
  /** Only for the role `attraction`. */
  attractionId?: number | null
  emailVerified: boolean
}

/** Writes both in the caller's transaction; a taken address violates `profiles_email_key`. */
export async function writeProfile(
  services: StaffServices,
  tx: Database,
  profile: NewProfile,
): Promise<void> {
  const now = services.clock.now()
  await tx.insert(profiles).values({
    id: profile.id,
    fullName: profile.fullName,
    email: profile.email,
    role: profile.role,
    attractionId: profile.attractionId ?? null,
    emailVerified: profile.emailVerified,
    createdAt: now,
    updatedAt: now,
  })
  await tx.insert(accounts).values({
    id: services.newId(),
    userId: profile.id,
    // Both values as the library writes them for an account with a password.
    accountId: profile.id,
    providerId: 'credential',
    password: profile.passwordHash,
    createdAt: now,
    updatedAt: now,
  })
}
