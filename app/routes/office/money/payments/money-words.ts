// The office's texts for money: a new state without a text does not compile.
import type {
  BookAccount,
  ComparisonState,
  DisputeState,
  MovementKind,
  ProviderName,
  RefundFailureName,
  RefundSource,
  RefundState,
  UnassignedReason,
  WithdrawalState,
} from '#domain/ground/vocabulary/money.ts'
import type { RefundRefusal } from '#domain/money/refunds/refundable.ts'
import { m } from '#messages/messages.js'

export const providerWords: Record<ProviderName, () => string> = {
  sandbox: m.money_provider_sandbox,
  'mercado-pago': m.money_provider_mercado_pago,
  paypal: m.money_provider_paypal,
}

export const unassignedWords: Record<UnassignedReason, () => string> = {
  other_amount: m.money_unassigned_other_amount,
  other_currency: m.money_unassigned_other_currency,
  unknown_reference: m.money_unassigned_unknown_reference,
  order_cancelled: m.money_unassigned_order_cancelled,
  order_already_paid: m.money_unassigned_order_already_paid,
  upgrade_not_possible: m.money_unassigned_upgrade_not_possible,
}

export const disputeWords: Record<DisputeState, () => string> = {
  open: m.money_dispute_open,
  lost: m.money_dispute_lost,
  won: m.money_dispute_won,
}

export const kindWords: Record<MovementKind, () => string> = {
  charge: m.money_kind_charge,
  fee: m.money_kind_fee,
  refund: m.money_kind_refund,
  chargeback: m.money_kind_chargeback,
  chargeback_won: m.money_kind_chargeback_won,
  assignment: m.money_kind_assignment,
  correction: m.money_kind_correction,
}

export const accountWords: Record<BookAccount, () => string> = {
  sales: m.money_account_sales,
  unassigned: m.money_account_unassigned,
  fees: m.money_account_fees,
}

export const comparisonWords: Record<ComparisonState, () => string> = {
  balanced: m.money_books_balanced,
  different: m.money_books_different,
  failed: m.money_books_failed,
}

export const refundStateWords: Record<RefundState, () => string> = {
  waiting_approval: m.money_refund_waiting_approval,
  created: m.money_refund_created,
  in_transit: m.money_refund_in_transit,
  done: m.money_refund_done,
  failed: m.money_refund_failed,
  rejected: m.money_refund_rejected,
}

export const sourceWords: Record<RefundSource, () => string> = {
  buyer: m.money_source_buyer,
  staff: m.money_source_staff,
  provider: m.money_source_provider,
}

export const failureWords: Record<RefundFailureName, () => string> = {
  no_balance: m.money_failure_no_balance,
  too_late: m.money_failure_too_late,
  already_refunded: m.money_failure_already_refunded,
  disputed: m.money_failure_disputed,
  not_allowed: m.money_failure_not_allowed,
  failed_later: m.money_failure_failed_later,
  no_credentials: m.money_failure_no_credentials,
}

export const withdrawalWords: Record<WithdrawalState, () => string> = {
  received: m.money_withdrawal_received,
  refunding: m.money_withdrawal_refunding,
  done: m.money_withdrawal_done,
  for_staff: m.money_withdrawal_for_staff,
  not_found: m.money_withdrawal_not_found,
  closed: m.money_withdrawal_closed,
}

export const refundRefusalWords: Record<RefundRefusal, () => string> = {
  no_pass_chosen: m.refusal_no_pass_chosen,
  pass_refunded: m.refusal_pass_refunded,
  order_not_paid: m.refusal_order_not_paid,
  charge_disputed: m.refusal_charge_disputed,
  nothing_left: m.refusal_nothing_left,
  upgrade_alone: m.refusal_upgrade_alone,
}
