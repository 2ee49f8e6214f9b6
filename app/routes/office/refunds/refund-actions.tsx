import { useId } from 'react'
import type { OfficeRefund } from '#domain/refunds/refund-queries.ts'
import { m } from '#messages/messages.js'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import type { RefundQuestion } from './refund-confirm.tsx'

type RefundActionsProps = {
  refund: OfficeRefund
  /** Asked for by who looks at it. */
  isOwn: boolean
  onAsk: (question: RefundQuestion) => void
}

/** What somebody can decide about a refund; nothing where it goes its way by itself. */
export function RefundActions({ refund, isOwn, onAsk }: RefundActionsProps) {
  const whyNotId = useId()
  const what = refund.operationNumber ?? refund.chargeRef
  const isToSee =
    refund.acknowledgedAt === null && (refund.state === 'failed' || refund.source === 'provider')
  if (refund.state === 'waiting_approval') {
    return (
      <>
        <RowButton
          aria-label={m.refunds_approve_of({ what })}
          disabled={isOwn}
          title={isOwn ? m.refusal_own_refund() : undefined}
          aria-describedby={isOwn ? whyNotId : undefined}
          onClick={() => onAsk({ intent: 'approve', refund })}
        >
          {m.refunds_approve()}
        </RowButton>
        <RowButton
          isDangerous
          aria-label={m.refunds_reject_of({ what })}
          onClick={() => onAsk({ intent: 'reject', refund })}
        >
          {m.refunds_reject()}
        </RowButton>
        {isOwn && (
          <span id={whyNotId} className="w-full text-sm text-muted xl:w-48">
            {m.refusal_own_refund()}
          </span>
        )}
      </>
    )
  }
  if (!isToSee) return null
  return (
    <>
      {refund.source !== 'provider' && (
        <RowButton
          aria-label={m.refunds_retry_of({ what })}
          onClick={() => onAsk({ intent: 'retry', refund })}
        >
          {m.refunds_retry()}
        </RowButton>
      )}
      <RowButton
        aria-label={m.refunds_acknowledge_of({ what })}
        onClick={() => onAsk({ intent: 'acknowledge', refund })}
      >
        {m.refunds_acknowledge()}
      </RowButton>
    </>
  )
}
