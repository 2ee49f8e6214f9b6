import type { DeclineReason, PaymentMethod, PaymentState } from '#domain/ground/vocabulary/money.ts'
import type { OrderStanding } from '#domain/sale/desk/order-filter.ts'
import { m } from '#messages/messages.js'
import type { Tone } from './order-state.tsx'

export const orderStateWords: Record<OrderStanding, () => string> = {
  placed: m.orders_state_placed,
  covered: m.orders_state_covered,
  expired: m.orders_state_expired,
  cancelled: m.orders_state_cancelled,
  partly_returned: m.orders_state_partly_returned,
  returned: m.orders_state_returned,
}

export const orderTones: Record<OrderStanding, Tone> = {
  placed: 'waiting',
  covered: 'good',
  expired: 'over',
  cancelled: 'bad',
  partly_returned: 'over',
  returned: 'over',
}

export const methodWords: Record<PaymentMethod, () => string> = {
  'credit-card': m.orders_method_credit_card,
  paypal: m.orders_method_paypal,
  'mercado-pago': m.orders_method_mercado_pago,
}

export const paymentStateWords: Record<PaymentState, () => string> = {
  created: m.orders_payment_created,
  pending: m.orders_payment_pending,
  settled: m.orders_payment_settled,
  declined: m.orders_payment_declined,
}

export const paymentTones: Record<PaymentState, Tone> = {
  created: 'waiting',
  pending: 'waiting',
  settled: 'good',
  declined: 'bad',
}

export const declineWords: Record<DeclineReason, () => string> = {
  declined: m.orders_declined_declined,
  insufficient_funds: m.orders_declined_insufficient_funds,
  abandoned: m.orders_declined_abandoned,
  call_bank: m.orders_declined_call_bank,
  wrong_card_data: m.orders_declined_wrong_card_data,
  card_disabled: m.orders_declined_card_disabled,
  card_not_accepted: m.orders_declined_card_not_accepted,
  high_risk: m.orders_declined_high_risk,
  expired: m.orders_declined_expired,
  other_amount: m.orders_declined_other_amount,
}
