// The status and the words of every refusal, defined once for all pages.
import { data } from 'react-router'
import { COMPARED_DAYS_MAX } from '#domain/books/differences.ts'
import type { DeclineReason } from '#domain/vocabulary/payment.ts'
import { m } from '#messages/messages.js'
import type { RefusalReason } from './refusal-reasons.ts'

const MALFORMED = 400
const NOT_FOUND = 404
const CONFLICT = 409
const TOO_LARGE = 413
const UNREADABLE = 415
const UNUSABLE = 422
const TOO_MANY = 429
const UNAVAILABLE = 503

/** The details of a refusal that a sentence may use. */
type Details = {
  /** Undefined if nobody in the office decided it. */
  decidedBy?: string
}

/** The status and the words of every refusal reason. */
export const refusals: Record<
  RefusalReason,
  { status: number; words: (details?: Details) => string }
> = {
  not_on_sale: { status: CONFLICT, words: m.refusal_not_on_sale },
  price_changed: { status: CONFLICT, words: m.refusal_price_changed },
  other_content: { status: CONFLICT, words: m.refusal_other_content },
  payment_declined: { status: CONFLICT, words: m.refusal_payment_declined },
  payment_under_way: { status: CONFLICT, words: m.refusal_payment_under_way },
  method_unavailable: { status: CONFLICT, words: m.refusal_method_unavailable },
  rate_changed: { status: CONFLICT, words: m.refusal_rate_changed },
  terms_unknown: { status: CONFLICT, words: m.legal_refusal_terms_unknown },
  order_closed: { status: CONFLICT, words: m.refusal_order_closed },
  not_this_order: { status: CONFLICT, words: m.refusal_not_this_order },
  provider_unreachable: { status: UNAVAILABLE, words: m.refusal_provider_unreachable },
  too_many_purchases: { status: TOO_MANY, words: m.refusal_too_many_purchases },
  too_many_confirmations: { status: TOO_MANY, words: m.refusal_too_many_confirmations },
  too_many_requests: { status: TOO_MANY, words: m.refusal_too_many_requests },
  too_many_sheets: { status: TOO_MANY, words: m.refusal_too_many_sheets },
  gift_day: { status: CONFLICT, words: m.gift_refusal_day },
  gift_over: { status: CONFLICT, words: m.gift_refusal_over },
  gift_sent: { status: CONFLICT, words: m.gift_refusal_sent },
  gift_not_paid: { status: CONFLICT, words: m.gift_refusal_not_paid },
  too_many_gift_changes: { status: TOO_MANY, words: m.gift_refusal_too_many },
  same_gift_email: { status: CONFLICT, words: m.gift_refusal_same_email },
  gift_email_changed: { status: CONFLICT, words: m.gift_refusal_email_changed },
  gift_pass_used: { status: CONFLICT, words: m.gift_refusal_pass_used },
  gift_pass_stopped: { status: CONFLICT, words: m.gift_refusal_pass_stopped },
  too_many_names: { status: TOO_MANY, words: m.gift_refusal_too_many_names },
  pass_stopped: { status: CONFLICT, words: m.share_refusal_pass_stopped },
  too_many_shares: { status: CONFLICT, words: m.share_refusal_too_many_shares },
  too_many_shares_today: { status: TOO_MANY, words: m.share_refusal_too_many_today },
  too_many_looks: { status: TOO_MANY, words: m.refusal_too_many_looks },
  sheets_busy: { status: UNAVAILABLE, words: m.refusal_sheets_busy },
  too_many_wallet_cards: { status: TOO_MANY, words: m.wallet_too_many },
  wallet_busy: { status: UNAVAILABLE, words: m.wallet_busy },
  too_many_challenges: { status: TOO_MANY, words: m.pay_challenge_too_many },
  too_many_withdrawals: { status: TOO_MANY, words: m.regret_too_many },
  looks_automatic: { status: CONFLICT, words: m.contact_refusal_looks_automatic },
  too_many_messages: { status: TOO_MANY, words: m.contact_refusal_too_many },
  no_such_message: { status: CONFLICT, words: m.trust_refusal_no_such_message },
  already_answered: { status: CONFLICT, words: m.trust_refusal_already_answered },
  no_such_testimonial: { status: CONFLICT, words: m.trust_refusal_no_such_testimonial },
  testimonial_changed_meanwhile: {
    status: CONFLICT,
    words: m.trust_refusal_testimonial_changed,
  },
  too_many_testimonials: { status: CONFLICT, words: m.trust_refusal_too_many_testimonials },
  testimonial_at_end: { status: CONFLICT, words: m.trust_refusal_testimonial_at_end },
  no_pass_chosen: { status: CONFLICT, words: m.take_back_none_chosen },
  pass_used: { status: CONFLICT, words: m.take_back_refused_pass_used },
  pass_upgraded: { status: CONFLICT, words: m.take_back_refused_pass_upgraded },
  upgrade_alone: { status: CONFLICT, words: m.refusal_upgrade_alone },
  upgrade_not_offered: { status: CONFLICT, words: m.refusal_upgrade_not_offered },
  upgrade_under_way: { status: CONFLICT, words: m.refusal_upgrade_under_way },
  refund_window_over: { status: CONFLICT, words: m.take_back_refused_refund_window_over },
  charge_disputed: { status: CONFLICT, words: m.take_back_refused_charge_disputed },
  order_not_paid: { status: CONFLICT, words: m.take_back_refused_order_not_paid },
  no_such_order: { status: CONFLICT, words: m.take_back_refused_no_such_order },
  slug_taken: { status: CONFLICT, words: m.office_refusal_slug_taken },
  city_gone: { status: CONFLICT, words: m.office_refusal_city_gone },
  changed_meanwhile: { status: CONFLICT, words: m.office_refusal_changed_meanwhile },
  no_such_zone: { status: CONFLICT, words: m.city_refusal_no_such_zone },
  no_such_picture: { status: CONFLICT, words: m.city_refusal_no_such_picture },
  zone_in_use: { status: CONFLICT, words: m.city_refusal_zone_in_use },
  city_needs_this: { status: CONFLICT, words: m.city_refusal_needs_this },
  city_incomplete: { status: CONFLICT, words: m.city_refusal_incomplete },
  city_changed: { status: CONFLICT, words: m.city_refusal_changed },
  no_such_benefit: { status: CONFLICT, words: m.refusal_no_such_benefit },
  too_many_benefits: { status: CONFLICT, words: m.refusal_too_many_benefits },
  no_such_product: { status: CONFLICT, words: m.refusal_no_such_product },
  price_day_over: { status: CONFLICT, words: m.refusal_price_day_over },
  no_such_prices: { status: CONFLICT, words: m.refusal_no_such_prices },
  prices_hold_already: { status: CONFLICT, words: m.refusal_prices_hold_already },
  city_has_orders: { status: CONFLICT, words: m.office_refusal_city_has_orders },
  city_has_products: { status: CONFLICT, words: m.office_refusal_city_has_products },
  no_such_device: { status: CONFLICT, words: m.door_refusal_no_such_device },
  no_such_reservation: { status: CONFLICT, words: m.reservations_refusal_gone },
  device_stands_there: { status: CONFLICT, words: m.door_refusal_device_stands_there },
  no_such_guard: { status: CONFLICT, words: m.guard_refusal_no_such_guard },
  no_such_city: { status: CONFLICT, words: m.guard_refusal_no_such_city },
  guard_name_taken: { status: CONFLICT, words: m.guard_refusal_name_taken },
  too_many_supervisors: { status: CONFLICT, words: m.guard_refusal_too_many_supervisors },
  not_a_supervisor: { status: CONFLICT, words: m.guard_refusal_not_a_supervisor },
  no_such_attraction: { status: CONFLICT, words: m.door_refusal_no_such_attraction },
  attraction_slug_taken: { status: CONFLICT, words: m.place_refusal_attraction_slug_taken },
  kind_gone: { status: CONFLICT, words: m.place_refusal_kind_gone },
  attraction_changed_meanwhile: {
    status: CONFLICT,
    words: m.place_refusal_attraction_changed_meanwhile,
  },
  attraction_incomplete: { status: CONFLICT, words: m.place_refusal_attraction_incomplete },
  attraction_has_doors: { status: CONFLICT, words: m.place_refusal_attraction_has_doors },
  attraction_has_entries: { status: CONFLICT, words: m.place_refusal_attraction_has_entries },
  attraction_was_sold: { status: CONFLICT, words: m.place_refusal_attraction_was_sold },
  attraction_has_agreements: {
    status: CONFLICT,
    words: m.place_refusal_attraction_has_agreements,
  },
  attraction_has_people: { status: CONFLICT, words: m.place_refusal_attraction_has_people },
  pass_was_sold: { status: CONFLICT, words: m.place_refusal_pass_was_sold },
  attraction_is_published: { status: CONFLICT, words: m.place_refusal_attraction_is_published },
  import_has_problems: { status: CONFLICT, words: m.import_refusal_has_problems },
  import_changes_nothing: { status: CONFLICT, words: m.import_refusal_changes_nothing },
  import_changed_meanwhile: { status: CONFLICT, words: m.import_refusal_changed_meanwhile },
  kind_taken: { status: CONFLICT, words: m.place_refusal_kind_taken },
  too_many_kinds: { status: CONFLICT, words: m.place_refusal_too_many_kinds },
  kind_changed_meanwhile: { status: CONFLICT, words: m.place_refusal_kind_changed_meanwhile },
  kind_in_use: { status: CONFLICT, words: m.place_refusal_kind_in_use },
  attraction_is_draft: { status: CONFLICT, words: m.door_refusal_attraction_is_draft },
  already_so: { status: CONFLICT, words: m.door_refusal_already_so },
  closure_is_over: { status: CONFLICT, words: m.door_refusal_closure_is_over },
  closed_on_those_days: { status: CONFLICT, words: m.door_refusal_closed_on_those_days },
  dates_reversed: { status: CONFLICT, words: m.door_refusal_dates_reversed },
  no_such_closure: { status: CONFLICT, words: m.door_refusal_no_such_closure },
  no_such_scan: { status: CONFLICT, words: m.door_refusal_no_such_scan },
  other_city: { status: CONFLICT, words: m.door_refusal_other_city },
  no_anomaly: { status: CONFLICT, words: m.door_refusal_no_anomaly },
  already_settled: { status: CONFLICT, words: m.door_refusal_already_settled },
  not_settled: { status: CONFLICT, words: m.door_refusal_not_settled },
  already_undone: { status: CONFLICT, words: m.door_refusal_already_undone },
  too_late_to_undo: { status: CONFLICT, words: m.door_refusal_too_late_to_undo },
  city_has_attractions: { status: CONFLICT, words: m.office_refusal_city_has_attractions },
  order_not_covered: { status: CONFLICT, words: m.refusal_order_not_covered },
  no_passes_to_send: { status: CONFLICT, words: m.refusal_no_passes_to_send },
  too_many_mails: { status: TOO_MANY, words: m.refusal_too_many_mails },
  same_email: { status: CONFLICT, words: m.refusal_same_email },
  email_changed_meanwhile: { status: CONFLICT, words: m.refusal_email_changed_meanwhile },
  same_holder: { status: CONFLICT, words: m.refusal_same_holder },
  holder_changed_meanwhile: { status: CONFLICT, words: m.refusal_holder_changed_meanwhile },
  already_blocked: { status: CONFLICT, words: m.refusal_already_blocked },
  not_blocked: { status: CONFLICT, words: m.refusal_not_blocked },
  money_gone: { status: CONFLICT, words: m.refusal_money_gone },
  pass_blocked: { status: CONFLICT, words: m.refusal_pass_blocked },
  pass_refunded: { status: CONFLICT, words: m.refusal_pass_refunded },
  rate_in_future: { status: CONFLICT, words: m.refusal_rate_in_future },
  rate_far_off: { status: CONFLICT, words: m.refusal_rate_far_off },
  rate_too_old: { status: CONFLICT, words: m.refusal_rate_too_old },
  only_one_administrator: { status: CONFLICT, words: m.refusal_only_one_administrator },
  no_such_provider: { status: CONFLICT, words: m.refusal_no_such_provider },
  no_such_day: { status: CONFLICT, words: m.refusal_no_such_day },
  day_too_old: {
    status: CONFLICT,
    words: () => m.refusal_day_too_old({ days: COMPARED_DAYS_MAX }),
  },
  day_not_over: { status: CONFLICT, words: m.refusal_day_not_over },
  no_such_comparison: { status: CONFLICT, words: m.refusal_no_such_comparison },
  nothing_to_acknowledge: { status: CONFLICT, words: m.refusal_nothing_to_acknowledge },
  no_such_charge: { status: CONFLICT, words: m.refusal_no_such_charge },
  no_such_loosening: { status: CONFLICT, words: m.refusal_no_such_loosening },
  own_loosening: { status: CONFLICT, words: m.refusal_own_loosening },
  not_this_account: { status: CONFLICT, words: m.refusal_not_this_account },
  nothing_to_correct: { status: CONFLICT, words: m.refusal_nothing_to_correct },
  correction_too_large: { status: CONFLICT, words: m.refusal_correction_too_large },
  day_not_of_charge: { status: CONFLICT, words: m.refusal_day_not_of_charge },
  corrected_otherwise: { status: CONFLICT, words: m.refusal_corrected_otherwise },
  not_unassigned: { status: CONFLICT, words: m.refusal_not_unassigned },
  order_not_open: { status: CONFLICT, words: m.refusal_order_not_open },
  nothing_left: { status: CONFLICT, words: m.refusal_nothing_left },
  refund_under_way: { status: CONFLICT, words: m.refusal_refund_under_way },
  no_such_refund: { status: CONFLICT, words: m.refusal_no_such_refund },
  not_waiting: { status: CONFLICT, words: m.refusal_not_waiting },
  own_refund: { status: CONFLICT, words: m.refusal_own_refund },
  not_failed: { status: CONFLICT, words: m.refusal_not_failed },
  no_such_withdrawal: { status: CONFLICT, words: m.refusal_no_such_withdrawal },
  withdrawal_not_open: { status: CONFLICT, words: m.refusal_withdrawal_not_open },
  no_agreement: { status: CONFLICT, words: m.refusal_no_agreement },
  month_not_over: { status: CONFLICT, words: m.refusal_month_not_over },
  earlier_month_open: { status: CONFLICT, words: m.refusal_earlier_month_open },
  already_closed: { status: CONFLICT, words: m.refusal_already_closed },
  no_such_settlement: { status: CONFLICT, words: m.refusal_no_such_settlement },
  already_paid: { status: CONFLICT, words: m.refusal_already_paid },
  not_paid: { status: CONFLICT, words: m.refusal_not_paid },
  paid_in_future: { status: CONFLICT, words: m.refusal_paid_in_future },
  agreement_month_closed: { status: CONFLICT, words: m.refusal_agreement_month_closed },
  no_such_agreement: { status: CONFLICT, words: m.refusal_no_such_agreement },
  reissued_meanwhile: { status: CONFLICT, words: m.refusal_reissued_meanwhile },
  reissued_too_often: { status: CONFLICT, words: m.refusal_reissued_too_often },
  unknown_profile: { status: NOT_FOUND, words: m.office_refusal_unknown_profile },
  address_unverified: { status: CONFLICT, words: m.office_refusal_address_unverified },
  already_approved: {
    status: CONFLICT,
    words: ({ decidedBy: name } = {}) =>
      name === undefined
        ? m.office_refusal_already_approved()
        : m.office_refusal_already_approved_by({ name }),
  },
  already_rejected: {
    status: CONFLICT,
    words: ({ decidedBy: name } = {}) =>
      name === undefined
        ? m.office_refusal_already_rejected()
        : m.office_refusal_already_rejected_by({ name }),
  },
  not_pending: { status: CONFLICT, words: m.office_refusal_not_pending },
  no_longer_administrator: {
    status: CONFLICT,
    words: m.users_refusal_no_longer_administrator,
  },
  own_account: { status: CONFLICT, words: m.users_refusal_own_account },
  role_changed_meanwhile: {
    status: CONFLICT,
    words: m.users_refusal_role_changed_meanwhile,
  },
  too_many_attempts: { status: TOO_MANY, words: m.access_too_many_attempts },
  not_staff: { status: CONFLICT, words: m.users_refusal_not_staff },
  second_factor_off: { status: CONFLICT, words: m.users_refusal_second_factor_off },
  already_staff: { status: CONFLICT, words: m.users_refusal_already_staff },
  already_waiting: { status: CONFLICT, words: m.users_refusal_already_waiting },
  already_invited: { status: CONFLICT, words: m.users_refusal_already_invited },
  no_such_invitation: { status: CONFLICT, words: m.users_refusal_no_such_invitation },
  too_many_invitations: { status: TOO_MANY, words: m.users_refusal_too_many_invitations },
  already_verified: { status: CONFLICT, words: m.office_refusal_already_verified },
  upload_malformed: { status: MALFORMED, words: m.picture_refusal_malformed },
  picture_empty: { status: UNUSABLE, words: m.picture_refusal_empty },
  picture_too_large: { status: TOO_LARGE, words: m.picture_refusal_too_large },
  picture_too_many_pixels: { status: UNUSABLE, words: m.picture_refusal_too_many_pixels },
  picture_not_readable: { status: UNREADABLE, words: m.picture_refusal_not_readable },
  picture_animated: { status: UNUSABLE, words: m.picture_refusal_animated },
  picture_broken: { status: UNUSABLE, words: m.picture_refusal_broken },
  picture_not_checked: { status: UNAVAILABLE, words: m.picture_refusal_not_checked },
  pictures_unavailable: { status: UNAVAILABLE, words: m.picture_refusal_unavailable },
  pictures_busy: { status: UNAVAILABLE, words: m.picture_refusal_busy },
  too_many_pictures: { status: TOO_MANY, words: m.picture_refusal_too_many },
  picture_gone: { status: CONFLICT, words: m.picture_refusal_gone },
  too_many_verifications: { status: TOO_MANY, words: m.office_refusal_too_many_verifications },
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
  const { status, words } = refusals[refusal.reason]
  const sentence = refusal.declineReason ? declines[refusal.declineReason] : words
  const headers = retryAfter(refusal.retryAfterSeconds)
  return data({ ...refusal, message: sentence(refusal) }, { status, headers })
}

/** The headers of a page that answers a form: where loader and action set the same one, the action wins. */
export function pageHeaders({
  loaderHeaders,
  actionHeaders,
}: Record<'loaderHeaders' | 'actionHeaders', Headers>): Headers {
  const headers = new Headers(loaderHeaders)
  for (const [name] of actionHeaders) headers.delete(name)
  for (const [name, value] of actionHeaders) headers.append(name, value)
  return headers
}

/** The Retry-After header; empty if the refusal gives no time. */
export function retryAfter(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { 'Retry-After': String(seconds) }
}
