// Invites somebody to the office by mail, with a role. Until the mailed link is used there is no account;
// the invitation is shown in the list of users, where it can be resent or withdrawn.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { invitations, profiles, verifications } from '#db/schema.ts'
import { violatedConstraint } from '#db/unique-violation.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { queueStaffMail } from '#domain/outbox/staff-mail.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { readGivenRole } from './given-role.ts'
import { lockAsAdministrator } from './lock-staff.ts'
import type { GivenRole } from './role-form.ts'
import { isOfficeRole } from './staff.ts'

type TooManyInvitations = { ok: false; reason: 'too_many_invitations'; retryAfterSeconds: number }
type InviteStaff = GivenRole & { email: string; actor: StaffActor }
type AddressRefusal = 'already_staff' | 'already_waiting' | 'already_invited'
export type InviteStaffRefusal = AddressRefusal | 'no_longer_administrator' | 'no_such_attraction'

/**
 * Stores the invitation and queues its mail. Refuses `already_staff` for an address with an office account,
 * `already_waiting` for a verified applicant (who can be given a role instead), `already_invited`,
 * `no_longer_administrator`, `no_such_attraction`, and `too_many_invitations`, counted per address.
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
      await recordActivity(tx, [
        { at: sentAt, actor, name: 'staff.invited', objectId: id, data: { role } },
      ])
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
export type InvitationRefusal = 'no_such_invitation' | 'no_longer_administrator'

/**
 * Sends the mail again with a new link; earlier links stop working. Refuses `no_such_invitation` (used or
 * withdrawn), `no_longer_administrator` and `too_many_invitations`.
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
    await recordActivity(tx, [
      { at, actor, name: 'staff.invitation_sent_again', objectId: invitationId },
    ])
    return { ok: true as const }
  })
}

/** Withdraws the invitation; its link stops working. Refuses what `resendInvitation` refuses. */
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
    await recordActivity(tx, [
      { at, actor, name: 'staff.invitation_withdrawn', objectId: invitationId },
    ])
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
