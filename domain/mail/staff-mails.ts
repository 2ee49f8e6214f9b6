// Names come from a form and may go to an address that nobody confirmed, so they pass through `typedText`.
import { brandName } from '#domain/ground/brand.ts'
import { dollarWords, moneyWords } from '#domain/ground/money.ts'
import type { AlertedCharge } from '#domain/ground/outbox/staff-mail.ts'
import type { MoneyAlert, UnassignedReason } from '#domain/ground/vocabulary/money.ts'
import type { StaffRole } from '#domain/ground/vocabulary/people.ts'
import { m } from '#messages/messages.js'
import type { MailMessage } from './mail-message.ts'
import { type MailFrame, buttonBlock, frameMail, sentences } from './mail-parts.ts'
import { wordsOfRole } from './role-words.ts'
import { typedText } from './typed-text.ts'

export type Envelope = Pick<MailFrame, 'to' | 'messageId'>
type Words = Pick<MailFrame, 'subject' | 'title' | 'footer'> & {
  lines: string[]
  link?: { label: string; url: string }
}

export function composeVerifyMail(envelope: Envelope, name: string, url: string): MailMessage {
  return composeStaffMail(envelope, {
    subject: m.staff_mail_verify_subject({ brand: brandName }),
    title: m.staff_mail_verify_title({ name: typedText(name) }),
    lines: [m.staff_mail_verify_intro({ brand: brandName }), m.staff_mail_verify_next()],
    link: { label: m.staff_mail_verify_link(), url },
    footer: m.staff_mail_verify_footer(),
  })
}

/** To an account in use: a stranger who registers with its address learns nothing. */
export function composeAlreadyRegisteredMail(envelope: Envelope, url: string): MailMessage {
  return composeStaffMail(envelope, {
    subject: m.staff_mail_again_subject({ brand: brandName }),
    title: m.staff_mail_again_title(),
    lines: [m.staff_mail_again_intro({ brand: brandName }), m.staff_mail_again_next()],
    link: { label: m.staff_mail_again_link(), url },
    footer: m.staff_mail_again_footer(),
  })
}

/** To an address that was never confirmed: the password must be chosen again. */
export function composeVerifyAgainMail(envelope: Envelope, url: string): MailMessage {
  return composeStaffMail(envelope, {
    subject: m.staff_mail_verify_subject({ brand: brandName }),
    title: m.staff_mail_verify_again_title(),
    lines: [
      m.staff_mail_verify_again_intro({ brand: brandName }),
      m.staff_mail_verify_again_next(),
    ],
    link: { label: m.staff_mail_verify_link(), url },
    footer: m.staff_mail_verify_footer(),
  })
}

export function composeRecoveryMail(envelope: Envelope, url: string): MailMessage {
  return composeStaffMail(envelope, {
    subject: m.staff_mail_recovery_subject({ brand: brandName }),
    title: m.staff_mail_recovery_title(),
    lines: [m.staff_mail_recovery_intro({ brand: brandName })],
    link: { label: m.staff_mail_recovery_link(), url },
    footer: m.staff_mail_recovery_footer(),
  })
}

export function composeAccessRequestedMail(
  envelope: Envelope,
  person: { name: string; email: string },
  url: string,
): MailMessage {
  return composeStaffMail(envelope, {
    subject: m.staff_mail_request_subject({ brand: brandName }),
    title: m.staff_mail_request_title(),
    lines: [m.staff_mail_request_intro({ ...person, name: typedText(person.name) })],
    link: { label: m.staff_mail_request_link(), url },
    footer: m.staff_mail_request_footer(),
  })
}

export function composeApprovedMail(
  envelope: Envelope,
  { fullName, role, attraction }: { fullName: string; role: StaffRole; attraction: string | null },
  url: string,
): MailMessage {
  return composeStaffMail(envelope, {
    subject: m.staff_mail_approved_subject({ brand: brandName }),
    title: m.staff_mail_approved_title({ name: typedText(fullName) }),
    lines: [
      m.staff_mail_approved_intro({ brand: brandName }),
      m.staff_mail_role({ role: wordsOfRole(role, attraction) }),
    ],
    link: { label: m.staff_mail_approved_link(), url },
    footer: m.staff_mail_decision_footer(),
  })
}

export function composeRejectedMail(envelope: Envelope, name: string): MailMessage {
  return composeStaffMail(envelope, {
    subject: m.staff_mail_rejected_subject({ brand: brandName }),
    title: m.staff_mail_rejected_title({ name: typedText(name) }),
    lines: [m.staff_mail_rejected_intro({ brand: brandName })],
    footer: m.staff_mail_decision_footer(),
  })
}

