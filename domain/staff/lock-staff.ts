// The common start of every administrator's decision about staff. Nobody decides about themselves and only
// administrators decide, so at least one of them remains, even when two decide about each other at once.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { profiles } from '#db/schema.ts'
import { type StaffActor, staffActor } from '#domain/activity/actor.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { StaffRole } from '#domain/vocabulary/staff.ts'
import { lockAdministrators } from './staff-queries.ts'

export type DecideOnStaff = { profileId: string; actor: StaffActor }
export type StaffRefusal = 'no_longer_administrator' | 'own_account' | 'unknown_profile'

type LockedPerson = {
  ok: true
  role: StaffRole
  attractionId: number | null
  emailVerified: boolean
  suspendedAt: Date | null
  hasSecondFactor: boolean
}

/**
 * Locks every administrator's row and then the person's. Refuses `no_longer_administrator` when the actor
 * lost the role since the request began, `own_account` and `unknown_profile`.
 */
export async function lockStaff(
  tx: Database,
  { profileId, actor }: DecideOnStaff,
): Promise<LockedPerson | Refused<StaffRefusal>> {
  if (actor === staffActor({ id: profileId })) return refused('own_account')
  if (!(await lockAsAdministrator(tx, actor))) return refused('no_longer_administrator')
  const [person] = await tx
    .select({
      role: profiles.role,
      attractionId: profiles.attractionId,
      emailVerified: profiles.emailVerified,
      suspendedAt: profiles.suspendedAt,
      hasSecondFactor: profiles.twoFactorEnabled,
    })
    .from(profiles)
    .where(eq(profiles.id, profileId))
    .for('update')
  return person ? { ok: true, ...person } : refused('unknown_profile')
}

/** Whether the actor is an administrator, and stays one until the transaction ends. */
export async function lockAsAdministrator(tx: Database, actor: StaffActor): Promise<boolean> {
  const administrators = await lockAdministrators(tx)
  return administrators.some((id) => staffActor({ id }) === actor)
}
