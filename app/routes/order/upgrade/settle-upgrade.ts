// Applies the answer to an upgrade's submission and leads the buyer on, always by a full page load, because
// the page may contain the provider's script.
import { href, redirectDocument } from 'react-router'
import { m } from '#messages/messages.js'
import type { Malformed } from '#app/form.ts'
import type { RefusalReason } from '#app/refusals.ts'
import {
  inTime,
  problem,
  type PurchaseProblem,
  toProvider,
} from '#app/routes/order/checkout/settle-purchase.ts'
import { withWait } from '#app/ui/wait-words.ts'

type UpgradeAnswer =
  | { ok: true; redirectUrl: string | undefined; challenge: string | undefined }
  | Malformed
  | {
      ok: false
      reason: RefusalReason
      message: string
      charge?: { amountCents: number; currency: string }
      totalCents?: number
      retryAfterSeconds?: number
    }

/** What to tell the buyer, and whether the same ids may be sent again. */
export type UpgradeProblem = PurchaseProblem & { mayRepeat: boolean }

/** Follows the answer, or returns what went wrong. */
export async function settleUpgrade(
  asked: Promise<UpgradeAnswer>,
  secret: string,
): Promise<UpgradeProblem | Response> {
  const answer = await inTime(asked)
  if (!answer) return { ...problem('unreachable', m.refusal_unreachable()), mayRepeat: true }
  if (answer.ok) {
    if (answer.redirectUrl !== undefined) {
      const led = toProvider(answer.redirectUrl)
      return led instanceof Response ? led : { ...led, mayRepeat: true }
    }
    return answer.challenge === undefined
      ? redirectDocument(href('/order/:secret/upgrade', { secret }))
      : redirectDocument(href('/checkout/challenge/:paymentId', { paymentId: answer.challenge }))
  }
  if (answer.reason === 'malformed') {
    return { ...problem('malformed', m.refusal_malformed()), mayRepeat: false }
  }
  const { reason, charge } = answer
  return {
    ...problem(reason, withWait(answer), charge ? { newCharge: charge } : {}),
    // The money may have been taken: the same submission finds out.
    mayRepeat: reason === 'provider_unreachable' || reason === 'payment_under_way',
  }
}
