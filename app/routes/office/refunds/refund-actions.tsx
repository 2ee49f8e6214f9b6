import type { OfficeRefund } from '#domain/refunds/refund-queries.ts'
import { m } from '#messages/messages.js'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'
import type { RefundQuestion } from './refund-confirm.tsx'

type RefundActionsProps = {
  refund: OfficeRefund
  /** The viewer asked for this refund. */
  isOwn: boolean
  onAsk: (question: RefundQuestion) => void
}

/** The id of the explanation for a disabled button; it is beside the state to save room. */
export const whyNotIdOf = (refund: OfficeRefund) => `why-not-${refund.id}`

/** The possible decisions about a refund; nothing if none is needed. */
export function RefundActions({ refund, isOwn, onAsk }: RefundActionsProps) {
  const mayApprove = useMayAct('approvals')
  const what = refund.operationNumber ?? refund.chargeRef
  const isToSee =
    refund.acknowledgedAt === null && (refund.state === 'failed' || refund.source === 'provider')
  if (refund.state === 'waiting_approval') {
    return (
      <>
        {mayApprove && (
          <RowButton
            aria-label={m.refunds_approve_of({ what })}
            disabled={isOwn}
            title={isOwn ? m.refusal_own_refund() : undefined}
            aria-describedby={isOwn ? whyNotIdOf(refund) : undefined}
            onClick={() => onAsk({ intent: 'approve', refund })}
          >
            {m.refunds_approve()}
          </RowButton>
        )}
        <RowButton
          isDangerous
          aria-label={m.refunds_reject_of({ what })}
          onClick={() => onAsk({ intent: 'reject', refund })}
        >
          {m.refunds_reject()}
        </RowButton>
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
