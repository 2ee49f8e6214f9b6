// How the double writes what it knows: PayPal's representations of orders, captures, refunds and
// movements, amounts as texts with the currency's decimals.
import { published } from './paypal-published.ts'
import type { Capture, Dispute, Movement, Order, Refund } from './paypal-records.ts'

export function money(cents: number, currency = 'USD') {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const value = `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  return { currency_code: currency, value }
}

export function orderReply(order: Order, merchantId: string, origin: string) {
  const { id, request, status, at, capture } = order
  const [unit] = request.purchase_units
  const payments = capture && {
    captures: [captureInOrder(capture, origin)],
    ...(capture.refunds.length > 0 && {
      refunds: capture.refunds.map((refund) => refundReply(refund, origin)),
    }),
  }
  return published('order', {
    id,
    intent: 'CAPTURE',
    status,
    payment_source: { paypal: {} },
    purchase_units: [
      {
        reference_id: 'default',
        ...unit,
        payee: { email_address: 'shop@example.com', merchant_id: capture?.payeeId ?? merchantId },
        ...(payments && { payments }),
      },
    ],
    create_time: at.toISOString(),
    links: orderLinks(order, origin),
  })
}

function orderLinks({ id, status }: Order, origin: string) {
  const self = `${origin}/v2/checkout/orders/${id}`
  const links = [{ href: self, rel: 'self', method: 'GET' }]
  if (status === 'PAYER_ACTION_REQUIRED') {
    links.push({ href: `${origin}/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' })
  }
  if (status === 'APPROVED') links.push({ href: `${self}/capture`, rel: 'capture', method: 'POST' })
  return links
}

/** Alone it says more than in its order. */
export function captureReply(capture: Capture, origin: string) {
  const { order, payeeId } = capture
  return published('capturedPayment', {
    ...captureInOrder(capture, origin),
    payee: { email_address: 'shop@example.com', merchant_id: payeeId },
    supplementary_data: { related_ids: { order_id: order.id } },
  })
}

function captureInOrder(capture: Capture, origin: string) {
  const { id, order, status, reason, amountCents, currency, feeCents, at } = capture
  const { custom_id, invoice_id } = order.request.purchase_units[0]
  const self = `${origin}/v2/payments/captures/${id}`
  return {
    id,
    status,
    ...(reason !== undefined && { status_details: { reason } }),
    amount: money(amountCents, currency),
    final_capture: true,
    custom_id,
    invoice_id,
    seller_protection: { status: 'NOT_ELIGIBLE' },
    ...(status !== 'PENDING' && {
      seller_receivable_breakdown: {
        gross_amount: money(amountCents, currency),
        paypal_fee: money(feeCents, currency),
        net_amount: money(amountCents - feeCents, currency),
      },
    }),
    create_time: at.toISOString(),
    update_time: at.toISOString(),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${origin}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
    ],
  }
}

export function refundReply(refund: Refund, origin: string) {
  const { id, capture, amountCents, status, customId, at } = refund
  return published('refund', {
    id,
    status,
    amount: money(amountCents, capture.currency),
    ...(customId !== undefined && { custom_id: customId }),
    seller_payable_breakdown: { gross_amount: money(amountCents, capture.currency) },
    create_time: at.toISOString(),
    update_time: at.toISOString(),
    links: [
      { href: `${origin}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${origin}/v2/payments/captures/${capture.id}`, rel: 'up', method: 'GET' },
    ],
  })
}

export function disputeReply({ id, state, amountCents }: Dispute, capture: Capture) {
  const outcome = state === 'lost' ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR'
  return {
    dispute_id: id,
    disputed_transactions: [{ seller_transaction_id: capture.id }],
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: state === 'open' ? 'OPEN' : 'RESOLVED',
    ...(state !== 'open' && { dispute_outcome: { outcome_code: outcome } }),
    dispute_amount: money(amountCents, capture.currency),
  }
}

export function movementReply({ id, code, captureId, ...movement }: Movement) {
  const { amountCents, currency, feeCents, at } = movement
  const date = at.toISOString().replace(/\.\d{3}Z$/, 'Z')
  const isCharge = code === 'T0006'
  return {
    transaction_info: {
      transaction_id: id,
      ...(!isCharge && { paypal_reference_id: captureId, paypal_reference_id_type: 'TXN' }),
      transaction_event_code: code,
      transaction_initiation_date: date,
      transaction_updated_date: date,
      transaction_amount: money(amountCents, currency),
      ...(isCharge && { fee_amount: money(-feeCents, currency) }),
      transaction_status: 'S',
    },
  }
}
