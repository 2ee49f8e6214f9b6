// A payment's states, why one is declined, and the ways to pay.

export const paymentStates = ['created', 'pending', 'settled', 'declined'] as const
export type PaymentState = (typeof paymentStates)[number]

/** The provider has not said yet whether it takes the money. */
export const undecidedPayments = ['created', 'pending'] as const satisfies PaymentState[]

export const declineReasons = ['declined', 'insufficient_funds', 'abandoned'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** As the specification names them (section 4). The page offers them in this order. */
export const paymentMethods = ['credit-card', 'paypal', 'mercado-pago'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
