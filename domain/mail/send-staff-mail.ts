// Run by the worker for each mail to staff. Links are made here and not when they are requested: no job holds
// a secret, a repeated job makes a new link, and a link's lifetime begins with its mail.
import { eq } from 'drizzle-orm'
import { attractions, invitations, profiles } from '#db/schema.ts'
import type { StaffMailJob } from '#domain/ground/outbox/staff-mail.ts'
import type { Services } from '#domain/ground/services.ts'
import { deliver } from './deliver.ts'
import type { MailMessage } from './mail-message.ts'
import { moneyAlertMail } from './money-alert-mail.ts'
import {
  composeAccessRequestedMail,
  composeAlreadyRegisteredMail,
  composeApprovedMail,
  composeRecoveryMail,
  composeRejectedMail,
  composeVerifyAgainMail,
  composeVerifyMail,
} from './staff-mails.ts'
import { composeInvitationMail, composeStaffNotice } from './staff-notices.ts'

type SendStaffMail = { jobId: string; job: StaffMailJob }

/** Sends the mail of a job; nothing when the account is gone or the mail is out of date. */
export async function sendStaffMail(
  services: Services,
  { jobId, job }: SendStaffMail,
): Promise<void> {
  const messageId = `<staff-${jobId}@${new URL(services.publicUrl).hostname}>`
  if (job.kind === 'invitation') return sendInvitation(services, job.invitationId, messageId)
  const profile = await findAddressee(services, job)
  if (!profile) return
  await deliver(services, {
    objectId: profile.id,
    messageId,
    language: 'es',
    compose: () => compose(services, job, profile, messageId),
  })
}

/** To an address without an account; nothing if the invitation was withdrawn or accepted meanwhile. */
async function sendInvitation(
  services: Services,
  invitationId: string,
  messageId: string,
): Promise<void> {
  const [invited] = await services.db
    .select({
      email: invitations.email,
      role: invitations.role,
      attraction: attractions.name,
      invitedBy: profiles.fullName,
    })
    .from(invitations)
    .innerJoin(profiles, eq(profiles.id, invitations.invitedBy))
    .leftJoin(attractions, eq(attractions.id, invitations.attractionId))
    .where(eq(invitations.id, invitationId))
  if (!invited) return
  await deliver(services, {
    objectId: invitationId,
    messageId,
    language: 'es',
    compose: async () => {
      const token = await services.staffAccounts.issueLink('invitation', invitationId)
      const url = `${services.publicUrl}/admin/invitation?token=${token}`
      return composeInvitationMail({ to: invited.email, messageId }, invited, url)
    },
  })
}

const columns = {
  id: profiles.id,
  fullName: profiles.fullName,
  email: profiles.email,
  emailVerified: profiles.emailVerified,
  role: profiles.role,
  suspendedAt: profiles.suspendedAt,
  attraction: attractions.name,
}

type Profile = Pick<
  typeof profiles.$inferSelect,
  'id' | 'fullName' | 'email' | 'emailVerified' | 'role' | 'suspendedAt'
> & { attraction: string | null }
type ToAccount = Exclude<StaffMailJob, { kind: 'invitation' }>

async function findAddressee({ db }: Services, job: ToAccount): Promise<Profile | undefined> {
  const [found] = await db
    .select(columns)
    .from(profiles)
    .leftJoin(attractions, eq(attractions.id, profiles.attractionId))
    .where('email' in job ? eq(profiles.email, job.email) : eq(profiles.id, job.profileId))
  return found
}

async function compose(
  services: Services,
  job: ToAccount,
  profile: Profile,
  messageId: string,
): Promise<MailMessage | undefined> {
  const { publicUrl, staffAccounts } = services
  const envelope = { to: profile.email, messageId }
  const verifyUrl = async () =>
    `${publicUrl}/admin/verify-email?token=${await staffAccounts.issueLink('verify_email', profile.id)}`

  switch (job.kind) {
    case 'verify':
      if (profile.emailVerified) return undefined
      return composeVerifyMail(envelope, profile.fullName, await verifyUrl())
    case 'registered_again':
      return profile.emailVerified
        ? composeAlreadyRegisteredMail(envelope, `${publicUrl}/admin/login`)
        : composeVerifyAgainMail(envelope, await verifyUrl())
    case 'recovery': {
      const token = await staffAccounts.issueLink('recovery', profile.id)
      return composeRecoveryMail(envelope, `${publicUrl}/admin/update-password?token=${token}`)
    }
    case 'access_requested': {
      const admin = await findAddressee(services, { kind: 'approved', profileId: job.adminId })
      if (!admin || !isAdministrator(admin) || profile.role !== 'pending') return undefined
      return composeAccessRequestedMail(
        { ...envelope, to: admin.email },
        { name: profile.fullName, email: profile.email },
        `${publicUrl}/admin/pending-users`,
      )
    }
    case 'approved':
      return composeApprovedMail(envelope, profile.fullName, `${publicUrl}/admin/login`)
    case 'rejected':
      return composeRejectedMail(envelope, profile.fullName)
    case 'role_changed':
    case 'suspended':
    case 'restored':
    case 'removed':
    case 'second_factor_removed':
      return composeStaffNotice(job.kind, envelope, profile, `${publicUrl}/admin/login`)
    case 'money_alert':
      // The reader must still be an administrator.
      return isAdministrator(profile) ? moneyAlertMail(services, job, envelope) : undefined
    default:
      return job satisfies never
  }
}

function isAdministrator({ role, suspendedAt }: Profile): boolean {
  return role === 'admin' && suspendedAt === null
}
