// What the answer to an upgrade's submission means, and where the buyer goes next: always by a whole load,
// because the page may hold a script of the provider's.
import { href, redirectDocument } from 'react-router'
import { m } from '#messages/messages.js'
import type { Malformed } from '#app/form.ts'
import type { RefusalReason } from '#app/refusal-reasons.ts'
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

/** What the buyer is told, and whether the same ids may be sent again. */
export type UpgradeProblem = PurchaseProblem & { mayRepeat: boolean }

/** Goes on where the answer leads, or says what is wrong. */
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
    // Perhaps the money was taken: the same submission finds out.
    mayRepeat: reason === 'provider_unreachable' || reason === 'payment_under_way',
  }
}
