import type { RefundState } from '#domain/ground/vocabulary/money.ts'

/** What a page hears of a refund: one above the limit waits for a second administrator, and says so. */
export async function answerOfRefund<
  Outcome extends { ok: true; state: RefundState } | { ok: false },
  Waits extends string,
>(refund: Promise<Outcome>, waits: Waits) {
  const outcome = await refund
  return outcome.ok && outcome.state === 'waiting_approval'
    ? { ok: true as const, answer: { done: waits } }
    : outcome
}
