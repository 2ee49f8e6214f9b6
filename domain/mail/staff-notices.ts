// Tells a member of staff what administrators changed: an invitation, another role, a suspension and its end,
// the end of access, and the removal of a second factor.
import { brandName } from '#domain/ground/brand.ts'
import type { StaffRole } from '#domain/ground/vocabulary/staff.ts'
import { m } from '#messages/messages.js'
import type { MailMessage } from './mail-message.ts'
import { wordsOfRole } from './role-words.ts'
import { composeStaffMail, type Envelope } from './staff-mails.ts'
import { typedText } from './typed-text.ts'

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

type StaffNotice = 'role_changed' | 'suspended' | 'restored' | 'removed' | 'second_factor_removed'
type Told = {
  fullName: string
  role: StaffRole
  attraction: string | null
  suspendedAt: Date | null
}

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
  second_factor_removed: ({ fullName }) => ({
    subject: m.staff_mail_factor_subject({ brand: brandName }),
    title: m.staff_mail_factor_title({ name: fullName }),
    lines: [m.staff_mail_factor_intro({ brand: brandName }), m.staff_mail_factor_next()],
  }),
}
