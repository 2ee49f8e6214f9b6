export const paymentStates = ['created', 'pending', 'settled', 'declined'] as const
export type PaymentState = (typeof paymentStates)[number]

/** The provider has not yet said whether it takes the money. */
export const undecidedPayments = ['created', 'pending'] as const satisfies PaymentState[]

export const declineReasons = [
  'declined',
  'insufficient_funds',
  /** The buyer never came back from the provider's page, or the provider never received the attempt. */
  'abandoned',
  /** The bank requires a call first. */
  'call_bank',
  'wrong_card_data',
  'card_disabled',
  'card_not_accepted',
  'high_risk',
  /** A voucher or an approval that was not used in time. */
  'expired',
  /** The provider took a different amount than requested; that money waits for staff. */
  'other_amount',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Named as in the specification (section 4), in the order of the page. */
export const paymentMethods = ['credit-card', 'paypal', 'mercado-pago'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The providers that take money; the sandbox only in a shop without credentials. */
export const providerNames = ['sandbox', 'mercado-pago', 'paypal'] as const
export type ProviderName = (typeof providerNames)[number]

/** The catalogue's currency, and the others in which providers charge. */
export const currencies = ['USD', 'ARS'] as const
export type Currency = (typeof currencies)[number]

/** A charge is one movement of a buyer's money at a provider; an attempt may lead to several. */
export const chargeStates = ['pending', 'settled', 'declined'] as const
export type ChargeState = (typeof chargeStates)[number]

/** Whether the money of a settled charge belongs to an order, to none, or was returned. */
export const chargeStandings = ['assigned', 'unassigned', 'returned'] as const
export type ChargeStanding = (typeof chargeStandings)[number]

export const unassignedReasons = [
  'other_amount',
  'other_currency',
  'unknown_reference',
  'order_cancelled',
  'order_already_paid',
  /** The passes have changed since the upgrade was requested. */
  'upgrade_not_possible',
] as const
export type UnassignedReason = (typeof unassignedReasons)[number]

/** The state of a chargeback or a mediation, as the provider reports it. */
export const disputeStates = ['open', 'lost', 'won'] as const
export type DisputeState = (typeof disputeStates)[number]

export const pendingCauses = ['voucher', 'review', 'challenge'] as const
export type PendingCause = (typeof pendingCauses)[number]

/** In chronological order. */
export const paymentEventNames = [
  'asked',
  'redirected',
  'answered',
  'unanswered',
  'returned',
  'told',
  'fetched',
  'superseded',
  'refund_asked',
  'refund_answered',
  'refund_unanswered',
  'corrected',
] as const
export type PaymentEventName = (typeof paymentEventNames)[number]

/** The office has a word for each. */
export type PaymentEventFact =
  | 'actor'
  | 'account'
  | 'state'
  | 'amountCents'
  | 'currency'
  | 'chargeRef'
  | 'refundRef'
  | 'sessionRef'
  | 'method'
  | 'reason'

/** The request to a provider, at the rate shown to the buyer: frozen with the attempt. */
export type FrozenCharge = {
  provider: ProviderName
  chargeCents: number
  chargeCurrency: Currency
  rateId: number | null
  /** Units of the charged currency per dollar, as a decimal. */
  exchangeRate: string
}

export const refundStates = [
  /** A second administrator must approve. */
  'waiting_approval',
  /** The request to the provider is next, or will be repeated. */
  'created',
  /** The provider accepted it but has not completed it. */
  'in_transit',
  'done',
  'failed',
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

/** Of what support asks finance for. */
export const refundRequestStates = ['open', 'refunded', 'declined'] as const
export type RefundRequestState = (typeof refundRequestStates)[number]

export const withdrawalStates = [
  'received',
  'refunding',
  'done',
  'for_staff',
  /** No purchase has this number and address. */
  'not_found',
  'closed',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

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

/** `assignment` moves money between two accounts: two movements that add up to zero. */
export const movementKinds = [
  'charge',
  'fee',
  'refund',
  'chargeback',
  'chargeback_won',
  'assignment',
  'correction',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** `sales` is income from orders, `unassigned` money without an order, `fees` what providers kept. */
export const bookAccounts = ['sales', 'unassigned', 'fees'] as const
export type BookAccount = (typeof bookAccounts)[number]

export const comparisonStates = ['balanced', 'different', 'failed'] as const
export type ComparisonState = (typeof comparisonStates)[number]

/** `per_visit` is a price per adult and child, `share` a part of a day of the visitor's pass. */
export const agreementKinds = ['per_visit', 'share'] as const
export type AgreementKind = (typeof agreementKinds)[number]

/** `no_agreement`: nothing was agreed for the month, so nothing is owed. Only closed and paid are stored. */
export const settlementStates = ['no_agreement', 'draft', 'closed', 'paid'] as const
export type SettlementState = (typeof settlementStates)[number]

/** The others correct closed months: `late` became known afterwards, `taken_back` no longer counts. */
export const settlementLineKinds = ['visit', 'late', 'taken_back'] as const
export type SettlementLineKind = (typeof settlementLineKinds)[number]
