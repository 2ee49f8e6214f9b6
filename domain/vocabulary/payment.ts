// A payment's states, why one is declined, the ways to pay, and who takes the money.

export const paymentStates = ['created', 'pending', 'settled', 'declined'] as const
export type PaymentState = (typeof paymentStates)[number]

/** The provider has not said yet whether it takes the money. */
export const undecidedPayments = ['created', 'pending'] as const satisfies PaymentState[]

export const declineReasons = [
  'declined',
  'insufficient_funds',
  /** The buyer never came back from the provider's page, or the provider never heard of it. */
  'abandoned',
  /** The bank wants to be called first. */
  'call_bank',
  'wrong_card_data',
  'card_disabled',
  'card_not_accepted',
  'high_risk',
  /** A voucher or an approval that nobody used in time. */
  'expired',
  /** The provider took another amount than it was asked for: that money waits for staff. */
  'other_amount',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** As the specification names them (section 4). The page offers them in this order. */
export const paymentMethods = ['credit-card', 'paypal', 'mercado-pago'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The counterparts that take money; the sandbox only in a shop without credentials. */
export const providerNames = ['sandbox', 'mercado-pago', 'paypal'] as const
export type ProviderName = (typeof providerNames)[number]

/** The catalogue's, and those that providers charge in. */
export const currencies = ['USD', 'ARS'] as const
export type Currency = (typeof currencies)[number]

/** A charge is one movement of a buyer's money at a provider; an attempt may lead to several. */
export const chargeStates = ['pending', 'settled', 'declined'] as const
export type ChargeState = (typeof chargeStates)[number]

/** Where the money of a settled charge stands. */
export const chargeStandings = ['assigned', 'unassigned', 'returned'] as const
export type ChargeStanding = (typeof chargeStandings)[number]

/** Why money that arrived belongs to no order yet. */
export const unassignedReasons = [
  'other_amount',
  'other_currency',
  'unknown_reference',
  'order_cancelled',
  'order_already_paid',
  /** The passes are not what they were when the upgrade was asked for. */
  'upgrade_not_possible',
] as const
export type UnassignedReason = (typeof unassignedReasons)[number]

/** A chargeback or a mediation, as the provider says it stands. */
export const disputeStates = ['open', 'lost', 'won'] as const
export type DisputeState = (typeof disputeStates)[number]

/** What a pending charge waits for. */
export const pendingCauses = ['voucher', 'review', 'challenge'] as const
export type PendingCause = (typeof pendingCauses)[number]

/** What can happen to a payment between us and its provider, in the order in which it does. */
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

/** What an event may say beside its name; the office has a word for each. */
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

/** What a provider is asked for, at the rate that the buyer was shown: frozen with the attempt. */
export type FrozenCharge = {
  provider: ProviderName
  chargeCents: number
  chargeCurrency: Currency
  rateId: number | null
  /** Units of the charged currency per dollar, as a decimal. */
  exchangeRate: string
}
