// A profile and its password, as every way of making one writes them: registration, an
// invitation, the first start, the command line.
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
  /** Of the role `attraction` alone. */
  attractionId?: number | null
  emailVerified: boolean
}

/** Writes both in the caller's transaction; an address that is taken violates `profiles_email_key`. */
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
    // Both as the library writes them for an account with a password.
    accountId: profile.id,
    providerId: 'credential',
    password: profile.passwordHash,
    createdAt: now,
    updatedAt: now,
  })
}
