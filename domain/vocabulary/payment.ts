// The ways to pay, as the specification names them (section 4). The page offers them in this order.

export const paymentMethods = ['credit-card', 'paypal', 'mercado-pago'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
