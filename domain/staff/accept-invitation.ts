// An invited person opens the mailed link, gives a name and chooses a password. The link proves the
// address; an account that was never let in is taken over.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { accounts, invitations, profiles, twoFactors, verifications } from '#db/schema.ts'
import { violatedConstraint } from '#db/unique-violation.ts'
import { staffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { invariant } from '#domain/invariant.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { takeAll, type TooManyAttempts } from '#domain/take-limits.ts'
import type { StaffRole } from '#domain/vocabulary/staff.ts'
import { endSessionsOf } from './end-sessions.ts'
import { type PasswordProblem, passwordProblem } from './password.ts'
import { isOfficeRole } from './staff.ts'
import { writeProfile } from './write-profile.ts'

type FindInvitation = { token: string; clientAddress: string }

/**
 * The address that a mailed link invites; writes nothing. Refuses `link_not_good` for an unknown, expired,
 * used or withdrawn link, counted per client, and `too_many_attempts`.
 */
export async function findInvitation(
  services: Services,
  { token, clientAddress }: FindInvitation,
): Promise<{ ok: true; email: string } | Refused<'link_not_good'> | TooManyAttempts> {
  const limits = await takeAll(services, [['invitation_link_per_client', clientAddress]])
  if (!limits.ok) return limits
  const invitationId = await services.staffAccounts.findLink('invitation', token)
  const invited = invitationId && (await readInvitation(services.db, invitationId))
  if (!invited) return refused('link_not_good')
  await limits.giveBack()
  return { ok: true, email: invited.email }
}

async function readInvitation(db: Database, id: string) {
  const [invited] = await db.select().from(invitations).where(eq(invitations.id, id))
  return invited
}

type AcceptInvitation = {
  token: string
  fullName: string
  password: string
  clientAddress: string
}
type AcceptRefusal = 'link_not_good' | 'email_taken' | PasswordProblem

/**
 * Uses up the link and creates the account with its role; concurrent requests create it once. Refuses
 * `link_not_good`, counted per client before anything is hashed; an unsuitable password; `email_taken` when
 * the address meanwhile got an office account or one that awaits a decision; and `too_many_attempts`.
 */
export async function acceptInvitation(
  services: Services,
  { token, fullName, password, clientAddress }: AcceptInvitation,
): Promise<{ ok: true } | Refused<AcceptRefusal> | TooManyAttempts> {
  const { db, staffAccounts } = services
  const limits = await takeAll(services, [['invitation_link_per_client', clientAddress]])
  if (!limits.ok) return limits
  const invitationId = await staffAccounts.findLink('invitation', token)
  const invited = invitationId && (await readInvitation(db, invitationId))
  if (!invited) return refused('link_not_good')
  const problem = passwordProblem(password, { email: invited.email, min: services.passwordMin })
  if (problem) await limits.giveBack()
  if (problem) return refused(problem)
  const [known] = await db.select().from(profiles).where(eq(profiles.email, invited.email))
  const passwordHash = isTaken(known)
    ? undefined
    : await limits.attempt(() => staffAccounts.hashPassword(password))
  const accepting = () =>
    db.transaction((tx) => accept(services, tx, { token, fullName, passwordHash }))
  const accepted = await accepting().catch((error: unknown) => {
    // Somebody registered the address at this moment; the link is still valid.
    if (violatedConstraint(error) !== 'profiles_email_key') throw error
    return accepting()
  })
  if (accepted.ok) await limits.giveBack()
  return accepted
}

async function accept(
  services: Services,
  tx: Database,
  {
    token,
    fullName,
    passwordHash,
  }: Pick<AcceptInvitation, 'token' | 'fullName'> & { passwordHash: string | undefined },
): Promise<{ ok: true } | Refused<AcceptRefusal>> {
  const invitationId = await services.staffAccounts.useLink(tx, 'invitation', token)
  if (!invitationId) return refused('link_not_good')
  const [invited] = await tx.delete(invitations).where(eq(invitations.id, invitationId)).returning()
  if (!invited) return refused('link_not_good')
  await tx.delete(verifications).where(eq(verifications.value, invitationId))
  const { email, role, attractionId } = invited
  const [known] = await tx
    .select({ id: profiles.id, role: profiles.role, emailVerified: profiles.emailVerified })
    .from(profiles)
    .where(eq(profiles.email, email))
    .for('update')

  if (isTaken(known)) return refused('email_taken')
  invariant(passwordHash !== undefined, 'the account that had the address went in this moment')
  const account = { fullName, email, passwordHash, role, attractionId, emailVerified: true }
  if (known) await takeOver(services, tx, known.id, account)
  else await writeProfile(services, tx, { ...account, id: invitationId })
  const id = known?.id ?? invitationId
  await recordActivity(tx, [
    {
      at: services.clock.now(),
      actor: staffActor({ id }),
      name: 'staff.invitation_accepted',
      objectId: id,
      data: { role, invitationId },
    },
  ])
  return { ok: true }
}

/** Whether the address has an office account, or one that waits for a decision. */
function isTaken(known: { role: StaffRole; emailVerified: boolean } | undefined): boolean {
  if (!known) return false
  return isOfficeRole(known.role) || (known.role === 'pending' && known.emailVerified)
}

type TakenOver = Pick<
  typeof profiles.$inferSelect,
  'fullName' | 'role' | 'attractionId' | 'emailVerified'
> & { passwordHash: string }

/** Invalidates the previous password and second factor of the account. */
async function takeOver(
  { clock }: Services,
  tx: Database,
  id: string,
  { fullName, role, attractionId, emailVerified, passwordHash }: TakenOver,
): Promise<void> {
  await endSessionsOf(tx, id)
  await tx.delete(twoFactors).where(eq(twoFactors.userId, id))
  await tx.update(accounts).set({ password: passwordHash }).where(eq(accounts.userId, id))
  await tx
    .update(profiles)
    .set({
      fullName,
      role,
      attractionId,
      emailVerified,
      suspendedAt: null,
      twoFactorEnabled: false,
      updatedAt: clock.now(),
    })
    .where(eq(profiles.id, id))
}