/** Money that somebody must look at; `reference` is the number by which staff know it. */
export function composeMoneyAlertMail(
  envelope: Envelope,
  { alert, reference, charge }: { alert: MoneyAlert; reference: string; charge?: AlertedCharge },
  url: string,
): MailMessage {
  return composeAboutMoney(envelope, url, {
    title: alertWords[alert](),
    lines: [...(charge ? chargeLines(charge) : []), m.money_mail_reference({ reference })],
    footer: m.money_mail_footer(),
  })
}

type WaitingRefund = {
  /** Null for money without an order; its charge is named instead. */
  operationNumber: string | null
  chargeRef: string
  amountCents: number
  currency: string
  /** Null when the account is gone. */
  askedByName: string | null
  reason: string | null
}

export function composeRefundWaitingMail(
  envelope: Envelope,
  { operationNumber, chargeRef, amountCents, currency, askedByName, reason }: WaitingRefund,
  url: string,
): MailMessage {
  return composeAboutMoney(envelope, url, {
    title: m.money_mail_refund_waiting(),
    lines: [
      operationNumber === null
        ? m.money_mail_charge({ reference: chargeRef })
        : m.money_mail_operation({ operationNumber }),
      m.money_mail_amount({ amount: moneyWords(amountCents, currency) }),
      m.money_mail_asked_by({ name: askedByName ?? m.money_rules_loosening_somebody() }),
      ...(reason ? [m.money_mail_reason({ reason })] : []),
    ],
    footer: m.money_mail_footer_others(),
  })
}

type AskedLoosening = { askedByName: string | null; fromCents: number; toCents: number | null }

export function composeLooseningMail(
  envelope: Envelope,
  { askedByName, fromCents, toCents }: AskedLoosening,
  url: string,
): MailMessage {
  const name = askedByName ?? m.money_rules_loosening_somebody()
  const from = dollarWords(fromCents)
  return composeAboutMoney(envelope, url, {
    title: m.money_mail_approval_loosening(),
    lines: [
      m.money_mail_loosening_now({ from }),
      toCents === null
        ? m.money_mail_loosening_off({ name })
        : m.money_mail_loosening_above({ name, to: dollarWords(toCents) }),
      m.money_mail_loosening_until(),
    ],
    footer: m.money_mail_footer_others(),
  })
}

function composeAboutMoney(envelope: Envelope, url: string, words: Omit<Words, 'subject'>) {
  const subject = `${brandName}: ${words.title}`
  const link = { label: m.money_mail_link(), url }
  return composeStaffMail(envelope, { ...words, subject, link })
}

function chargeLines({ amountCents, currency, reason, operationNumber }: AlertedCharge): string[] {
  return [
    m.money_mail_amount({ amount: moneyWords(amountCents, currency) }),
    m.money_mail_reason({ reason: reasonWords[reason]() }),
    ...(operationNumber ? [m.money_mail_operation({ operationNumber })] : []),
  ]
}

const reasonWords: Record<UnassignedReason, () => string> = {
  other_amount: m.money_unassigned_other_amount,
  other_currency: m.money_unassigned_other_currency,
  unknown_reference: m.money_unassigned_unknown_reference,
  order_cancelled: m.money_unassigned_order_cancelled,
  order_already_paid: m.money_unassigned_order_already_paid,
  upgrade_not_possible: m.money_unassigned_upgrade_not_possible,
}

const alertWords: Record<MoneyAlert, () => string> = {
  refund_failed: m.money_mail_refund_failed,
  refund_waiting: m.money_mail_refund_waiting,
  refund_at_provider: m.money_mail_refund_at_provider,
  charge_disputed: m.money_mail_charge_disputed,
  withdrawal_for_staff: m.money_mail_withdrawal_for_staff,
  charge_unassigned: m.money_mail_charge_unassigned,
  provider_failing: m.money_mail_provider_failing,
  day_differs: m.money_mail_day_differs,
  approval_loosening: m.money_mail_approval_loosening,
}

/** A mail to staff: its sentences, at most one link, and why the reader gets it. */
export function composeStaffMail(
  envelope: Envelope,
  { lines, link, ...words }: Words,
): MailMessage {
  const linkPart = link && { text: [link.url, ''], blocks: [buttonBlock(link.label, link.url)] }
  return frameMail({ ...envelope, ...words }, [sentences(lines), ...(linkPart ? [linkPart] : [])])
}
