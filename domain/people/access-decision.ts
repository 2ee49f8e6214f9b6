// Whether an applicant may enter the office. The row is locked and the decision final: of two administrators
// at once, one decides and the other is told who did. One mail tells the applicant.
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { activity, profiles } from '#db/schema.ts'
import { readActor, type StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { queueStaffMail } from '#domain/ground/outbox/staff-mail.ts'
import { refused, type Refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { StaffRole } from '#domain/ground/vocabulary/people.ts'
import { changeRole } from './change-staff.ts'
import { endSessionsOf } from './profiles.ts'
import type { GivenRole } from './staff.ts'

export type DecideAccess = { profileId: string; actor: StaffActor }
type AccessDecision = 'approved' | 'rejected'

/** `decidedBy` is a name; undefined when the command line decided. */
type AlreadyDecided = {
  ok: false
  reason: 'already_approved' | 'already_rejected'
  decidedBy: string | undefined
}
type DecisionRefused = Refused<'unknown_profile' | 'address_unverified'> | AlreadyDecided

const outcomes = {
  approved: { role: 'admin', activity: 'access.approved' },
  rejected: { role: 'rejected', activity: 'access.rejected' },
} as const satisfies Record<AccessDecision, { role: StaffRole; activity: string }>

/**
 * The same decision by the same person again changes nothing and returns the same. Refuses an unknown id,
 * approval of an unverified address, and a decision already made by somebody else.
 */
async function decideAccess(
  services: Services,
  decision: AccessDecision,
  { profileId, actor }: DecideAccess,
): Promise<{ ok: true } | DecisionRefused> {
  const { role, activity: noted } = outcomes[decision]
  const mail = await queueStaffMail(services, { kind: decision, profileId })
  return services.db.transaction(async (tx) => {
    const [profile] = await tx
      .select({ role: profiles.role, emailVerified: profiles.emailVerified })
      .from(profiles)
      .where(eq(profiles.id, profileId))
      .for('update')
    if (!profile) return refused('unknown_profile')
    if (profile.role !== 'pending') {
      return decidedBefore(tx, { profileId, actor }, { wanted: role, role: profile.role })
    }
    if (decision === 'approved' && !profile.emailVerified) return refused('address_unverified')

    const at = services.clock.now()
    await tx.update(profiles).set({ role, updatedAt: at }).where(eq(profiles.id, profileId))
    if (decision === 'rejected') await endSessionsOf(tx, profileId)
    await tx.execute(mail)
    await recordActivity(tx, { at, actor, name: noted, objectId: profileId })
    return { ok: true as const }
  })
}

async function findDecision(tx: Database, profileId: string) {
  const [row] = await tx
    .select({ actor: activity.actor })
    .from(activity)
    .where(
      and(
        eq(activity.objectId, profileId),
        inArray(activity.name, [outcomes.approved.activity, outcomes.rejected.activity]),
      ),
    )
    .orderBy(desc(activity.id))
    .limit(1)
  const staffId = row && readActor(row.actor)?.id
  if (!row || staffId === undefined) return undefined
  const [staff] = await tx
    .select({ name: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, staffId))
  return { by: row.actor, name: staff?.name }
}

async function decidedBefore(
  tx: Database,
  { profileId, actor }: DecideAccess,
  { wanted, role }: { wanted: StaffRole; role: StaffRole },
): Promise<{ ok: true } | AlreadyDecided> {
  const before = await findDecision(tx, profileId)
  if (role === wanted && before?.by === actor) return { ok: true }
  const reason = role === 'rejected' ? 'already_rejected' : 'already_approved'
  return { ok: false, reason, decidedBy: before?.name }
}

/** Role `admin`, for a verified address: whoever registers another's must not get in by its owner's click. */
export function approveAccess(
  services: Services,
  input: DecideAccess,
): Promise<{ ok: true } | DecisionRefused> {
  return decideAccess(services, 'approved', input)
}

/** With a role that was chosen. Refuses also what `changeRole` does. */
export async function admitApplicant(services: Services, given: DecideAccess & GivenRole) {
  const changed = await changeRole(services, { ...given, shownRole: 'pending' })
  if (changed.ok || changed.reason !== 'role_changed_meanwhile') return changed
  const [profile] = await services.db
    .select({ role: profiles.role })
    .from(profiles)
    .where(eq(profiles.id, given.profileId))
  if (!profile) return refused('unknown_profile')
  return decidedBefore(services.db, given, { wanted: given.role, role: profile.role })
}

/** Rejects an applicant: role `rejected`, a mail, and every session ended. */
export function rejectAccess(
  services: Services,
  input: DecideAccess,
): Promise<{ ok: true } | DecisionRefused> {
  return decideAccess(services, 'rejected', input)
}
