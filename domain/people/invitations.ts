// Until the mailed link is used there is no account. It proves the address; the invited person gives a name
// and a password, and an account that was never let in is taken over.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { accounts, invitations, profiles, twoFactors, verifications } from '#db/schema.ts'
import { violatedConstraint } from '#db/unique-violation.ts'
import { type StaffActor, staffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { queueStaffMail } from '#domain/ground/outbox/staff-mail.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { takeAll, type TooManyAttempts } from '#domain/ground/take-limits.ts'
import type { StaffRole } from '#domain/ground/vocabulary/people.ts'
import { lockAsAdministrator, readGivenRole } from './change-staff.ts'
import { type PasswordProblem, passwordProblem } from './password.ts'
import { endSessionsOf, writeProfile } from './profiles.ts'
import { type GivenRole, isOfficeRole } from './staff.ts'

export const INVITATION_MS = 72 * 3600 * 1000

type TooManyInvitations = { ok: false; reason: 'too_many_invitations'; retryAfterSeconds: number }
type InviteStaff = GivenRole & { email: string; actor: StaffActor }
type AddressRefusal = 'already_staff' | 'already_waiting' | 'already_invited'
type InviteStaffRefusal = AddressRefusal | 'no_longer_administrator' | 'no_such_attraction'

/**
 * Refuses `already_staff`, `already_waiting` (a verified applicant can be given a role), `already_invited`,
 * `no_longer_administrator`, `no_such_attraction`, and `too_many_invitations`, per address.
 */
export async function inviteStaff(
  services: Services,
  { email, actor, ...given }: InviteStaff,
): Promise<{ ok: true } | Refused<InviteStaffRefusal> | TooManyInvitations> {
  const address = email.toLowerCase()
  const limit = await takeOne(services, address)
  if (!limit.ok) return limit
  const id = services.newId()
  const mail = await queueStaffMail(services, { kind: 'invitation', invitationId: id })
  try {
    return await services.db.transaction(async (tx) => {
      if (!(await lockAsAdministrator(tx, actor))) return refused('no_longer_administrator')
      const known = await refusalToInvite(tx, address)
      if (known) return refused(known)
      const columns = await readGivenRole(tx, given)
      if (!columns.ok) return columns
      const { role, attractionId } = columns
      const sentAt = services.clock.now()
      const invitedBy = actor.slice('staff:'.length)
      await tx
        .insert(invitations)
        .values({ id, email: address, role, attractionId, invitedBy, sentAt })
      await tx.execute(mail)
      await recordActivity(tx, {
        at: sentAt,
        actor,
        name: 'staff.invited',
        objectId: id,
        data: { role },
      })
      return { ok: true as const }
    })
  } catch (error) {
    // Two administrators invited the same person at once.
    if (violatedConstraint(error) !== 'invitaciones_email_key') throw error
    return refused('already_invited')
  }
}

/** A rejected applicant, or one whose address is unverified, can still be invited. */
async function refusalToInvite(tx: Database, email: string): Promise<AddressRefusal | undefined> {
  const [known] = await tx
    .select({ role: profiles.role, emailVerified: profiles.emailVerified })
    .from(profiles)
    .where(eq(profiles.email, email))
  if (known && isOfficeRole(known.role)) return 'already_staff'
  if (known?.role === 'pending' && known.emailVerified) return 'already_waiting'
  const [invited] = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(eq(invitations.email, email))
  return invited && 'already_invited'
}

type DecideOnInvitation = { invitationId: string; actor: StaffActor }
type InvitationRefusal = 'no_such_invitation' | 'no_longer_administrator'

/**
 * Earlier links stop working. Refuses `no_such_invitation` (used or withdrawn), `no_longer_administrator` and
 * `too_many_invitations`.
 */
export async function resendInvitation(
  services: Services,
  { invitationId, actor }: DecideOnInvitation,
): Promise<{ ok: true } | Refused<InvitationRefusal> | TooManyInvitations> {
  const [invited] = await services.db
    .select({ email: invitations.email })
    .from(invitations)
    .where(eq(invitations.id, invitationId))
  if (!invited) return refused('no_such_invitation')
  const limit = await takeOne(services, invited.email)
  if (!limit.ok) return limit
  const mail = await queueStaffMail(services, { kind: 'invitation', invitationId })
  return services.db.transaction(async (tx) => {
    if (!(await lockAsAdministrator(tx, actor))) return refused('no_longer_administrator')
    const at = services.clock.now()
    await forgetLinks(tx, invitationId)
    const sent = await tx
      .update(invitations)
      .set({ sentAt: at })
      .where(eq(invitations.id, invitationId))
      .returning({ id: invitations.id })
    if (sent.length === 0) return refused('no_such_invitation')
    await tx.execute(mail)
    await recordActivity(tx, {
      at,
      actor,
      name: 'staff.invitation_sent_again',
      objectId: invitationId,
    })
    return { ok: true as const }
  })
}

/** The link stops working. Refuses what `resendInvitation` refuses. */
export async function withdrawInvitation(
  services: Services,
  { invitationId, actor }: DecideOnInvitation,
): Promise<{ ok: true } | Refused<InvitationRefusal>> {
  return services.db.transaction(async (tx) => {
    if (!(await lockAsAdministrator(tx, actor))) return refused('no_longer_administrator')
    await forgetLinks(tx, invitationId)
    const gone = await tx
      .delete(invitations)
      .where(eq(invitations.id, invitationId))
      .returning({ id: invitations.id })
    if (gone.length === 0) return refused('no_such_invitation')
    const at = services.clock.now()
    await recordActivity(tx, {
      at,
      actor,
      name: 'staff.invitation_withdrawn',
      objectId: invitationId,
    })
    return { ok: true as const }
  })
}

/** Before the invitation is locked, because accepting also uses up the link first. */
async function forgetLinks(tx: Database, invitationId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, invitationId))
}

/** Protects the mailbox. */
async function takeOne({ limits }: Services, email: string) {
  const taken = await limits.take('invitation_per_address', email)
  return taken.ok ? taken : { ...taken, reason: 'too_many_invitations' as const }
}

/** Writes nothing. Refuses `link_not_good`, counted per client, and `too_many_attempts`. */
export async function findInvitation(
  services: Services,
  { token, clientAddress }: { token: string; clientAddress: string },
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
 * Concurrent requests create the account once. Refuses `link_not_good`, counted per client before anything is
 * hashed; an unsuitable password; `email_taken` meanwhile; and `too_many_attempts`.
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
  await recordActivity(tx, {
    at: services.clock.now(),
    actor: staffActor({ id }),
    name: 'staff.invitation_accepted',
    objectId: id,
    data: { role, invitationId },
  })
  return { ok: true }
}

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
