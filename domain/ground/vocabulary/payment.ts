// A payment's states, decline reasons, methods and providers.

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

/** Why received money belongs to no order yet. */
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

/** What a pending charge waits for. */
export const pendingCauses = ['voucher', 'review', 'challenge'] as const
export type PendingCause = (typeof pendingCauses)[number]

/** Events of a payment between us and its provider, in chronological order. */
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

/** Additional facts of an event; the office has a word for each. */
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
