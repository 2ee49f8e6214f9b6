// Run by the worker for each mail to staff. Links are made here and not where they are asked for: no
// job holds a secret, a repeated job makes a new one, and the time a link lives begins with its mail.
import { eq } from 'drizzle-orm'
import { profiles } from '#db/schema.ts'
import type { StaffMailJob } from '#domain/outbox/staff-mail.ts'
import type { Services } from '#domain/services.ts'
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

type SendStaffMail = { jobId: string; job: StaffMailJob }

/** Mails what the job asks for; nothing when the account is not there or the mail is out of date. */
export async function sendStaffMail(
  services: Services,
  { jobId, job }: SendStaffMail,
): Promise<void> {
  const profile = await findAddressee(services, job)
  if (!profile) return
  const messageId = `<staff-${jobId}@${new URL(services.publicUrl).hostname}>`
  await deliver(services, {
    objectId: profile.id,
    messageId,
    compose: () => compose(services, job, profile, messageId),
  })
}

const columns = {
  id: profiles.id,
  fullName: profiles.fullName,
  email: profiles.email,
  emailVerified: profiles.emailVerified,
  role: profiles.role,
}

type Profile = Pick<typeof profiles.$inferSelect, 'id' | 'email' | 'emailVerified' | 'role'> & {
  fullName: string
}

/** The account that the mail is about. */
async function findAddressee({ db }: Services, job: StaffMailJob): Promise<Profile | undefined> {
  const [found] = await db
    .select(columns)
    .from(profiles)
    .where('email' in job ? eq(profiles.email, job.email) : eq(profiles.id, job.profileId))
  return found
}

async function compose(
  services: Services,
  job: StaffMailJob,
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
      if (!admin || admin.role !== 'admin' || profile.role !== 'pending') return undefined
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
    case 'money_alert':
      // Whoever is an administrator no more is told nothing.
      return profile.role === 'admin' ? moneyAlertMail(services, job, envelope) : undefined
    default:
      return job satisfies never
  }
}
