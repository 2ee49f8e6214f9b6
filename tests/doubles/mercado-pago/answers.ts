// What the double answers with: the fields of Mercado Pago's API that the shop looks at.
import type { PaymentResponse } from 'mercadopago/dist/clients/payment/commonTypes.js'
import type { RefundResponse } from 'mercadopago/dist/clients/paymentRefund/commonTypes.js'
import type { PreferenceResponse } from 'mercadopago/dist/clients/preference/commonTypes.js'
import type { Preference } from './account.ts'
import { feeCents, type Payment, type Refund, refundedCents } from './payment.ts'
import type { Answer } from './published.ts'
import type { TestCard } from './test-cards.ts'

export function writeMethod({ brand, issuerId, typeId, codeLength }: TestCard) {
  return {
    id: brand,
    name: brand,
    payment_type_id: typeId,
    status: 'active',
    issuer: { id: issuerId, name: `Banco ${issuerId}` },
    settings: [{ security_code: { mode: 'mandatory', length: codeLength } }],
    additional_info_needed: ['cardholder_name', 'cardholder_identification_type'],
  }
}

export function writePreference(
  { id, createdAt, body }: Preference,
  collectorId: number,
  origin: string,
) {
  const address = `${origin}/checkout/v1/redirect?pref_id=${encodeURIComponent(id)}`
  return {
    ...body,
    id,
    collector_id: collectorId,
    date_created: time(createdAt),
    init_point: address,
  } satisfies Answer<PreferenceResponse>
}

export function writeRefund({ id, amountCents, createdAt }: Refund, payment: Payment) {
  return {
    id,
    payment_id: payment.id,
    amount: pesos(amountCents),
    status: 'approved',
    date_created: time(createdAt),
  } satisfies Answer<RefundResponse>
}

export function writePayment(payment: Payment, isLive: boolean, origin: string) {
  const { amountCents } = payment
  const fee = feeCents(payment)
  const isChallenged = payment.detail === 'pending_challenge'
  return {
    id: payment.id,
    date_created: time(payment.createdAt),
    date_approved: payment.approvedAt ? time(payment.approvedAt) : null,
    date_last_updated: time(payment.updatedAt),
    date_of_expiration: payment.expiresAt ? time(payment.expiresAt) : null,
    status: payment.status,
    status_detail: payment.detail,
    currency_id: payment.currency,
    live_mode: isLive,
    collector_id: payment.collectorId,
    external_reference: payment.reference ?? null,
    transaction_amount: pesos(amountCents),
    transaction_amount_refunded: pesos(refundedCents(payment)),
    fee_details: payment.approvedAt
      ? [{ type: 'mercadopago_fee', amount: pesos(fee), fee_payer: 'collector' }]
      : [],
    refunds: payment.refunds.map((refund) => writeRefund(refund, payment)),
    three_ds_info: isChallenged
      ? { external_resource_url: `${origin}/3ds/challenge`, creq: creqOf(payment) }
      : null,
  } satisfies Answer<PaymentResponse>
}

/** What the bank's page gets posted; it names the payment. */
function creqOf({ id }: Payment): string {
  return Buffer.from(JSON.stringify({ payment: id })).toString('base64url')
}

function pesos(cents: number): number {
  return cents / 100
}

function time(at: Date): string {
  return at.toISOString().replace('Z', '+00:00')
}
