import { data } from 'react-router'
import type { DeclineReason } from '#domain/ground/vocabulary/money.ts'
import { COMPARED_DAYS_MAX } from '#domain/money/books/differences.ts'
import { m } from '#messages/messages.js'
import { withWait } from './ui/wait-words.ts'

const MALFORMED = 400
const NOT_FOUND = 404
const CONFLICT = 409
const TOO_LARGE = 413
const UNREADABLE = 415
const UNUSABLE = 422
const TOO_MANY = 429
const UNAVAILABLE = 503

type Details = {
  /** Undefined if nobody in the office decided it. */
  decidedBy?: string
}

type Words = (details?: Details) => string

/** The words of every refusal reason, and its status unless it is 409. */
export const refusals = {
  not_on_sale: m.refusal_not_on_sale,
  price_changed: m.refusal_price_changed,
  other_content: m.refusal_other_content,
  payment_declined: m.refusal_payment_declined,
  payment_under_way: m.refusal_payment_under_way,
  method_unavailable: m.refusal_method_unavailable,
  rate_changed: m.refusal_rate_changed,
  terms_unknown: m.legal_refusal_terms_unknown,
  order_closed: m.refusal_order_closed,
  not_this_order: m.refusal_not_this_order,
  provider_unreachable: [UNAVAILABLE, m.refusal_provider_unreachable],
  too_many_purchases: [TOO_MANY, m.refusal_too_many_purchases],
  too_many_confirmations: [TOO_MANY, m.refusal_too_many_confirmations],
  too_many_requests: [TOO_MANY, m.refusal_too_many_requests],
  too_many_sheets: [TOO_MANY, m.refusal_too_many_sheets],
  gift_day: m.gift_refusal_day,
  gift_over: m.gift_refusal_over,
  gift_sent: m.gift_refusal_sent,
  gift_not_paid: m.gift_refusal_not_paid,
  too_many_gift_changes: [TOO_MANY, m.gift_refusal_too_many],
  same_gift_email: m.gift_refusal_same_email,
  gift_email_changed: m.gift_refusal_email_changed,
  gift_pass_used: m.gift_refusal_pass_used,
  gift_pass_stopped: m.gift_refusal_pass_stopped,
  gift_holder_changed: m.gift_refusal_holder_changed,
  too_many_names: [TOO_MANY, m.gift_refusal_too_many_names],
  pass_stopped: m.share_refusal_pass_stopped,
  too_many_shares: m.share_refusal_too_many_shares,
  too_many_shares_today: [TOO_MANY, m.share_refusal_too_many_today],
  too_many_looks: [TOO_MANY, m.refusal_too_many_looks],
  sheets_busy: [UNAVAILABLE, m.refusal_sheets_busy],
  too_many_wallet_cards: [TOO_MANY, m.wallet_too_many],
  wallet_busy: [UNAVAILABLE, m.wallet_busy],
  too_many_challenges: [TOO_MANY, m.pay_challenge_too_many],
  too_many_withdrawals: [TOO_MANY, m.regret_too_many],
  looks_automatic: m.contact_refusal_looks_automatic,
  too_many_messages: [TOO_MANY, m.contact_refusal_too_many],
  no_such_message: m.refusal_no_such_message,
  already_answered: m.refusal_already_answered,
  not_answered: m.refusal_not_answered,
  no_such_testimonial: m.refusal_no_such_testimonial,
  testimonial_changed_meanwhile: m.refusal_testimonial_changed,
  too_many_testimonials: m.refusal_too_many_testimonials,
  testimonial_at_end: m.refusal_testimonial_at_end,
  no_pass_chosen: m.take_back_none_chosen,
  pass_used: m.take_back_refused_pass_used,
  pass_upgraded: m.take_back_refused_pass_upgraded,
  upgrade_alone: m.refusal_upgrade_alone,
  upgrade_not_offered: m.refusal_upgrade_not_offered,
  upgrade_under_way: m.refusal_upgrade_under_way,
  refund_window_over: m.take_back_refused_refund_window_over,
  charge_disputed: m.take_back_refused_charge_disputed,
  order_not_paid: m.take_back_refused_order_not_paid,
  no_such_order: m.take_back_refused_no_such_order,
  slug_taken: m.office_refusal_slug_taken,
  no_such_city: m.office_refusal_no_such_city,
  changed_meanwhile: m.office_refusal_changed_meanwhile,
  no_such_zone: m.city_refusal_no_such_zone,
  picture_not_offered: m.city_refusal_picture_not_offered,
  zone_in_use: m.city_refusal_zone_in_use,
  city_needs_this: m.city_refusal_needs_this,
  city_incomplete: m.city_refusal_incomplete,
  city_changed_meanwhile: m.city_refusal_changed,
  no_such_benefit: m.refusal_no_such_benefit,
  too_many_benefits: m.refusal_too_many_benefits,
  no_such_product: m.refusal_no_such_product,
  price_day_over: m.refusal_price_day_over,
  no_such_prices: m.refusal_no_such_prices,
  prices_hold_already: m.refusal_prices_hold_already,
  city_has_orders: m.office_refusal_city_has_orders,
  city_has_products: m.office_refusal_city_has_products,
  no_such_device: m.door_refusal_no_such_device,
  no_such_reservation: m.reservations_refusal_no_such_reservation,
  device_stands_there: m.door_refusal_device_stands_there,
  no_such_guard: m.guard_refusal_no_such_guard,
  guard_name_taken: m.guard_refusal_name_taken,
  too_many_supervisors: m.guard_refusal_too_many_supervisors,
  not_a_supervisor: m.guard_refusal_not_a_supervisor,
  no_such_attraction: m.door_refusal_no_such_attraction,
  attraction_slug_taken: m.place_refusal_attraction_slug_taken,
  no_such_kind: m.place_refusal_no_such_kind,
  attraction_changed_meanwhile: m.place_refusal_attraction_changed_meanwhile,
  attraction_incomplete: m.place_refusal_attraction_incomplete,
  attraction_has_doors: m.place_refusal_attraction_has_doors,
  attraction_has_entries: m.place_refusal_attraction_has_entries,
  attraction_was_sold: m.place_refusal_attraction_was_sold,
  attraction_has_agreements: m.place_refusal_attraction_has_agreements,
  attraction_has_people: m.place_refusal_attraction_has_people,
  pass_was_sold: m.place_refusal_pass_was_sold,
  attraction_is_published: m.place_refusal_attraction_is_published,
  import_has_problems: m.import_refusal_has_problems,
  import_changes_nothing: m.import_refusal_changes_nothing,
  import_changed_meanwhile: m.import_refusal_changed_meanwhile,
  kind_taken: m.place_refusal_kind_taken,
  too_many_kinds: m.place_refusal_too_many_kinds,
  kind_changed_meanwhile: m.place_refusal_kind_changed_meanwhile,
  kind_in_use: m.place_refusal_kind_in_use,
  attraction_is_draft: m.door_refusal_attraction_is_draft,
  already_so: m.door_refusal_already_so,
  closure_is_over: m.door_refusal_closure_is_over,
  closed_on_those_days: m.door_refusal_closed_on_those_days,
  dates_reversed: m.door_refusal_dates_reversed,
  no_such_closure: m.door_refusal_no_such_closure,
  no_such_scan: m.door_refusal_no_such_scan,
  other_city: m.door_refusal_other_city,
  no_anomaly: m.door_refusal_no_anomaly,
  already_settled: m.door_refusal_already_settled,
  not_settled: m.door_refusal_not_settled,
  already_undone: m.door_refusal_already_undone,
  too_late_to_undo: m.door_refusal_too_late_to_undo,
  city_has_attractions: m.office_refusal_city_has_attractions,
  order_not_covered: m.refusal_order_not_covered,
  no_passes_to_send: m.refusal_no_passes_to_send,
  too_many_mails: [TOO_MANY, m.refusal_too_many_mails],
  same_email: m.refusal_same_email,
  email_changed_meanwhile: m.refusal_email_changed_meanwhile,
  same_holder: m.refusal_same_holder,
  holder_changed_meanwhile: m.refusal_holder_changed_meanwhile,
  no_such_pass: m.refusal_no_such_pass,
  already_blocked: m.refusal_already_blocked,
  not_blocked: m.refusal_not_blocked,
  money_gone: m.refusal_money_gone,
  pass_blocked: m.refusal_pass_blocked,
  pass_refunded: m.refusal_pass_refunded,
  rate_in_future: m.refusal_rate_in_future,
  rate_far_off: m.refusal_rate_far_off,
  rate_too_old: m.refusal_rate_too_old,
  only_one_administrator: m.refusal_only_one_administrator,
  no_such_provider: m.refusal_no_such_provider,
  no_such_day: m.refusal_no_such_day,
  day_too_old: () => m.refusal_day_too_old({ days: COMPARED_DAYS_MAX }),
  day_not_over: m.refusal_day_not_over,
  no_such_comparison: m.refusal_no_such_comparison,
  nothing_to_acknowledge: m.refusal_nothing_to_acknowledge,
  no_such_charge: m.refusal_no_such_charge,
  no_such_loosening: m.refusal_no_such_loosening,
  own_loosening: m.refusal_own_loosening,
  not_this_account: m.refusal_not_this_account,
  nothing_to_correct: m.refusal_nothing_to_correct,
  correction_too_large: m.refusal_correction_too_large,
  day_not_of_charge: m.refusal_day_not_of_charge,
  corrected_otherwise: m.refusal_corrected_otherwise,
  not_unassigned: m.refusal_not_unassigned,
  order_not_open: m.refusal_order_not_open,
  nothing_left: m.refusal_nothing_left,
  refund_under_way: m.refusal_refund_under_way,
  no_such_refund: m.refusal_no_such_refund,
  not_waiting: m.refusal_not_waiting,
  refund_requested: m.refusal_refund_requested,
  request_not_open: m.refusal_request_not_open,
  no_such_note: m.refusal_no_such_note,
  own_refund: m.refusal_own_refund,
  not_failed: m.refusal_not_failed,
  no_such_withdrawal: m.refusal_no_such_withdrawal,
  withdrawal_not_open: m.refusal_withdrawal_not_open,
  no_agreement: m.refusal_no_agreement,
  month_not_over: m.refusal_month_not_over,
  earlier_month_open: m.refusal_earlier_month_open,
  already_closed: m.refusal_already_closed,
  no_such_settlement: m.refusal_no_such_settlement,
  already_paid: m.refusal_already_paid,
  not_paid: m.refusal_not_paid,
  paid_in_future: m.refusal_paid_in_future,
  agreement_month_closed: m.refusal_agreement_month_closed,
  no_such_agreement: m.refusal_no_such_agreement,
  reissued_meanwhile: m.refusal_reissued_meanwhile,
  reissued_too_often: m.refusal_reissued_too_often,
  unknown_profile: [NOT_FOUND, m.office_refusal_unknown_profile],
  address_unverified: m.office_refusal_address_unverified,
  already_approved: ({ decidedBy: name } = {}) =>
    name === undefined
      ? m.office_refusal_already_approved()
      : m.office_refusal_already_approved_by({ name }),
  already_rejected: ({ decidedBy: name } = {}) =>
    name === undefined
      ? m.office_refusal_already_rejected()
      : m.office_refusal_already_rejected_by({ name }),
  not_pending: m.office_refusal_not_pending,
  no_longer_administrator: m.users_refusal_no_longer_administrator,
  own_account: m.users_refusal_own_account,
  role_changed_meanwhile: m.users_refusal_role_changed_meanwhile,
  too_many_attempts: [TOO_MANY, m.access_too_many_attempts],
  not_staff: m.users_refusal_not_staff,
  second_factor_off: m.users_refusal_second_factor_off,
  already_staff: m.users_refusal_already_staff,
  already_waiting: m.users_refusal_already_waiting,
  already_invited: m.users_refusal_already_invited,
  no_such_invitation: m.users_refusal_no_such_invitation,
  too_many_invitations: [TOO_MANY, m.users_refusal_too_many_invitations],
  already_verified: m.office_refusal_already_verified,
  upload_malformed: [MALFORMED, m.picture_refusal_malformed],
  picture_empty: [UNUSABLE, m.picture_refusal_empty],
  picture_too_large: [TOO_LARGE, m.picture_refusal_too_large],
  picture_too_many_pixels: [UNUSABLE, m.picture_refusal_too_many_pixels],
  picture_not_readable: [UNREADABLE, m.picture_refusal_not_readable],
  picture_animated: [UNUSABLE, m.picture_refusal_animated],
  picture_broken: [UNUSABLE, m.picture_refusal_broken],
  picture_not_checked: [UNAVAILABLE, m.picture_refusal_not_checked],
  pictures_unavailable: [UNAVAILABLE, m.picture_refusal_unavailable],
  pictures_busy: [UNAVAILABLE, m.picture_refusal_busy],
  too_many_pictures: [TOO_MANY, m.picture_refusal_too_many],
  no_such_picture: m.picture_refusal_no_such_picture,
  too_many_verifications: [TOO_MANY, m.office_refusal_too_many_verifications],
} satisfies Record<string, Words | [status: number, words: Words]>

