// Strict about fields for money and identity, lenient about others: fields come and go in its API.
import * as z from 'zod'
import { atMost } from '#domain/ground/at-most.ts'
import type { DeclineReason, DisputeState, PendingCause } from '#domain/ground/vocabulary/money.ts'
import type {
  ProviderCharge,
  ProviderMovement,
  ProviderRefund,
} from '#domain/money/providers/provider.ts'

/** More than any order in pesos; larger numbers would lose precision. */
const CENTS_MAX = 10 ** 13

const text = (max: number) => z.string().check(atMost(max))
const identifier = z.union([z.int(), text(40)]).transform(String)
const instant = text(40)
  .transform((written) => new Date(written))
  .refine((at) => !Number.isNaN(at.getTime()))

/** Pesos as JSON numbers: 0.1 + 0.2 are thirty centavos. Refuses negative and absurd amounts. */
const cents = z
  .number()
  .transform((amount) => Math.round(amount * 100))
  .refine((amount) => amount >= 0 && amount <= CENTS_MAX)

export const refundAnswer = z.object({
  id: identifier,
  amount: cents,
  status: text(60).nullish(),
  date_created: instant.nullish(),
})
type RefundAnswer = z.infer<typeof refundAnswer>

export const paymentAnswer = z.object({
  id: identifier,
  status: text(60),
  status_detail: text(100).nullish(),
  external_reference: text(256).nullish(),
  transaction_amount: cents,
  transaction_amount_refunded: cents.nullish(),
  currency_id: text(10),
  collector_id: identifier.nullish(),
  live_mode: z.boolean().nullish(),
  date_approved: instant.nullish(),
  date_last_updated: instant.nullish(),
  date_of_expiration: instant.nullish(),
  fee_details: z
    .array(z.object({ amount: cents, fee_payer: text(40).nullish() }))
    .nullish()
    .transform((fees) => fees ?? []),
  refunds: z
    .array(refundAnswer)
    .nullish()
    .transform((refunds) => refunds ?? []),
  three_ds_info: z
    .object({ external_resource_url: text(2_000).nullish(), creq: text(8_000).nullish() })
    .nullish(),
})
export type Payment = z.infer<typeof paymentAnswer>

/** Our payments are those of this account, live or test like its credentials. */
export type Account = { collectorId: string; isTest: boolean }

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

export function chargeOf(payment: Payment, account: Account): ProviderCharge {
  const { external_reference: reference, date_of_expiration: expiration } = payment
  const standing = standingOf(payment.status, payment.status_detail ?? '')
  const common = {
    ref: payment.id,
    paymentId: reference && UUID.test(reference) ? reference : undefined,
    amountCents: payment.transaction_amount,
    currency: payment.currency_id,
    isOurs: isOf(payment, account),
  }
  if (standing.state === 'declined') return { ...common, ...standing }
  if (standing.state === 'pending') {
    const waits = standing.cause === 'voucher' && expiration
    return { ...common, ...standing, ...(waits && { until: expiration }) }
  }
  return {
    ...common,
    ...standing,
    ...(payment.date_approved && { at: payment.date_approved }),
    // The field is set only while there is a dispute.
    dispute: standing.dispute ?? 'none',
    feeCents: feeOf(payment),
    refunds: payment.refunds.map(refundOf),
  }
}

/** Test payments do not count in a real shop, nor real ones in a test shop. */
export function isOf(
  { collector_id: collector, live_mode: isLive }: Payment,
  account: Account,
): boolean {
  return collector === account.collectorId && isLive !== account.isTest
}

function feeOf({ fee_details: fees }: Payment): number {
  return fees
    .filter(({ fee_payer: payer }) => payer === 'collector')
    .reduce((sum, { amount }) => sum + amount, 0)
}

export function refundOf({ id, amount, status, date_created: at }: RefundAnswer): ProviderRefund {
  return {
    ref: id,
    amountCents: amount,
    state: refundStateOf(status ?? ''),
    ...(at && { at }),
  }
}

