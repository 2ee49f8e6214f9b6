// A refund's states and sources, and the states of a withdrawal ("arrepentimiento").

export const refundStates = [
  /** A second administrator must approve. */
  'waiting_approval',
  /** The request to the provider is next, or will be repeated. */
  'created',
  /** The provider accepted it but has not completed it. */
  'in_transit',
  'done',
  'failed',
  /** The second administrator rejected it. */
  'rejected',
] as const
export type RefundState = (typeof refundStates)[number]

/** These hold their passes and their part of the charge. */
export const liveRefunds = [
  'waiting_approval',
  'created',
  'in_transit',
  'done',
] as const satisfies RefundState[]

/** `provider`: made at the provider, not by us. */
export const refundSources = ['buyer', 'staff', 'provider'] as const
export type RefundSource = (typeof refundSources)[number]

export const withdrawalStates = [
  'received',
  /** Every unused pass is being refunded. */
  'refunding',
  'done',
  /** Part of it needs a decision by staff. */
  'for_staff',
  /** No purchase has this number and address. */
  'not_found',
  'closed',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** Why money was not returned, in our terms. */
export type RefundFailureName =
  | 'no_balance'
  | 'too_late'
  | 'already_refunded'
  | 'disputed'
  | 'not_allowed'
  /** The provider accepted it but gave up later. */
  | 'failed_later'
  /** The shop has no credentials of the provider any more. */
  | 'no_credentials'

/** Reasons to mail administrators about money that needs attention. */
export const moneyAlerts = [
  'refund_failed',
  'refund_waiting',
  'refund_at_provider',
  'charge_disputed',
  'withdrawal_for_staff',
  'charge_unassigned',
  'provider_failing',
  'day_differs',
  'approval_loosening',
] as const
export type MoneyAlert = (typeof moneyAlerts)[number]