/** The reasons that have words; a verb's refusal with another one does not compile. */
export type RefusalReason = keyof typeof refusals

export function refusalOf(reason: RefusalReason): { status: number; words: Words } {
  const refusal: Words | [number, Words] = refusals[reason]
  if (typeof refusal === 'function') return { status: CONFLICT, words: refusal }
  const [status, words] = refusal
  return { status, words }
}

/** Why a provider declined, as far as the buyer may know. */
const declines: Record<DeclineReason, () => string> = {
  declined: m.refusal_payment_declined,
  insufficient_funds: m.refusal_payment_declined_insufficient_funds,
  abandoned: m.refusal_payment_declined_abandoned,
  call_bank: m.refusal_payment_declined_call_bank,
  wrong_card_data: m.refusal_payment_declined_wrong_card_data,
  card_disabled: m.refusal_payment_declined_card_disabled,
  card_not_accepted: m.refusal_payment_declined_card_not_accepted,
  high_risk: m.refusal_payment_declined_high_risk,
  expired: m.refusal_payment_declined_expired,
  other_amount: m.refusal_payment_declined_other_amount,
}

type RefusedByVerb = Details & {
  ok: false
  reason: RefusalReason
  declineReason?: DeclineReason
  /** Sent in the header too; the page puts it in words, see withWait. */
  retryAfterSeconds?: number
}