/** The sum of the refunds that did not fail. */
export function refundedCents({ refunds }: Payment): number {
  return refunds
    .map(refundOf)
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

const oddPayment = z
  .object({
    id: identifier.optional().catch(undefined),
    status: text(60).optional().catch(undefined),
    date_approved: instant.optional().catch(undefined),
    date_last_updated: instant.optional().catch(undefined),
  })
  .catch({})

/** It may have moved money; `name` and `from` replace a missing id and date. */
export function unreadable(payment: unknown, name: string, from: Date): ProviderMovement[] {
  const { id: ref = name, status, ...dates } = oddPayment.parse(payment)
  if (status !== undefined && standingOf(status, '').state !== 'settled') return []
  const at = dates.date_approved ?? dates.date_last_updated ?? from
  return [{ kind: 'unreadable', chargeRef: ref, ref, amountCents: 0, currency: '', at }]
}

/** A dispute takes the rest from our balance as it opens (time unknown once over); a won one returns it. */
export function movementsOf(payment: Payment): ProviderMovement[] {
  const { id, date_approved: approvedAt, currency_id: currency } = payment
  const standing = standingOf(payment.status, payment.status_detail ?? '')
  const updatedAt = payment.date_last_updated ?? approvedAt
  const chargedAt = approvedAt ?? updatedAt
  if (standing.state !== 'settled' || !chargedAt || !updatedAt) return []
  const common = { chargeRef: id, ref: id, currency }
  const amountCents = payment.transaction_amount
  const refunds = payment.refunds.map(refundOf).filter(({ state }) => state !== 'failed')
  const leftCents = amountCents - refundedCents(payment)
  const taken = { ...common, kind: 'chargeback', amountCents: -leftCents, at: updatedAt } as const
  const won = { ...common, kind: 'chargeback_won', amountCents: leftCents, at: updatedAt } as const
  return [
    { ...common, kind: 'charge', amountCents, at: chargedAt },
    ...refunds.map(({ ref, amountCents: backCents, at = updatedAt }) => {
      return { ...common, kind: 'refund', ref, amountCents: -backCents, at } as const
    }),
    ...(standing.dispute !== undefined && leftCents > 0 ? [taken] : []),
    ...(standing.dispute === 'won' && leftCents > 0 ? [won] : []),
  ]
}

// By its tables of collection results. An unknown status waits for an answer or staff, never counts as paid.

type Standing =
  | { state: 'settled'; dispute?: DisputeState }
  | { state: 'pending'; cause: PendingCause }
  | { state: 'declined'; reason: DeclineReason }

/** Any other is a general decline. */
const declines = new Map<string, DeclineReason>([
  ['cc_rejected_insufficient_amount', 'insufficient_funds'],
  ['insufficient_amount', 'insufficient_funds'],
  ['cc_amount_rate_limit_exceeded', 'insufficient_funds'],
  ['cc_rejected_call_for_authorize', 'call_bank'],
  ['cc_rejected_bad_filled_card_number', 'wrong_card_data'],
  ['cc_rejected_bad_filled_date', 'wrong_card_data'],
  ['cc_rejected_bad_filled_other', 'wrong_card_data'],
  ['cc_rejected_bad_filled_security_code', 'wrong_card_data'],
  ['cc_rejected_max_attempts', 'wrong_card_data'],
  ['rejected_insufficient_data', 'wrong_card_data'],
  ['cc_rejected_card_disabled', 'card_disabled'],
  ['cc_rejected_card_type_not_allowed', 'card_not_accepted'],
  ['cc_rejected_invalid_installments', 'card_not_accepted'],
  ['cc_rejected_card_error', 'card_not_accepted'],
  ['cc_rejected_blacklist', 'high_risk'],
  ['cc_rejected_high_risk', 'high_risk'],
  ['cc_rejected_fraud', 'high_risk'],
  ['cc_rejected_3ds_mandatory', 'high_risk'],
  ['cc_rejected_3ds_challenge', 'high_risk'],
  ['rejected_high_risk', 'high_risk'],
  ['rejected_by_regulations', 'high_risk'],
])

const pendingCauses = new Map<string, PendingCause>([
  ['pending_waiting_payment', 'voucher'],
  ['pending_waiting_transfer', 'voucher'],
  ['pending_challenge', 'challenge'],
])

const chargebacks = new Map<string, DisputeState>([
  ['settled', 'lost'],
  ['reimbursed', 'won'],
])

/** By `status` and `status_detail`. A refunded payment was settled before; refunds come separately. */
export function standingOf(status: string, detail: string): Standing {
  switch (status) {
    case 'approved':
    case 'refunded':
      return { state: 'settled' }
    case 'in_mediation':
      return { state: 'settled', dispute: 'open' }
    case 'charged_back':
      return { state: 'settled', dispute: chargebacks.get(detail) ?? 'open' }
    case 'rejected':
      return { state: 'declined', reason: declines.get(detail) ?? 'declined' }
    case 'cancelled':
      return { state: 'declined', reason: detail === 'expired' ? 'expired' : 'abandoned' }
    default:
      return { state: 'pending', cause: pendingCauses.get(detail) ?? 'review' }
  }
}

/** An unknown status may still arrive. */
function refundStateOf(status: string): 'done' | 'in_transit' | 'failed' {
  switch (status) {
    case 'approved':
      return 'done'
    case 'rejected':
    case 'cancelled':
      return 'failed'
    default:
      return 'in_transit'
  }
}
