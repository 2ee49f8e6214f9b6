// Money back through PayPal, and what it answers when it does not want to.
import {
  type ProviderRefund,
  ProviderUnreachable,
  type RefundFailure,
  type RefundRequest,
} from '#domain/providers/provider.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import { refundOf } from './charges.ts'
import { issuesOf, type PayPalClient, readReply } from './client.ts'
import { decimalFromCents, payPalId, refundReply } from './shapes.ts'

/** The names of the last four are to be confirmed with the real service. */
const failures = new Map<string, RefundFailure>([
  ['CAPTURE_FULLY_REFUNDED', 'already_refunded'],
  // Less is left than we know: somebody refunded at PayPal.
  ['REFUND_AMOUNT_EXCEEDED', 'already_refunded'],
  ['REFUND_TIME_LIMIT_EXCEEDED', 'too_late'],
  ['INSUFFICIENT_FUNDS', 'no_balance'],
  ['REFUND_FAILED_INSUFFICIENT_FUNDS', 'no_balance'],
  ['CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED', 'disputed'],
  ['REFUND_NOT_ALLOWED_DUE_TO_DISPUTE', 'disputed'],
])

/**
 * Refunds a capture, once per `refundId`. The amount is sent even where it is all that is left: "the
 * rest" would be less than we book where somebody refunded at PayPal and we have not heard of it.
 */
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
  // The same refund is under way already: what becomes of it is told to the next question.
  if (answer.status === 409) throw new ProviderUnreachable('PayPal is still at work on this refund')
  const reason = issuesOf(answer).flatMap((issue) => failures.get(issue) ?? [])[0]
  return refused(reason ?? 'not_allowed')
}