/** The response to a refusal: its status, all its details, and its sentence as `message`. */
export function refusalReply<Refused extends RefusedByVerb>(refusal: Refused) {
  const { status, words } = refusalOf(refusal.reason)
  const sentence = refusal.declineReason ? declines[refusal.declineReason] : words
  const headers = retryAfter(refusal.retryAfterSeconds)
  return data({ ...refusal, message: sentence(refusal) }, { status, headers })
}

/** The sentence alone, with the time to wait, for one refusal of several. */
export function refusalSentence({ reason, retryAfterSeconds }: PlainlyRefused): string {
  return withWait({ message: refusalOf(reason).words(), retryAfterSeconds })
}

export function retryAfter(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { 'Retry-After': String(seconds) }
}

type PlainlyRefused = { reason: RefusalReason; retryAfterSeconds?: number | undefined }

/** A plain-text refusal for a file's address, with the headers that the file would have had. */
export function plainRefusal(refusal: PlainlyRefused, own: Record<string, string>): Response {
  const { status } = refusalOf(refusal.reason)
  const waiting = retryAfter(refusal.retryAfterSeconds)
  const headers = { ...own, 'Content-Type': 'text/plain; charset=utf-8', ...waiting }
  return new Response(refusalSentence(refusal), { status, headers })
}
