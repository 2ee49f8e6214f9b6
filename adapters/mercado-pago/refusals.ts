// Its numeric codes change between versions, so a refund looks at the payment first, then at the message.
import * as z from 'zod'
import { atMost } from '#domain/ground/at-most.ts'
import type { RefundFailure } from '#domain/money/providers/provider.ts'
import { type Payment, refundedCents, standingOf } from './payment.ts'

/** Days from the approval (Mercado Pago, cancellations and refunds). */
const REFUND_DAYS = 180
const DAY_MS = 24 * 3_600_000

const words = z.string().check(atMost(500)).catch('')
const refusal = z.object({
  message: words,
  error: words,
  cause: z.array(z.object({ description: words })).catch([]),
})

function wordsOf(answer: unknown): string[] {
  const { data } = refusal.safeParse(answer)
  if (!data) return []
  return [data.message, data.error, ...data.cause.map(({ description }) => description)]
}

/** Whether a payment was refused because of the buyer's input or its token. */
export function isAboutCard(answer: unknown): boolean {
  return wordsOf(answer).some((text) =>
    /card[ _]?token|cardholder|card[ _]?number|security[ _]?code|identification/i.test(text),
  )
}

/** Why a refund of `amountCents` was refused, given the payment as it was right afterwards. */
export function refundFailureOf(
  answer: unknown,
  payment: Payment | undefined,
  amountCents: number,
  now: Date,
): RefundFailure {
  if (!payment) return 'not_allowed'
  const standing = standingOf(payment.status, payment.status_detail ?? '')
  if (standing.state !== 'settled') return 'not_allowed'
  if (refundedCents(payment) + amountCents > payment.transaction_amount) return 'already_refunded'
  if (standing.dispute !== undefined) return 'disputed'
  const approvedMs = payment.date_approved?.getTime() ?? now.getTime()
  if (now.getTime() - approvedMs > REFUND_DAYS * DAY_MS) return 'too_late'
  return saysBalance(answer) ? 'no_balance' : 'not_allowed'
}

function saysBalance(answer: unknown): boolean {
  return wordsOf(answer).some((text) => /money|balance|funds|saldo|fondos/i.test(text))
}
