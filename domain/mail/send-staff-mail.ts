// Run by the worker for each mail to staff. Links are made here and not when they are requested: no job holds
// a secret, a repeated job makes a new link, and a link's lifetime begins with its mail.
import { eq } from 'drizzle-orm'
import { attractions, invitations, profiles } from '#db/schema.ts'
import { brandName } from '#domain/ground/brand.ts'
import type { StaffMailJob, StaffNotice } from '#domain/ground/outbox/staff-mail.ts'
import type { Services } from '#domain/ground/services.ts'
import type { StaffRole } from '#domain/ground/vocabulary/people.ts'
import { m } from '#messages/messages.js'
import { deliver } from './deliver.ts'
import type { MailMessage } from './mail-message.ts'
import { wordsOfRole } from './role-words.ts'
import { moneyAlertMail } from './send-money-mail.ts'
import {
  type Envelope,
  composeAccessRequestedMail,
  composeAlreadyRegisteredMail,
  composeApprovedMail,
  composeRecoveryMail,
  composeRejectedMail,
  composeStaffMail,
  composeVerifyAgainMail,
  composeVerifyMail,
} from './staff-mails.ts'
import { readWeeklyReport } from './staff-report.ts'
import { typedText } from './typed-text.ts'

/** Nothing when the account is gone or the mail is out of date. */
export async function sendStaffMail(
  services: Services,
  { jobId, job }: { jobId: string; job: StaffMailJob },
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

type ToAccount = Exclude<StaffMailJob, { kind: 'invitation' }>
type Profile = NonNullable<Awaited<ReturnType<typeof findAddressee>>>

async function findAddressee({ db }: Services, job: ToAccount) {
  const [found] = await db
    .select({
      id: profiles.id,
      fullName: profiles.fullName,
      email: profiles.email,
      emailVerified: profiles.emailVerified,
      role: profiles.role,
      suspendedAt: profiles.suspendedAt,
      reportedAt: profiles.reportedAt,
      hasSecondFactor: profiles.twoFactorEnabled,
      attraction: attractions.name,
    })
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
      // Whoever lost the role meanwhile was told in another mail.
      if (profile.role === 'rejected') return undefined
      return composeApprovedMail(envelope, profile, `${publicUrl}/admin/login`)
    case 'rejected':
      return composeRejectedMail(envelope, profile.fullName)
    case 'role_changed':
    case 'suspended':
    case 'restored':
    case 'removed':
    case 'second_factor_added':
    case 'second_factor_replaced':
    case 'second_factor_removed':
      return composeStaffNotice(job.kind, envelope, profile, `${publicUrl}/admin/login`)
    case 'money_alert':
      // The reader must still be an administrator.
      return isAdministrator(profile) ? moneyAlertMail(services, job, envelope) : undefined
    case 'weekly_report':
      return readWeeklyReport(services, { monday: job.monday, reader: profile }, envelope)
    default:
      return job satisfies never
  }
}

function isAdministrator({ role, suspendedAt }: Profile): boolean {
  return role === 'admin' && suspendedAt === null
}

type Invited = { role: StaffRole; attraction: string | null; invitedBy: string }

export function composeInvitationMail(
  envelope: Envelope,
  { role, attraction, invitedBy: name }: Invited,
  url: string,
): MailMessage {
  return composeStaffMail(envelope, {
    subject: m.staff_mail_invitation_subject({ brand: brandName }),
    title: m.staff_mail_invitation_title(),
    lines: [
      // The first administrator is named after the role until they type their own name.
      name === m.access_first_administrator()
        ? m.staff_mail_invitation_intro_unnamed({ brand: brandName })
        : m.staff_mail_invitation_intro({ name: typedText(name), brand: brandName }),
      m.staff_mail_role({ role: wordsOfRole(role, attraction) }),
      m.staff_mail_invitation_next(),
    ],
    link: { label: m.staff_mail_invitation_link(), url },
    footer: m.staff_mail_invitation_footer(),
  })
}

type Told = Pick<Profile, 'fullName' | 'role' | 'attraction' | 'suspendedAt'>

/** Undefined when the change no longer applies as the mail is sent: the next change has its own mail. */
export function composeStaffNotice(
  notice: StaffNotice,
  envelope: Envelope,
  told: Told,
  signInUrl: string,
): MailMessage | undefined {
  if (!isStillSo(notice, told)) return undefined
  const { subject, title, lines } = words[notice]({ ...told, fullName: typedText(told.fullName) })
  const mayEnterNow = told.role !== 'rejected' && told.suspendedAt === null
  return composeStaffMail(envelope, {
    subject,
    title,
    lines,
    link: mayEnterNow ? { label: m.staff_mail_approved_link(), url: signInUrl } : undefined,
    footer: m.staff_mail_notice_footer({ brand: brandName }),
  })
}

function isStillSo(notice: StaffNotice, { role, suspendedAt }: Told): boolean {
  switch (notice) {
    case 'suspended':
      return suspendedAt !== null
    case 'restored':
      return suspendedAt === null && role !== 'rejected'
    case 'removed':
      return role === 'rejected'
    case 'role_changed':
      return role !== 'rejected'
    case 'second_factor_added':
    case 'second_factor_replaced':
    case 'second_factor_removed':
      return true
    default:
      return notice satisfies never
  }
}

type NoticeWords = { subject: string; title: string; lines: string[] }

const words: Record<StaffNotice, (told: Told) => NoticeWords> = {
  role_changed: ({ fullName, role, attraction }) => ({
    subject: m.staff_mail_role_changed_subject({ brand: brandName }),
    title: m.staff_mail_role_changed_title({ name: fullName }),
    lines: [
      m.staff_mail_role_changed_intro({ brand: brandName }),
      m.staff_mail_role({ role: wordsOfRole(role, attraction) }),
      m.staff_mail_role_changed_next(),
    ],
  }),
  suspended: ({ fullName }) => ({
    subject: m.staff_mail_suspended_subject({ brand: brandName }),
    title: m.staff_mail_suspended_title({ name: fullName }),
    lines: [m.staff_mail_suspended_intro({ brand: brandName })],
  }),
  restored: ({ fullName }) => ({
    subject: m.staff_mail_restored_subject({ brand: brandName }),
    title: m.staff_mail_restored_title({ name: fullName }),
    lines: [m.staff_mail_restored_intro({ brand: brandName })],
  }),
  removed: ({ fullName }) => ({
    subject: m.staff_mail_removed_subject({ brand: brandName }),
    title: m.staff_mail_removed_title({ name: fullName }),
    lines: [m.staff_mail_removed_intro({ brand: brandName })],
  }),
  second_factor_added: ({ fullName }) => ({
    subject: m.staff_mail_factor_on_subject({ brand: brandName }),
    title: m.staff_mail_factor_on_title({ name: fullName }),
    lines: [m.staff_mail_factor_on_intro({ brand: brandName }), m.staff_mail_factor_on_next()],
  }),
  second_factor_replaced: ({ fullName }) => ({
    subject: m.staff_mail_factor_new_subject({ brand: brandName }),
    title: m.staff_mail_factor_new_title({ name: fullName }),
    lines: [m.staff_mail_factor_new_intro({ brand: brandName }), m.staff_mail_factor_new_next()],
  }),
  second_factor_removed: ({ fullName }) => ({
    subject: m.staff_mail_factor_subject({ brand: brandName }),
    title: m.staff_mail_factor_title({ name: fullName }),
    lines: [m.staff_mail_factor_intro({ brand: brandName }), m.staff_mail_factor_next()],
  }),
}
