import type { RefundState as State } from '#domain/vocabulary/refund.ts'
import { StateBadge } from '#app/routes/office/orders/order-state.tsx'
import { refundStateWords, refundTones, wordsOfFailure } from './money-words.ts'

/** The state of a refund, and why it failed. */
export function RefundState({ refund }: { refund: { state: State; failure: string | null } }) {
  const { state, failure } = refund
  return (
    <>
      <StateBadge tone={refundTones[state]}>{refundStateWords[state]()}</StateBadge>
      {failure && <span className="block text-sm text-muted">{wordsOfFailure(failure)}</span>}
    </>
  )
}
