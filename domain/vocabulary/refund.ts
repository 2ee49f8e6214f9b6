// A refund's states, who asked for it, and how far a withdrawal ("arrepentimiento") has come.

export const refundStates = [
  /** A second administrator has to agree. */
  'waiting_approval',
  /** The provider is asked next, or again. */
  'created',
  /** The provider took it on and is not done. */
  'in_transit',
  'done',
  'failed',
  /** The second administrator did not agree. */
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

/** `provider`: made there, not by us. */
export const refundSources = ['buyer', 'staff', 'provider'] as const
export type RefundSource = (typeof refundSources)[number]

export const withdrawalStates = [
  'received',
  /** Every unused pass is being refunded. */
  'refunding',
  'done',
  /** Something is left that a person decides. */
  'for_staff',
  /** No purchase has this number and this address. */
  'not_found',
  'closed',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** Why money did not go back, in our words. */
export type RefundFailureName =
  | 'no_balance'
  | 'too_late'
  | 'already_refunded'
  | 'disputed'
  | 'not_allowed'
  /** The provider took it on and gave up later. */
  | 'failed_later'
  /** The shop has no credentials of the provider any more. */
  | 'no_credentials'

/** What administrators are mailed about: money that somebody has to look at. */
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
