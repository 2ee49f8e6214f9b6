import type { OfficeRefund } from '#domain/refunds/refund-queries.ts'
import { m } from '#messages/messages.js'
import { argentineAmount } from '#app/routes/office/pieces/argentine-number.ts'
import { IntentConfirm } from '#app/routes/office/pieces/intent-dialogs.tsx'

export type RefundQuestion = {
  intent: 'approve' | 'reject' | 'retry' | 'acknowledge'
  refund: OfficeRefund
}

type RefundConfirmProps = { question: RefundQuestion; onClose: () => void }

/** Asks first: money and passes follow at once. */
export function RefundConfirm({ question, onClose }: RefundConfirmProps) {
  const { intent, refund } = question
  return (
    <IntentConfirm
      {...wordsOf(question)}
      busyLabel={m.refunds_sending()}
      fields={{ intent, refundId: refund.id }}
      onClose={onClose}
    />
  )
}

function wordsOf({ intent, refund }: RefundQuestion) {
  const what = refund.operationNumber ?? refund.chargeRef
  const amount = `${argentineAmount(refund.amountCents)} ${refund.currency}`
  switch (intent) {
    case 'approve':
      return {
        title: m.refunds_approve_of({ what }),
        question: m.refunds_approve_question({ amount }),
        label: m.refunds_approve(),
      }
    case 'reject':
      return {
        title: m.refunds_reject_of({ what }),
        question: m.refunds_reject_question(),
        label: m.refunds_reject(),
      }
    case 'retry':
      return {
        title: m.refunds_retry_of({ what }),
        question: m.refunds_retry_question({ amount }),
        label: m.refunds_retry(),
      }
    case 'acknowledge':
      return {
        title: m.refunds_acknowledge_of({ what }),
        question:
          refund.source === 'provider'
            ? m.refunds_acknowledge_provider_question()
            : m.refunds_acknowledge_failed_question(),
        label: m.refunds_acknowledge(),
      }
    default:
      return intent satisfies never
  }
}
