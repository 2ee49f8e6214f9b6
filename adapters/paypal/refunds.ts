import { type Refused, refused } from '#domain/ground/refusal.ts'
import type {
  ProviderRefund,
  RefundFailure,
  RefundRequest,
} from '#domain/money/providers/provider.ts'
import { refundOf } from './charges.ts'
import { issuesOf, type PayPalClient, readReply, unexpected } from './client.ts'
import { decimalFromCents, payPalId, refundReply } from './shapes.ts'

/** Any other issue is `not_allowed`. */
const failures = new Map<string, RefundFailure>([
  ['CAPTURE_FULLY_REFUNDED', 'already_refunded'],
  // Less is left than our books say: somebody refunded at PayPal.
  ['REFUND_AMOUNT_EXCEEDED', 'already_refunded'],
  ['REFUND_TIME_LIMIT_EXCEEDED', 'too_late'],
  ['REFUND_FAILED_INSUFFICIENT_FUNDS', 'no_balance'],
  ['TRANSACTION_DISPUTED', 'disputed'],
  ['REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK', 'disputed'],
])

/** Once per `refundId`. With the amount: after a refund unknown to us "the rest" is less than we book. */
export async function refundCapture(
  client: PayPalClient,
  { refundId, chargeRef, amountCents, currency }: RefundRequest,
): Promise<{ ok: true; refund: ProviderRefund } | Refused<RefundFailure>> {
  if (!payPalId.safeParse(chargeRef).success) return refused('not_allowed')
  const amount = { currency_code: currency, value: decimalFromCents(amountCents) }
  const answer = await client.ask({
    method: 'POST',
    path: `/v2/payments/captures/${chargeRef}/refund`,
    key: refundId,
    headers: { prefer: 'return=representation' },
    json: { amount, custom_id: refundId },
  })
  if (answer.status < 300) return { ok: true, refund: refundOf(readReply(refundReply, answer)) }
  const issues = issuesOf(answer)
  // In progress: a later request returns the outcome. A refusal without an issue says nothing about it.
  if (answer.status === 409 || issues.length === 0) throw unexpected(answer)
  const reason = issues.flatMap((issue) => failures.get(issue) ?? [])[0]
  return refused(reason ?? 'not_allowed')
}
