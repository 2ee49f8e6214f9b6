// Maps Mercado Pago's statuses (its tables of collection results) to ours. An unknown status waits for the
// next answer and for staff, and never counts as paid.
import type {
  DeclineReason,
  DisputeState,
  PendingCause,
} from '#domain/ground/vocabulary/payment.ts'

type Standing =
  | { state: 'settled'; dispute?: DisputeState }
  | { state: 'pending'; cause: PendingCause }
  | { state: 'declined'; reason: DeclineReason }

/** Reasons of rejected payments. Any other is a general decline. */
const declines = new Map<string, DeclineReason>([
  ['cc_rejected_insufficient_amount', 'insufficient_funds'],
  ['insufficient_amount', 'insufficient_funds'],
  ['cc_amount_rate_limit_exceeded', 'insufficient_funds'],
  ['cc_rejected_call_for_authorize', 'call_bank'],
  ['cc_rejected_bad_filled_card_number', 'wrong_card_data'],
  ['cc_rejected_bad_filled_date', 'wrong_card_data'],
  ['cc_rejected_bad_filled_other', 'wrong_card_data'],
  ['cc_rejected_bad_filled_security_code', 'wrong_card_data'],
  ['cc_rejected_max_attempts', 'wrong_card_data'],
  ['rejected_insufficient_data', 'wrong_card_data'],
  ['cc_rejected_card_disabled', 'card_disabled'],
  ['cc_rejected_card_type_not_allowed', 'card_not_accepted'],
  ['cc_rejected_invalid_installments', 'card_not_accepted'],
  ['cc_rejected_card_error', 'card_not_accepted'],
  ['cc_rejected_blacklist', 'high_risk'],
  ['cc_rejected_high_risk', 'high_risk'],
  ['cc_rejected_fraud', 'high_risk'],
  ['cc_rejected_3ds_mandatory', 'high_risk'],
  ['cc_rejected_3ds_challenge', 'high_risk'],
  ['rejected_high_risk', 'high_risk'],
  ['rejected_by_regulations', 'high_risk'],
])

const pendingCauses = new Map<string, PendingCause>([
  ['pending_waiting_payment', 'voucher'],
  ['pending_waiting_transfer', 'voucher'],
  ['pending_challenge', 'challenge'],
])

const chargebacks = new Map<string, DisputeState>([
  ['settled', 'lost'],
  ['reimbursed', 'won'],
])

/**
 * The state of a payment by its `status` and `status_detail`. A refunded payment was settled before; its
 * refunds are reported separately.
 */
export function standingOf(status: string, detail: string): Standing {
  switch (status) {
    case 'approved':
    case 'refunded':
      return { state: 'settled' }
    case 'in_mediation':
      return { state: 'settled', dispute: 'open' }
    case 'charged_back':
      return { state: 'settled', dispute: chargebacks.get(detail) ?? 'open' }
    case 'rejected':
      return { state: 'declined', reason: declines.get(detail) ?? 'declined' }
    case 'cancelled':
      return { state: 'declined', reason: detail === 'expired' ? 'expired' : 'abandoned' }
    default:
      return { state: 'pending', cause: pendingCauses.get(detail) ?? 'review' }
  }
}

/** The state of a refund. An unknown status may still arrive. */
export function refundStateOf(status: string): 'done' | 'in_transit' | 'failed' {
  switch (status) {
    case 'approved':
      return 'done'
    case 'rejected':
    case 'cancelled':
      return 'failed'
    default:
      return 'in_transit'
  }
}
