// Only administrators decide, and never about themselves, so at least one remains, even of two at once.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, profiles } from '#db/schema.ts'
import { type StaffActor, staffActor } from '#domain/ground/activity/actor.ts'
import { type Activity, recordActivity } from '#domain/ground/activity/record-activity.ts'
import { type StaffMailJob, queueStaffMail } from '#domain/ground/outbox/staff-mail.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { StaffRole } from '#domain/ground/vocabulary/people.ts'
import {
  endSessionsOf,
  lockAdministrators,
  switchOffSecondFactor,
  withoutRole,
} from './profiles.ts'
import { type GivenRole, isOfficeRole } from './staff.ts'

type ChangeRole = DecideOnStaff &
  GivenRole & {
    /** The role that was shown when the new one was chosen. */
    shownRole: StaffRole
  }

/**
 * Also admits an applicant, even a rejected one. The current role changes nothing; a suspension stays.
 * Refuses what `decideOnStaff` refuses, `role_changed_meanwhile`, `address_unverified`, `no_such_attraction`.
 */
export async function changeRole(services: Services, { shownRole, ...given }: ChangeRole) {
  const notice = shownRole === 'pending' ? 'approved' : 'role_changed'
  return decideOnStaff(services, given, notice, async (person, tx) => {
    if (person.role !== shownRole) return refused('role_changed_meanwhile')
    if (!person.emailVerified) return refused('address_unverified')
    const columns = await readGivenRole(tx, given)
    if (!columns.ok) return columns
    const { role, attractionId } = columns
    if (person.role === role && person.attractionId === attractionId) return undefined
    return {
      // For an applicant this is the access decision, and the only one (access-decision.ts).
      name: person.role === 'pending' ? 'access.approved' : 'staff.role_changed',
      set: { role, attractionId },
      data: { from: person.role, role, ...(attractionId === null ? {} : { attractionId }) },
    }
  })
}

/** A lifted suspension gives the role back. Refuses what `decideOnStaff` refuses, and `not_staff`. */
export async function suspendStaff(services: Services, input: DecideOnStaff) {
  return decideOnStaff(services, input, 'suspended', async ({ role, suspendedAt }) => {
    if (!isOfficeRole(role)) return refused('not_staff')
    if (suspendedAt) return undefined
    return { name: 'staff.suspended', set: { suspendedAt: services.clock.now() } }
  })
}

/** Lifts a suspension, with a mail. Refuses the same. */
export async function restoreStaff(services: Services, input: DecideOnStaff) {
  return decideOnStaff(services, input, 'restored', async ({ role, suspendedAt }) => {
    if (!isOfficeRole(role)) return refused('not_staff')
    // Sessions end here too: one begun while the suspension was being set must not become valid.
    return suspendedAt ? { name: 'staff.restored', set: { suspendedAt: null } } : undefined
  })
}

/** A computer was left open, or a phone lost: the role stays. Refuses what `decideOnStaff` refuses. */
export async function endStaffSessions(services: Services, input: DecideOnStaff) {
  return decideOnStaff(services, input, undefined, async () => ({ name: 'staff.sessions_ended' }))
}

/** The person is told by mail. Refuses what `decideOnStaff` refuses, and `second_factor_off`. */
export async function releaseSecondFactor(services: Services, input: DecideOnStaff) {
  return decideOnStaff(services, input, 'second_factor_removed', async (person, tx) => {
    if (!person.hasSecondFactor) return refused('second_factor_off')
    await switchOffSecondFactor(tx, input.profileId)
    return { name: 'staff.second_factor_off' }
  })
}

/**
 * The account stays without a role, so that past activity keeps its name; the person gets a mail. Refuses
 * what `decideOnStaff` refuses, and `not_staff`.
 */
export async function removeStaff(services: Services, input: DecideOnStaff) {
  return decideOnStaff(services, input, 'removed', async ({ role }) =>
    isOfficeRole(role)
      ? { name: 'staff.role_removed', set: withoutRole, data: { from: role } }
      : refused('not_staff'),
  )
}

type DecideOnStaff = { profileId: string; actor: StaffActor }
type StaffRefusal = 'no_longer_administrator' | 'own_account' | 'unknown_profile'

type Person = Extract<Awaited<ReturnType<typeof lockStaff>>, { ok: true }>

type StaffNotice = Exclude<
  Extract<StaffMailJob, { profileId: string }>['kind'],
  'access_requested' | 'money_alert' | 'weekly_report'
>

type Decided = Pick<Activity, 'name' | 'data'> & { set?: Partial<typeof profiles.$inferInsert> }

/**
 * Locks, decides (undefined changes nothing), ends every session and open link, mails and records. Refuses
 * `no_longer_administrator` (lost meanwhile), `own_account`, `unknown_profile`, and what `decide` refuses.
 */
async function decideOnStaff<Refusal extends string = never>(
  services: Services,
  { profileId, actor }: DecideOnStaff,
  kind: StaffNotice | undefined,
  decide: (person: Person, tx: Database) => Promise<Decided | Refused<Refusal> | undefined>,
): Promise<{ ok: true } | Refused<StaffRefusal | Refusal>> {
  const mail = kind && (await queueStaffMail(services, { kind, profileId }))
  return services.db.transaction(async (tx) => {
    const person = await lockStaff(tx, { profileId, actor })
    if (!person.ok) return person
    const decided = await decide(person, tx)
    if (!decided) return { ok: true as const }
    if ('reason' in decided) return decided

    const at = services.clock.now()
    const { set, ...recorded } = decided
    const columns = { ...set, updatedAt: at }
    if (set) await tx.update(profiles).set(columns).where(eq(profiles.id, profileId))
    await endSessionsOf(tx, profileId)
    if (mail) await tx.execute(mail)
    await recordActivity(tx, { at, actor, objectId: profileId, ...recorded })
    return { ok: true as const }
  })
}

/** Every administrator's row first, then the person's. */
async function lockStaff(tx: Database, { profileId, actor }: DecideOnStaff) {
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
  return person ? { ok: true as const, ...person } : refused('unknown_profile')
}

/** The answer holds until the transaction ends. */
export async function lockAsAdministrator(tx: Database, actor: StaffActor): Promise<boolean> {
  const administrators = await lockAdministrators(tx)
  return administrators.some((id) => staffActor({ id }) === actor)
}

/** Maps a role to its columns. Refuses `no_such_attraction`, also when none was given. */
export async function readGivenRole(tx: Database, { role, attractionId }: GivenRole) {
  const ok = true as const
  if (role !== 'attraction') return { ok, role, attractionId: null }
  if (attractionId === undefined) return refused('no_such_attraction')
  const [attraction] = await tx
    .select({ id: attractions.id })
    .from(attractions)
    .where(eq(attractions.id, attractionId))
    .for('share')
  return attraction ? { ok, role, attractionId } : refused('no_such_attraction')
}
